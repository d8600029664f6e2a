/** The home record over Supabase's Data API: the only file that knows supabase-js. */
import { createClient } from "@supabase/supabase-js";
import type { PostgrestError } from "@supabase/supabase-js";
import { TurnError } from "../errors.ts";
import type { Database } from "./database.types.ts";
import type { HomeRecord } from "./home_record.ts";

export interface RecordConfig {
  url: string;
  publishableKey: string;
  /** For one call of the database, milliseconds. */
  timeoutMs: number;
  fetch?: typeof fetch;
}

type FunctionName = keyof Database["public"]["Functions"];

/** Codes after which the very same call may well succeed: serialization failure, deadlock. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const ATTEMPTS = 3;

export interface OpenedRecord {
  /** The record as one caller sees and writes it. */
  as(accessToken: string): HomeRecord;
  /** Whether the Data API answers at all; being refused is an answer. */
  reachable(signal: AbortSignal): Promise<boolean>;
}

/**
 * Opens the record once for a process. Each request speaks with its own caller's token, so that
 * row-level security decides; there is no other identity here.
 *
 * Its methods reject with a TurnError: `token_expired`, `unauthenticated`, `unavailable`, `internal`.
 */
export function openRecord(config: RecordConfig): OpenedRecord {
  const client = createClient<Database>(config.url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(config.fetch && { global: { fetch: config.fetch } }),
  });

  async function once(accessToken: string, name: FunctionName, request: unknown) {
    return await client.rpc(name, { request } as never)
      .setHeader("Authorization", `Bearer ${accessToken}`)
      .abortSignal(AbortSignal.timeout(config.timeoutMs));
  }

  /** Every function may be called again with the same request, so a lost answer is asked for again. */
  async function call<T>(accessToken: string, name: FunctionName, request: unknown): Promise<T> {
    for (let attempt = 1;; attempt++) {
      const { data, error, status } = await once(accessToken, name, request);
      if (!error) return data as T;
      if (attempt === ATTEMPTS || !worthAnotherTry(error, status)) throw toTurnError(error, status);
      await new Promise((resume) => setTimeout(resume, 50 * attempt * attempt));
    }
  }

  return {
    as: (accessToken) => ({
      beginTurn: (request) => call(accessToken, "begin_turn", request),
      runTools: (request) => call(accessToken, "run_tools", request),
      respondToCall: (request) => call(accessToken, "answer_call", request),
      readMessages: (request) => call(accessToken, "read_messages", request),
      finishTurn: (request) => call(accessToken, "finish_turn", request),
      renewTurn: (request) => call(accessToken, "renew_turn", request),
      releaseTurn: (request) => call(accessToken, "release_turn", request),
      appendTurnEvents: (request) => call(accessToken, "append_turn_events", request),
      readTurnEvents: (request) => call(accessToken, "read_turn_events", request),
      stopTurn: (request) => call(accessToken, "stop_turn", request),
    }),
    async reachable(signal) {
      const { status } = await client.from("homes").select("id", { head: true }).limit(1)
        .abortSignal(signal);
      return status > 0 && status < 500;
    },
  };
}

/** A call that took its whole time is not asked again: the person has waited long enough. */
function worthAnotherTry(error: PostgrestError, status: number): boolean {
  if (/^(Abort|Timeout)Error/.test(error.message)) return false;
  return status === 0 || status === 502 || TRY_AGAIN.has(error.code);
}

/** Never the database's own text: it may hold a person's words. */
function toTurnError(error: PostgrestError, status: number): TurnError {
  // PostgREST 12 says the same under another code.
  const expired = error.code === "PGRST303" ||
    (error.code === "PGRST301" && /expired/i.test(error.message));
  if (expired) return new TurnError("token_expired", { cause: error });
  if (status === 401) return new TurnError("unauthenticated", { cause: error });
  const ours = /^(22|23|42)/.test(error.code ?? "") && status < 500;
  return ours
    ? new TurnError("internal", { cause: error })
    : new TurnError("unavailable", { retryAfter: 2, cause: error });
}
