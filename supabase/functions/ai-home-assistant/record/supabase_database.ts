/** The SQL functions over Supabase's Data API: the only file that imports supabase-js. */
import { createClient } from "@supabase/supabase-js";
import type { PostgrestError } from "@supabase/supabase-js";
import type { DatabaseAvailability } from "../contract/http_replies.ts";
import { TurnError } from "../errors.ts";
import { runWithin } from "../run_within.ts";
import { renderTexts, toLanguage } from "../sentences/statements/render.ts";
import { RPC_FUNCTIONS, type RpcFunction, type TurnDatabase } from "./turn_database.ts";

interface DatabaseConfig {
  url: string;
  publishableKey: string;
  /** Milliseconds for one database call. */
  timeoutMs: number;
  fetch?: typeof fetch;
}

/** Codes after which the same call may succeed: serialization failure, deadlock. */
const RETRYABLE_CODES = new Set(["40001", "40P01"]);
const ATTEMPTS = 3;

interface DatabaseConnection {
  /**
   * The database with the rights of one caller.
   *
   * @param language that of texts in results that do not name theirs
   * @param traceparent sent with each request, if given
   */
  forCaller(accessToken: string, language: string, traceparent?: string): TurnDatabase;
  /** `unreachable`: the Data API does not respond; an error below 500 is a response. */
  checkAvailability(signal: AbortSignal): Promise<DatabaseAvailability>;
}

/**
 * Connects once for a process. Each request carries its own caller's token, so that row-level
 * security decides; there is no other identity here.
 *
 * The methods of a `TurnDatabase` reject with a TurnError: `token_expired`, `unauthenticated`, `unavailable`,
 * `internal`.
 */
export function connectDatabase(config: DatabaseConfig): DatabaseConnection {
  const client = createClient(config.url, config.publishableKey, {
    // Each request has its own token. Without this the client looks for a session of its own before each.
    accessToken: () => Promise.resolve(null),
    global: { fetch: config.fetch ?? fetch },
  });

  const createTimeoutError = () =>
    createUnavailableError(new DOMException("The database call took too long", "TimeoutError"));

  function callOnce(name: string, request: object, headers: Record<string, string>) {
    return runWithin(config.timeoutMs, createTimeoutError, (signal) => {
      const call = client.rpc(name, { request }).abortSignal(signal);
      for (const [header, value] of Object.entries(headers)) call.setHeader(header, value);
      return call;
    });
  }

  /**
   * Every function may be called again with the same request, so a lost response is requested again. A call that
   * used its whole time is not: the person has waited long enough.
   */
  async function call(
    rpc: RpcFunction,
    request: object,
    headers: Record<string, string>,
    language: string,
  ): Promise<unknown> {
    for (let attempt = 1;; attempt++) {
      const { data, error, status } = await callOnce(rpc.name, request, headers);
      if (!error) return parseResult(rpc, renderTexts(data, toLanguage(language)));
      if (attempt === ATTEMPTS || !mayRetry(error, status)) throw toTurnError(error, status);
      await new Promise((resume) => setTimeout(resume, 50 * attempt * attempt));
    }
  }

  return {
    forCaller(accessToken, language, traceparent) {
      const headers = {
        authorization: `Bearer ${accessToken}`,
        ...(traceparent && { traceparent }),
      };
      const methods = Object.entries(RPC_FUNCTIONS).map(([method, rpc]) => [
        method,
        (request: object) => call(rpc, request, headers, language),
      ]);
      // `RPC_FUNCTIONS` has a row of the right result type for each method.
      return Object.fromEntries(methods) as TurnDatabase;
    },
    async checkAvailability(signal) {
      const { status, data } = await client.rpc("read_jobs_status").abortSignal(signal);
      if (status === 0 || status >= 500) return "unreachable";
      return data === false ? "jobs_late" : "available";
    },
  };
}

function parseResult({ name, result }: RpcFunction, data: unknown): unknown {
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
