/** A proxy between the function and the Data API: counts the calls, and breaks them on demand. */

export interface ApiProxy {
  url: string;
  /** The database calls since the last reset, in the order they began. */
  calls: ApiCall[];
  /**
   * The number of sequential round trips: each began after the one before had ended. Lease renewals and
   * turn events do not count, because no turn waits for them.
   */
  sequential(): number;
  /** Breaks the next call of this SQL function, or the next `times` calls. */
  break(fault: ApiFault): void;
  /** Forgets the calls and the faults. */
  reset(): void;
  close(): Promise<void>;
}

export interface ApiCall {
  /** The SQL function, `begin_turn`, or the path of anything else. */
  name: string;
  /** The header. */
  traceparent: string | null;
  began: number;
  ended: number;
}

export interface ApiFault {
  name: string;
  /**
   * - `refuse`: the connection ends before the request reaches the database
   * - `lose_answer`: the database executes the request, and its response is lost
   * - `answer`: `status` and `body` come back instead of a request to the database
   * - `twice`: the request reaches the database twice, as the runtime may send it; the second response comes back
   * - `twice_at_once`: the same, without waiting for the first response
   * - `change`: the request reaches the database with the body that `change` returns
   * - `change_token`: the request reaches the database with `token` instead of the caller's token
   * - `hold`: the request passes on when the promise of `held` settles
   * - `hold_answer`: the response passes on when the promise of `held` settles
   */
  kind:
    | "refuse"
    | "lose_answer"
    | "answer"
    | "twice"
    | "twice_at_once"
    | "change"
    | "change_token"
    | "hold"
    | "hold_answer";
  times?: number;
  status?: number;
  body?: unknown;
  /** Also called before a `refuse`. */
  held?: () => Promise<unknown> | unknown;
  // deno-lint-ignore no-explicit-any -- each SQL function has its own body
  change?: (body: any) => unknown;
  token?: string;
}

const NOT_WAITED_FOR = ["renew_turn", "append_turn_events"];

export function startApiProxy(target: string): Promise<ApiProxy> {
  let calls: ApiCall[] = [];
  let faults: (ApiFault & { left: number })[] = [];

  function takeFault(name: string): ApiFault | undefined {
    const fault = faults.find((candidate) => candidate.name === name);
    if (fault && --fault.left === 0) faults = faults.filter((other) => other !== fault);
    return fault;
  }

  async function forward(request: Request, body: ArrayBuffer, token?: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("host");
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const response = await fetch(target + pathname + search, {
      method: request.method,
      headers,
      ...(body.byteLength > 0 && { body }),
    });
    const responseHeaders = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
      responseHeaders.delete(name);
    }
    return new Response(await response.arrayBuffer(), {
      status: response.status,
      headers: responseHeaders,
    });
  }

  async function handle(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.replace(/^\/rest\/v1\/(rpc\/)?/, "");
    const traceparent = request.headers.get("traceparent");
    const call: ApiCall = { name, traceparent, began: performance.now(), ended: Infinity };
    calls.push(call);
    try {
      const body = await request.arrayBuffer();
      const fault = takeFault(name);
      return await answer(fault, () => forward(request, changeBody(body, fault), fault?.token));
    } finally {
      call.ended = performance.now();
    }
  }

  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: () => breakConnection() },
    handle,
  );
  return Promise.resolve({
    url: `http://127.0.0.1:${server.addr.port}`,
    get calls() {
      return calls;
    },
    sequential() {
      let end = -Infinity;
      let count = 0;
      for (const call of calls.filter(({ name }) => !NOT_WAITED_FOR.includes(name))) {
        if (call.began >= end) count++;
        end = Math.max(end, call.ended);
      }
      return count;
    },
    break: (fault) => void faults.push({ ...fault, left: fault.times ?? 1 }),
    reset() {
      calls = [];
      faults = [];
    },
    close: () => server.shutdown(),
  });
}

async function answer(
  fault: ApiFault | undefined,
  forward: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
    case "change":
    case "change_token":
      return await forward();
    case "answer":
      return Response.json(fault.body ?? {}, { status: fault.status ?? 503 });
    case "refuse":
      await fault.held?.();
      return breakConnection();
    case "twice_at_once":
      return (await Promise.all([forward(), forward()]))[1]!;
    case "lose_answer":
      await forward();
      return breakConnection();
    case "twice":
      await forward();
      return await forward();
    case "hold":
      await fault.held?.();
      return await forward();
    case "hold_answer": {
      const response = await forward();
      await fault.held?.();
      return response;
    }
  }
}

function changeBody(body: ArrayBuffer, fault: ApiFault | undefined): ArrayBuffer {
  if (!fault?.change) return body;
  const value = fault.change(JSON.parse(new TextDecoder().decode(body)));
  return new TextEncoder().encode(JSON.stringify(value)).buffer;
}

/** A body that fails before its first byte, which breaks the connection. */
function breakConnection(): Response {
  return new Response(
    new ReadableStream({ start: (controller) => controller.error(new Error("broken on purpose")) }),
  );
}
