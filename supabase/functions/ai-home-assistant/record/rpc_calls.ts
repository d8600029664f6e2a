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
  return {
    add: (signal, call) => void calls.set(signal, call),
    fetch(input, init) {
      const call = init?.signal ? calls.get(init.signal) : undefined;
      if (!call) return fetchFn(input, init);
      // Otherwise the map keeps the body until the next full garbage collection.
      calls.delete(init!.signal!);
      const headers = { ...call.headers };
      const given = init!.headers as Headers;
      for (const name of CLIENT_HEADERS) {
        const value = given.get(name);
        if (value !== null) headers[name] = value;
      }
      return fetchFn(input, { ...init, headers, body: call.body });
    },
  };
}
