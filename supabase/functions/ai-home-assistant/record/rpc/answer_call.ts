import { z } from "zod";
import { replayedTurn, respondedPass, runningTurn } from "./begin_turn.ts";
import type { BegunTurn } from "./begin_turn.ts";
import { claimedTurnFields } from "./claimed_turn.ts";
import type { ThreadKey } from "./thread_key.ts";
import type { RpcFunction } from "./rpc_function.ts";
import { replyFields, storedParts } from "./stored_message.ts";
import { storedToolCallRow } from "./tool_call_row.ts";

/** A person's decision on a pending call, or its client tool output. */
export type CallResponse =
  /**
   * Has `output` too: the value may be a decision or a client tool's output, and SQL knows the call. `valid_for`:
   * the names of the client-side tools whose output schema accepts the value.
   */
  | {
    kind: "decision";
    approved: boolean;
    reason: string | null;
    output: unknown;
    valid_for: string[];
  }
  | { kind: "output"; output: unknown; valid_for: string[] }
  | { kind: "error"; error_text: string };

/** SQL `answer_call` and its fields call a call response an answer. */
export interface RespondToCallRequest extends ThreadKey {
  tool_call_id: string;
  message_id: string | null;
  approval_id: string | null;
  attempt_id: string;
  lease_seconds: number;
  history_limit: number;
  answer: CallResponse;
  request_hash: string;
  idempotency_key: string | null;
  /** The client shows the answer as the end of its last message. */
  is_streamed: boolean;
}

/** The turn stays paused: other calls are pending, or the approval was requested again. */
const pausedTurn = z.object({
  outcome: z.literal("waiting"),
  turn: z.object({ id: z.string(), thread_id: z.string(), assistant_message_id: z.string() }),
  /** JSON text; null if the process died before it finished the turn, and 30 days after the turn paused. */
  reply: z.string().nullable(),
  /** With the message's `reply_fields` instead of a reply that was dropped. */
  parts: storedParts.nullable().exactOptional(),
  reply_fields: replyFields.exactOptional(),
  calls: z.array(storedToolCallRow),
  responded_pass: respondedPass,
  /** The call whose approval did nothing, because its plan had changed, and the text of the new request. */
  asked_again: z.object({ call_id: z.string(), question: z.string() }).exactOptional(),
});
export type PausedTurn = z.infer<typeof pausedTurn>;

/** A paused turn claimed again: every call has its result, and another pass follows. */
const continuedTurn = claimedTurnFields.extend({
  outcome: z.literal("continue"),
  /** The person's message that began the turn. */
  user_message: z.object({ parts: storedParts }),
  /** The assistant's message so far, with the results; null if the process died before it stored one. */
  message_parts: storedParts.nullable(),
  responded_pass: z.int(),
});
export type ContinuedTurn = z.infer<typeof continuedTurn>;

/** A turn whose lease this process holds, however it was claimed. */
export type ClaimedTurn = BegunTurn | ContinuedTurn;

const answerCallResult = z.discriminatedUnion("outcome", [
  continuedTurn,
  pausedTurn,
  replayedTurn,
  runningTurn,
  z.object({
    outcome: z.enum([
      "not_found",
      "ambiguous",
      "home_required",
      "mismatch",
      /** The texts of the call's turn were deleted. */
      "deleted",
      "already_decided",
      "reload_required",
      "not_a_decision",
      "expired",
      "invalid_output",
      "forbidden",
      "unauthenticated",
    ]),
  }),
]);
export type RespondToCallResult = z.infer<typeof answerCallResult>;

export const answerCallRpc: RpcFunction<RespondToCallResult> = {
  name: "answer_call",
  result: answerCallResult,
};
