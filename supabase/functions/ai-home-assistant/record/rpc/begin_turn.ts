import { z } from "zod";
import type { Part } from "../../contract/parts.ts";
import { hasOnlyFields, isObject, isTextOrNull } from "../../json_value.ts";
import { claimedTurnFields, isClaimedTurn, usageLimit } from "./claimed_turn.ts";
import { isHomeContext } from "./home_context.ts";
import type { RpcFunction } from "./rpc_function.ts";
import {
  isStoredMessageList,
  readStoredMessages,
  replyFields,
  storedParts,
} from "./stored_message.ts";

export interface BeginTurnRequest {
  turn_id: string;
  /** A repeated request with the same id gets the same outcome. */
  attempt_id: string;
  /** The scope of the idempotency key. */
  route: "turn";
  idempotency_key: string;
  /** SHA-256 of the request's canonical JSON, hexadecimal. */
  request_hash: string;
  home_id: string | null;
  thread_key: string | null;
  /** `client_id`: the client's own id of the message. */
  message: { client_id: string | null; parts: Part[] };
  /** The id of what the app shows; the outcome has its short id. */
  screen_id: string | null;
  /** `client_id` names the message to answer again: by its client's id or by its stored id. */
  regenerate: boolean;
  /** If the message is a plain yes or no: the decision on the only pending approval of the turn before. */
  decision: "approved" | "denied" | null;
  imported_history: { role: "user" | "assistant"; content: string }[];
  history_limit: number;
  lease_seconds: number;
}

/**
 * A turn that this process claimed. `new`: nothing is stored of its answer. `resume`: taken over from an
 * expired lease; `passes` and `calls` are present only if `run_tools` has stored them.
 */
const begunTurn = claimedTurnFields.extend({ outcome: z.enum(["new", "resume"]) });
export type BegunTurn = z.infer<typeof begunTurn>;

/**
 * The number of the pass whose call got the response, only from `answer_call`: the client that responded shows the
 * message up to the calls of that pass.
 */
export const respondedPass = z.int().exactOptional();

/** The turn is completed or requires action. */
export const replayedTurn = z.object({
  outcome: z.literal("replay"),
  turn: z.object({ id: z.string(), thread_id: z.string(), assistant_message_id: z.string() }),
  /** JSON text, byte for byte; null 30 days after the turn. */
  reply: z.string().nullable(),
  /** The parts of the assistant's message; null when none is stored. */
  parts: storedParts.nullable(),
  reply_fields: replyFields.exactOptional(),
  responded_pass: respondedPass,
});
export type ReplayedTurn = z.infer<typeof replayedTurn>;

/** Another process holds a turn of the thread. */
export const runningTurn = z.object({
  outcome: z.literal("running"),
  /** Seconds. */
  retry_after: z.int(),
  /** Only if the running turn is the requested one: the caller can follow it. */
  turn: z.object({ id: z.string(), attempt: z.int(), thread_id: z.string() }).exactOptional(),
  /** Whether the running turn was asked to stop. */
  stopping: z.boolean().exactOptional(),
});
export type RunningTurn = z.infer<typeof runningTurn>;

/** A limit of the operator is reached. */
const limitedTurn = z.object({
  outcome: z.literal("limited"),
  limit: usageLimit,
  retry_after: z.number(),
});

const beginTurnResult = z.discriminatedUnion("outcome", [
  begunTurn,
  replayedTurn,
  runningTurn,
  limitedTurn,
  z.object({
    outcome: z.enum([
      /** The idempotency key or the id of the turn was used for another request. */
      "mismatch",
      /** The texts of the turn were deleted. */
      "deleted",
      /** The message to answer again has another text than the stored one. */
      "edited",
      /** The message to answer again is not the last one of its thread. */
      "not_last",
      "home_not_found",
      "thread_not_found",
      "home_required",
      /** The person has no home. */
      "home_missing",
      "unauthenticated",
    ]),
  }),
]);
export type BeginTurnResult = z.infer<typeof beginTurnResult>;

export const beginTurnRpc: RpcFunction<BeginTurnResult> = {
  name: "begin_turn",
  result: beginTurnResult,
  readUsual: readNewTurn,
};

/** Returns a new turn whose message cancels and decides no call; undefined for any other result. */
function readNewTurn(data: unknown): BegunTurn | undefined {
  if (!hasOnlyFields(data, NEW_TURN_CHECKS)) return undefined;
  const turn = data as BegunTurn;
  return { ...turn, history: readStoredMessages(turn.history) };
}

const NEW_TURN_CHECKS = {
  outcome: (value: unknown) => value === "new",
  turn: isClaimedTurn,
  home_context: isHomeContext,
  short_ids: isObject,
  history: isStoredMessageList,
  summary: isTextOrNull,
  cancelled_calls: (value: unknown) => Array.isArray(value) && value.length === 0,
};
