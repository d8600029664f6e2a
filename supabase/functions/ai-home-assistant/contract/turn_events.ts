import { z } from "zod";
import type { TurnReply } from "./reply.ts";
import { readReplyFields, type ReplyFields } from "./reply_fields.ts";
import { type ToolCallView, toolCallView } from "./tool_call_view.ts";
import type { Part } from "./parts.ts";

/**
 * The events of a turn. The stream encodes them. Of a call the turn event log stores the id: a follower gets the rest from
 * the row of the call. A JSON response is made without them, from `finished`.
 *
 * - `started`: with `isContinuation` the turn paused, and the client already shows the message up to the
 *   pending calls. The results of these calls come first, as `tool-result` without `tool-call`.
 * - `text-delta`: the next piece of a text. The text ends with a `text` event, which has the whole text, or
 *   with a tool call. If a `text` does not start with the pieces, it is a new text.
 * - `tool-input-start`, `tool-input-delta`: a call while the model writes it; `text` is a piece of its
 *   JSON arguments. A `tool-call` with the same id ends it, or a `tool-result` if the turn is stopped.
 * - `tool-call`: a call without a result. A call that is pending after the tools ran is emitted again: one of a
 *   client-side tool with its checked input, one in the state `approval-requested` with the `approval`. With `hasResult` it is replayed, and its
 *   `tool-result` follows.
 * - `tool-result`: a call with its result.
 * - `next-step`: the events of the next pass follow, after all results of a pass. The client shows none of them yet.
 * - `reply-fields`: fields of the reply that are known by now, see `REPLY_FIELDS`.
 */
export type LoggedTurnEvent =
  | {
    type: "started";
    turnId: string;
    threadId: string;
    messageId: string;
    isContinuation?: boolean;
  }
  | { type: "text-delta"; text: string }
  | { type: "text"; text: string }
  | { type: "tool-input-start"; toolCallId: string; toolName: string }
  | { type: "tool-input-delta"; toolCallId: string; text: string }
  | { type: "tool-call"; call: ToolCallView; hasResult?: true }
  | { type: "tool-result"; call: ToolCallView }
  | { type: "next-step" }
  | { type: "reply-fields"; fields: ReplyFields };

/** For each type of delta, its field with text: `pushJoined` joins adjacent deltas of one part. */
export const DELTA_TEXT_FIELDS = { "text-delta": "text", "tool-input-delta": "text" } as const;

const text = z.string();

/**
 * An event that `append_turn_events` gets from any caller. The log keeps only the ids of calls: a follower reads a call
 * once it is stored, and no `tool-input-start` and `tool-input-delta`.
 */
export const loggedTurnEvent: z.ZodType<LoggedTurnEvent> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("started"),
    turnId: text,
    threadId: text,
    messageId: text,
    isContinuation: z.boolean().exactOptional(),
  }),
  z.object({ type: z.literal("text-delta"), text }),
  z.object({ type: z.literal("text"), text }),
  z.object({ type: z.literal("tool-input-start"), toolCallId: text, toolName: text }),
  z.object({ type: z.literal("tool-input-delta"), toolCallId: text, text }),
  z.object({ type: z.literal("tool-call"), call: toolCallView }),
  z.object({ type: z.literal("tool-result"), call: toolCallView }),
  z.object({ type: z.literal("next-step") }),
  z.object({
    type: z.literal("reply-fields"),
    fields: z.record(text, z.unknown()).transform(readReplyFields),
  }),
]);

/**
 * What a turn emits, in order: logged events, of which `started` is the first, then one `finished`. A
 * replay emits `finished` alone. A turn that fails throws a `TurnError` instead of `finished`.
 */
export type TurnEvent = LoggedTurnEvent | FinishedEvent;

/** The end of a turn. The turn event log does not have it: a follower makes its own from the stored message. */
export interface FinishedEvent {
  type: "finished";
  turnId: string;
  reply: TurnReply;
  /**
   * Whether `reply` was stored by another request or process. If this is the first event, the response gets
   * the header `Idempotent-Replayed`. False for a response to one of several pending calls, although its
   * reply may be a stored one.
   */
  replayed: boolean;
  /** Whether `reply` comes from the database, where any caller may have stored it: it passes the gate again. */
  isStored?: boolean;
  /** The parts of the stored message of a replay; null if none is stored. */
  parts?: Part[] | null;
  /** Whether the client already shows the message up to its pending calls, because it responded to one. */
  isContinuation?: boolean;
  /** With `isContinuation`: the number of passes whose calls the client shows; all by default. */
  shownPassCount?: number;
  /** With `isContinuation`: the call whose approval is requested again, and the text that says why. */
  askedAgain?: { callId: string; question: string };
}

/**
 * Whether an event ends the text whose deltas came before it. Fields of the reply may come between two deltas; a `text`
 * has the whole text and ends it too.
 */
export function endsText({ type }: Pick<TurnEvent, "type">): boolean {
  return type !== "text-delta" && type !== "reply-fields";
}
