/** Stands between the function and the Data API: counts what passes, and breaks it on demand. */

export interface ApiProxy {
  url: string;
  /** The database calls since the last reset, in the order they began. */
  calls: ApiCall[];
  /**
   * The most calls that came one after the other: each began after the one before had ended. What no
   * turn waits for is left out: renewals, and what is told of it.
   */
  sequential(): number;
  /** What happens to the next call of this SQL function; once unless `times` says more. */
  break(fault: ApiFault): void;
  /** Resolves when the next call of this function arrives (before it is passed on, or after it was answered). */
  reset(): void;
  close(): Promise<void>;
}

export interface ApiCall {
  /** The SQL function, `begin_turn`, or the path of anything else. */
  name: string;
  began: number;
  ended: number;
}

export interface ApiFault {
  name: string;
  /**
   * - `refuse`: the connection ends before the database hears of it
   * - `lose_answer`: the database does it, and the answer never comes
   * - `answer`: the database is not asked; `status` and `body` come back
   * - `twice`: the request reaches the database twice, as the runtime may send it; the second answer comes back
   * - `twice_at_once`: the same, without waiting for the first answer
   * - `change`: the request reaches the database with the body that `change` makes of it
   * - `hold`: `held` is called first, and the request passes on when its promise settles
   * - `hold_answer`: the database does it, then `held` is called, then the answer comes
   */
  kind:
    | "refuse"
    | "lose_answer"
    | "answer"
    | "twice"
    | "twice_at_once"
    | "change"
    | "hold"
    | "hold_answer";
  times?: number;
  status?: number;
  body?: unknown;
  /** Also called before a `refuse`. */
  held?: () => Promise<unknown> | unknown;
  // deno-lint-ignore no-explicit-any -- whatever a test knows of the request
  change?: (body: any) => unknown;
}

const BESIDE = ["renew_turn", "append_turn_events"];

export function startApiProxy(target: string): Promise<ApiProxy> {
  let calls: ApiCall[] = [];
  let faults: (ApiFault & { left: number })[] = [];

  function takeFault(name: string): ApiFault | undefined {
    const fault = faults.find((candidate) => candidate.name === name);
    if (fault && --fault.left === 0) faults = faults.filter((other) => other !== fault);
    return fault;
  }

  async function pass(request: Request, body: ArrayBuffer): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("host");
    const response = await fetch(target + pathname + search, {
      method: request.method,
      headers,
      ...(body.byteLength > 0 && { body }),
    });
    const answered = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
      answered.delete(name);
    }
    return new Response(await response.arrayBuffer(), {
      status: response.status,
      headers: answered,
    });
  }

  async function handle(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.replace(/^\/rest\/v1\/(rpc\/)?/, "");
    const call: ApiCall = { name, began: performance.now(), ended: Infinity };
    calls.push(call);
    const body = await request.arrayBuffer();
    try {
      const fault = takeFault(name);
      return await answer(fault, () => pass(request, changed(body, fault)));
    } finally {
      call.ended = performance.now();
    }
  }

  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: () => broken() },
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
      for (const call of calls.filter(({ name }) => !BESIDE.includes(name))) {
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
  pass: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return await pass();
    case "answer":
      return Response.json(fault.body ?? {}, { status: fault.status ?? 503 });
    case "refuse":
      await fault.held?.();
      return broken();
    case "change":
      return await pass();
    case "twice_at_once":
      return (await Promise.all([pass(), pass()]))[1]!;
    case "lose_answer":
      await pass();
      return broken();
    case "twice":
      await pass();
      return await pass();
    case "hold":
      await fault.held?.();
      return await pass();
    case "hold_answer": {
      const response = await pass();
      await fault.held?.();
      return response;
    }
  }
}

function changed(body: ArrayBuffer, fault: ApiFault | undefined): ArrayBuffer {
  if (!fault?.change) return body;
  const value = fault.change(JSON.parse(new TextDecoder().decode(body)));
  return new TextEncoder().encode(JSON.stringify(value)).buffer;
}

/** A body that errors before its first byte: the connection breaks and no answer is read. */
function broken(): Response {
  return new Response(
    new ReadableStream({ start: (controller) => controller.error(new Error("broken on purpose")) }),
  );
}
