/** A proxy between the function and the model that stops an answer in its middle until it is released. */

export interface ModelGate {
  url: string;
  /** The address of the model, which starts after the gate. */
  target: string;
  /** Stops a later answer after this many events of its stream; `skip` answers pass before it. */
  hold(held: { after: number; skip?: number }): void;
  isHolding(): boolean;
  release(): void;
  close(): Promise<void>;
}

type Hold = { after: number; skip: number; reached: boolean; end: PromiseWithResolvers<void> };

export function startModelGate(): ModelGate {
  let held: Hold | undefined;
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });

  async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = await request.arrayBuffer();
    const headers = new Headers(request.headers);
    headers.delete("host");
    const response = await fetch(gate.target + pathname + search, {
      method: request.method,
      headers,
      client,
      ...(body.byteLength > 0 && { body }),
    });
    const hold = pathname.endsWith("/chat/completions") ? held : undefined;
    if (!hold || hold.skip-- > 0) return response;
    return new Response(response.body?.pipeThrough(stopAfter(hold)), response);
  }

  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: () => new Response(null) },
    forward,
  );
  const gate: ModelGate = {
    url: `http://127.0.0.1:${server.addr.port}`,
    target: "",
    hold: ({ after, skip = 0 }) => {
      held = { after, skip, reached: false, end: Promise.withResolvers() };
    },
    isHolding: () => held?.reached ?? false,
    release() {
      held?.end.resolve();
      held = undefined;
    },
    async close() {
      gate.release();
      await server.shutdown();
      client.close();
    },
  };
  return gate;
}

/** Passes some events, then waits until the hold ends. An answer in JSON has no events. */
function stopAfter(hold: Hold): TransformStream<Uint8Array, Uint8Array> {
  const { after, end } = hold;
  let text = "";
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let passed = 0;
  return new TransformStream({
    async transform(bytes, controller) {
      text += decoder.decode(bytes, { stream: true });
      while (true) {
        if (passed === after) {
          hold.reached = true;
          await end.promise;
        }
        const at = text.indexOf("\n\n");
        if (at < 0) return;
        controller.enqueue(encoder.encode(text.slice(0, at + 2)));
        text = text.slice(at + 2);
        passed++;
      }
    },
    flush: (controller) => controller.enqueue(encoder.encode(text)),
  });
}
