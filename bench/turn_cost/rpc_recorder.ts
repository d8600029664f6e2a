/** One call of a SQL function by the function. */
export interface RpcExchange {
  name: string;
  request: unknown;
  /** JSON text. */
  reply: string;
}

/** A proxy between the function and the Data API that records the calls of SQL functions. */
export interface RpcRecorder {
  /** Starts the proxy and returns its URL. */
  start(apiUrl: string): string;
  /** Returns and forgets the exchanges so far. */
  take(): RpcExchange[];
  close(): Promise<void>;
}

export function createRpcRecorder(): RpcRecorder {
  const exchanges: RpcExchange[] = [];
  let server: Deno.HttpServer<Deno.NetAddr> | undefined;

  async function forward(apiUrl: string, request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("host");
    const body = await request.text();
    const { method } = request;
    const init = { method, headers, ...(body !== "" && { body }) };
    const response = await fetch(apiUrl + pathname + search, init);
    const reply = await response.text();
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
    if (name) exchanges.push({ name, request: JSON.parse(body).request, reply });
    const { status } = response;
    return new Response(reply, { status, headers: { "content-type": "application/json" } });
  }

  return {
    start(apiUrl) {
      server = Deno.serve(
        { hostname: "127.0.0.1", port: 0, onListen() {} },
        (request) => forward(apiUrl, request),
      );
      return `http://127.0.0.1:${server.addr.port}`;
    },
    take: () => exchanges.splice(0),
    close: async () => await server?.shutdown(),
  };
}
