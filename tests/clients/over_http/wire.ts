/** A `fetch` that records its exchanges, and whose connections can be cut. */

export interface Exchange {
  method: string;
  /** Below the function's address: `/`, `/tool-results`, `/{threadId}/stream`. */
  path: string;
  body: unknown;
  /** 0 before the response. */
  status: number;
  headers: Headers;
  /** The body received so far. */
  text: string;
  /** It ended before its last frame, because of the network or the client. */
  broken: boolean;
}

export interface Wire {
  fetch: typeof fetch;
  exchanges: Exchange[];
  posts(): Exchange[];
  /** The exchanges with a stream. */
  streams(): Exchange[];
  /** Breaks every connection that is open, as a phone does that loses its network. */
  cut(): void;
  /** Loses the next response after the function has sent all of it. */
  loseResponse(): void;
}

/** More than any scenario needs, so that a client that repeats its requests for ever fails. */
const ENOUGH = 20;

export function createWire(functionUrl: string): Wire {
  const exchanges: Exchange[] = [];
  const open = new Set<(reason: unknown) => void>();
  let losesResponse = false;

  async function recorded(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, init);
    if (!request.url.startsWith(functionUrl)) return await fetch(request);
    const exchange: Exchange = {
      method: request.method,
      path: new URL(request.url).pathname.slice(new URL(functionUrl).pathname.length) || "/",
      body: request.body ? await request.clone().json() : undefined,
      status: 0,
      headers: new Headers(),
      text: "",
      broken: false,
    };
    exchanges.push(exchange);
    if (exchanges.length > ENOUGH) throw new Error("The client repeats its requests");
    const connection = new AbortController();
    const end = (reason: unknown) => connection.abort(reason);
    open.add(end);
    init.signal?.addEventListener("abort", () => end(init.signal!.reason));
    const over = (broken: boolean) => {
      // Some clients close the connection after the last frame.
      exchange.broken = broken && !exchange.text.endsWith("data: [DONE]\n\n");
      open.delete(end);
    };
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(exchange.body !== undefined && { body: JSON.stringify(exchange.body) }),
        signal: connection.signal,
      });
      if (losesResponse) {
        losesResponse = false;
        await response.text();
        throw new TypeError("network error");
      }
      Object.assign(exchange, { status: response.status, headers: response.headers });
      if (!response.body) over(false);
      const body = response.body && recordBody(response.body, connection.signal, exchange, over);
      return new Response(body, response);
    } catch (error) {
      over(true);
      throw error;
    }
  }

  return {
    fetch: recorded,
    exchanges,
    posts: () => exchanges.filter(({ method }) => method === "POST"),
    streams: () =>
      exchanges.filter(({ headers }) => headers.get("content-type") === "text/event-stream"),
    // The error that browsers throw and that clients recognise as a lost network.
    cut: () => open.forEach((end) => end(new TypeError("network error"))),
    loseResponse() {
      losesResponse = true;
    },
  };
}

function recordBody(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  exchange: Exchange,
  over: (broken: boolean) => void,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  // Deno's fetch sometimes ignores the signal once the body has begun.
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  signal.addEventListener("abort", () => {
    broken.reject(signal.reason);
    reader.cancel(signal.reason).catch(() => {});
  });
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await Promise.race([reader.read(), broken.promise]);
        if (done) {
          over(false);
          return controller.close();
        }
        exchange.text += decoder.decode(value, { stream: true });
        controller.enqueue(value);
      } catch (error) {
        over(true);
        controller.error(error);
      }
    },
    async cancel(reason) {
      over(true);
      await reader.cancel(reason);
    },
  });
}
