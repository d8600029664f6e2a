/** A call of a SQL function, as it is sent. */
export interface RpcCall {
  headers: Record<string, string>;
  /** JSON text. */
  body: string;
}

/** The calls of SQL functions whose requests supabase-js has not sent yet. */
export interface RpcCalls {
  /** @param signal the signal with which supabase-js requests the call */
  add(signal: AbortSignal, call: RpcCall): void;
  /** The `fetch` for supabase-js. */
  fetch: typeof fetch;
}

/** The headers that supabase-js adds to a call: the project's key and the schema of the function. */
const CLIENT_HEADERS = ["apikey", "content-profile", "x-client-info"];

/**
 * Sends each call with the given `fetch`, with its own headers and body. supabase-js copies the headers of a call seven
 * times, and formats its body with a function for each value: together that takes longer than the request.
 */
export function createRpcCalls(fetchFn: typeof fetch): RpcCalls {
  const calls = new WeakMap<AbortSignal, RpcCall>();
  /** Read from the first call: they are the same for each call. */
  let clientHeaders: Record<string, string> | undefined;
  return {
    add: (signal, call) => void calls.set(signal, call),
    fetch(input, init) {
      const call = init?.signal ? calls.get(init.signal) : undefined;
      if (!call) return fetchFn(input, init);
      // Otherwise the map keeps the body until the next full garbage collection.
      calls.delete(init!.signal!);
      clientHeaders ??= selectClientHeaders(init!.headers as Headers);
      return fetchFn(input, {
        ...init,
        headers: { ...call.headers, ...clientHeaders },
        body: call.body,
      });
    },
  };
}

function selectClientHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => CLIENT_HEADERS.includes(name)));
}
