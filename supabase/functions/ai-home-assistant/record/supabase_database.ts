/** The SQL functions over Supabase's Data API: the only file that imports supabase-js. */
import { createClient } from "@supabase/supabase-js";
import type { PostgrestError } from "@supabase/supabase-js";
import { TurnError } from "../errors.ts";
import { runWithin } from "../timer.ts";
import type { TurnDatabase } from "./turn_database.ts";
import { createRpcCalls } from "./rpc_calls.ts";
import type { RpcFunction } from "./rpc/rpc_function.ts";
import { RPC_FUNCTIONS } from "./rpc_functions.ts";

export interface DatabaseConfig {
  url: string;
  publishableKey: string;
  /** Milliseconds for one database call. */
  timeoutMs: number;
  fetch?: typeof fetch;
}

/** Codes after which the same call may succeed: serialization failure, deadlock. */
const RETRYABLE_CODES = new Set(["40001", "40P01"]);
const ATTEMPTS = 3;

/** The caller and the trace of a request, as headers. */
type Sender = { headers: Record<string, string> };

export interface DatabaseConnection {
  /**
   * The database with the rights of one caller. A method cannot be called without it: it reads `this`.
   *
   * @param traceparent sent with each request, if given
   */
  forCaller(accessToken: string, traceparent?: string): TurnDatabase;
  /** Whether the Data API responds at all; an error below 500 is a response. */
  reachable(signal: AbortSignal): Promise<boolean>;
}

/**
 * Connects once for a process. Each request carries its own caller's token, so that row-level
 * security decides; there is no other identity here.
 *
 * The methods of a `TurnDatabase` reject with a TurnError: `token_expired`, `unauthenticated`, `unavailable`,
 * `internal`.
 */
export function connectDatabase(config: DatabaseConfig): DatabaseConnection {
  const calls = createRpcCalls(config.fetch ?? fetch);
  const client = createClient(config.url, config.publishableKey, {
    // Each request has its own token. Without this the client looks for a session of its own before each.
    accessToken: () => Promise.resolve(null),
    global: { fetch: calls.fetch },
  });

  const createTimeoutError = () =>
    createUnavailableError(new DOMException("The database call took too long", "TimeoutError"));

  function callOnce({ headers }: Sender, name: string, request: object) {
    return runWithin(config.timeoutMs, createTimeoutError, (signal) => {
      calls.add(signal, { headers, body: JSON.stringify({ request }) });
      return client.rpc(name).abortSignal(signal);
    });
  }

  /**
   * Every function may be called again with the same request, so a lost response is requested again. A call that
   * used its whole time is not: the person has waited long enough.
   */
  async function call<Result>(
    sender: Sender,
    rpc: RpcFunction<Result>,
    request: object,
  ): Promise<Result> {
    for (let attempt = 1;; attempt++) {
      const { data, error, status } = await callOnce(sender, rpc.name, request);
      if (!error) return parseResult(rpc, data);
      if (attempt === ATTEMPTS || !mayRetry(error, status)) throw toTurnError(error, status);
      await new Promise((resume) => setTimeout(resume, 50 * attempt * attempt));
    }
  }

  // The prototype of every `TurnDatabase`, so that a request creates no closures. `this` has the caller's headers.
  const methods: Record<string, (this: Sender, request: object) => Promise<unknown>> = {};
  for (const [method, rpc] of Object.entries(RPC_FUNCTIONS)) {
    methods[method] = function (request) {
      return call<unknown>(this, rpc, request);
    };
  }

  return {
    forCaller(accessToken, traceparent) {
      const sender: Sender = {
        headers: {
          authorization: `Bearer ${accessToken}`,
          "content-type": "application/json",
          ...(traceparent && { traceparent }),
        },
      };
      // `RPC_FUNCTIONS` has a row of the right result type for each method.
      return Object.assign(Object.create(methods), sender) as TurnDatabase;
    },
    async reachable(signal) {
      const { status } = await client.from("homes").select("id", { head: true }).limit(1)
        .abortSignal(signal);
      return status > 0 && status < 500;
    },
  };
}

function parseResult<Result>(
  { name, result, readUsual }: RpcFunction<Result>,
  data: unknown,
): Result {
  const usual = readUsual?.(data);
  if (usual !== undefined) return usual;
  const parsed = result.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new TurnError("internal", { logReason: `rpc_result_${name}` });
}

function mayRetry(error: PostgrestError, status: number): boolean {
  return status === 0 || status === 502 || RETRYABLE_CODES.has(error.code);
}

/** Drops the database's own text: it may quote what a person wrote. */
function toTurnError(error: PostgrestError, status: number): TurnError {
  // PostgREST 12 reports an expired token with PGRST301.
  const isExpired = error.code === "PGRST303" ||
    (error.code === "PGRST301" && /expired/i.test(error.message));
  if (isExpired) return new TurnError("token_expired", { cause: error });
  if (status === 401) return new TurnError("unauthenticated", { cause: error });
  // Data exceptions, violated constraints, rejected or unknown statements, and our own refusals.
  const isRejectedStatement = /^(22|23|42|PT)/.test(error.code ?? "") && status < 500;
  return isRejectedStatement
    ? new TurnError("internal", { cause: error })
    : createUnavailableError(error);
}

function createUnavailableError(cause: Error): TurnError {
  return new TurnError("unavailable", { retryAfter: 2, cause });
}
