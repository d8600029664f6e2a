/** The requests and results of the SQL functions of turns. */
import { z } from "zod";
import { fileReading, MEDIA_TYPES, type ReadFile } from "../contract/file_reading.ts";
import { type LanguageCode, languageCode } from "../contract/language.ts";
import type { AnswerPart, Part } from "../contract/parts.ts";
import type { TurnReply } from "../contract/reply.ts";
import { renderedText } from "../contract/rendered_text.ts";
import type { IgnoredArgument } from "../contract/tool_result.ts";
import type { Statement, UnrenderedResult } from "../sentences/statements/statement.ts";
import {
  type EventBatch,
  eventBatch,
  homeContext,
  replyFields,
  shortIds,
  storedMessage,
  storedParts,
  storedToolCallRow,
  toolCallRow,
} from "./stored_rows.ts";

/** Why a function that looks up a thread by `thread_key` and `home_id` did nothing. */
const threadRejection = z.object({
  outcome: z.enum(["not_found", "home_required", "unauthenticated"]),
});
export type ThreadRejection = z.infer<typeof threadRejection>;

/** A thread by its uuid, or by the caller's own key. */
export interface ThreadKey {
  /** Either of them. */
  thread_key: string;
  /** Null: the caller's only home that has the key. */
  home_id: string | null;
}

/** Proves to the database that this process holds the turn. */
export interface Lease {
  turn_id: string;
  lease_token: string;
}

/** `stop`: the person has stopped the turn (SQL `stop_turn`); false once the lease is lost. */
export const leaseResult = z.object({
  outcome: z.enum(["ok", "lease_lost"]),
  stop: z.boolean(),
});
export type LeaseResult = z.infer<typeof leaseResult>;

/**
 * A limit of `usage_limits`; `storage_per_day` is both its bytes and its rows. Deploy a new one here before SQL returns it:
 * a name that is missing fails the turn.
 */
const usageLimit = z.enum([
  "turns_per_minute",
  "turns_per_day",
  "running_turns",
  "storage_per_day",
  "tokens_per_month",
]);
export type UsageLimit = z.infer<typeof usageLimit>;

/** What the process that takes a turn gets, without the `outcome`. Not every field is used. */
const leasedTurnFields = z.object({
  turn: z.object({
    id: z.string(),
    lease_token: z.string(),
    home_id: z.string(),
    thread_id: z.string(),
    person_id: z.string(),
    user_message_id: z.string(),
    assistant_message_id: z.string(),
    attempt: z.int(),
    language: languageCode,
  }),
  home_context: homeContext,
  /** The short ids of the rows that the context, the message and the screen name, by uuid. */
  short_ids: shortIds,
  /** Oldest first, all before the turn's user message. */
  history: z.array(storedMessage),
  /** A summary of the messages before `history`: null if there are none, `""` if nothing was recorded in them. */
  summary: z.string().nullable(),
  /** The pending calls of earlier turns that this turn's message cancelled; `denied`, if it began with a no. */
  cancelled_calls: z.array(
    // The label of its plan is a string or a text. Null for a call without an approval.
    z.object({
      name: z.string(),
      arguments: z.string(),
      code: z.string(),
      label: z.unknown().optional(),
    }),
  ),
  /** The calls of the turn before that this turn's message, a plain yes or no, decided, with their results. */
  decided_calls: z.array(storedToolCallRow).exactOptional(),
  /** The calls of earlier turns that this turn's message left pending, as it began with a yes or a no. */
  undecided_calls: z.array(storedToolCallRow).exactOptional(),
  /** The pictures and documents of this turn's message. */
  files: z.array(z.object({
    id: z.string(),
    path: z.string(),
    is_read: z.boolean(),
    media_type: z.enum(MEDIA_TYPES).nullable(),
    description: z.string().nullable(),
    reading: fileReading.nullable().catch(null),
  })).exactOptional(),
  /** The passes that proposed `calls`, in order. Both are absent if no tools of the turn have run. */
  passes: z.array(
    // As in `run_tools`; 30 days later `message` is empty and `context_text` null.
    z.object({ message: z.string(), model: z.string(), context_text: z.string().nullable() }),
  ).exactOptional(),
  calls: z.array(storedToolCallRow).exactOptional(),
  /** Whether the next pass offers tools once more: the person has answered a question of the first one. */
  may_call_tools_again: z.boolean().exactOptional(),
  /** The attempt must not call the model: the turn ends with the results of its stored calls. */
  exceeded_limit: usageLimit.exactOptional(),
});

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
  /** Of `PersonWords`; SQL compares them with its rows. At most 1,000 and 200 characters. */
  own_words: string;
  named_title: string | null;
  asks_undo: boolean;
  names_danger: boolean;
  /**
   * From these the turn gets its language: that of the message, if its words are certainly of one, or else of the
   * person's last such message in the thread, before those of the request's `locale`, of the person's setting, of what the client accepts and of the home.
   */
  languages: {
    message: LanguageCode | null;
    locale: LanguageCode | null;
    accepted: LanguageCode | null;
  };
  /** The id of what the app shows; the outcome has its short id. */
  screen_id: string | null;
  /** `client_id` names the message to answer again: by its client's id or by its stored id. */
  regenerate: boolean;
  /**
   * If the message begins with a yes or a no. `approved` and `denied` decide the only pending call, `approved_both` two,
   * `approved_all` and `denied_all` any number, `named` those of `decision_calls`. `denied_and_more`: the message denies
   * the only pending call and says something else too. `sent`: the person sent the draft that is the only pending call.
   * `unclear`: it is no decision, and the calls stay pending.
   */
  decision:
    | "approved"
    | "approved_both"
    | "approved_all"
    | "denied"
    | "denied_all"
    | "denied_and_more"
    | "named"
    | "sent"
    | "unclear"
    | null;
  /** The message approves only a plan with one of these changes; null for any plan. */
  decision_changes: readonly string[] | null;
  /** The calls that a message names and what it decides of each: `only` has the optional changes that it approves. */
  decision_calls: { approval_id: string; approved: boolean; only?: string[] }[] | null;
  imported_history: { role: "user" | "assistant"; content: string }[];
  history_limit: number;
  lease_seconds: number;
}

/**
 * A turn that this process took. `new`: nothing is stored of its answer. `resume`: taken over from an
 * expired lease; `passes` and `calls` are present only if `run_tools` has stored them.
 */
const begunTurn = leasedTurnFields.extend({ outcome: z.enum(["new", "resume"]) });
type BegunTurn = z.infer<typeof begunTurn>;

/**
 * The number of the pass whose call got the response, only from `answer_call`: the client that responded shows the
 * message up to the calls of that pass.
 */
const respondedPass = z.int().exactOptional();

/** The turn is completed or requires action. */
const replayedTurn = z.object({
  outcome: z.literal("replay"),
  turn: z.object({ id: z.string(), thread_id: z.string(), assistant_message_id: z.string() }),
  /** The parts of the assistant's message; null when none is stored. */
  parts: storedParts.nullable(),
  reply_fields: replyFields,
  responded_pass: respondedPass,
});

/** Another process holds a turn of the thread. */
const runningTurn = z.object({
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

export const beginTurnResult = z.discriminatedUnion("outcome", [
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
      /** A file of the message is none that the person added to the home. */
      "file_not_found",
      "home_required",
      /** The person has no home. */
      "home_missing",
      "unauthenticated",
    ]),
  }),
]);
export type BeginTurnResult = z.infer<typeof beginTurnResult>;

export interface RunToolsRequest extends Lease {
  pass: {
    /** From 1; at most 2 passes of a turn have calls. */
    number: number;
    message: string;
    model: string;
    finish_reason: string | null;
    usage: unknown;
  };
  /** The home context as the pass read it, so that a later pass reads the same. */
  context_text: string;
  approval_ttl_hours: number;
  calls: {
    id: string;
    ordinal: number;
    provider_call_id: string | null;
    name: string;
    arguments: string;
    provider: string;
    /** The checked arguments; null if they were not checked or did not pass. */
    input: unknown;
    /** Arguments that are not in `input`, or only in part; the result lists them. */
    ignored: readonly IgnoredArgument[];
    /** How the arguments were read, for the message of a successful result. */
    notes: readonly Statement[];
    /** The paths of the values that nobody said, such as "cost_actual" or "systems[1].model". */
    assumed: readonly string[];
    /**
     * The result of a call that the database does not run: it was rejected, or its tool has an `execute`. Null
     * for a call that it runs with `input`.
     */
    result: UnrenderedResult | null;
  }[];
  /** Files of the message that were read for the first time. */
  files?: readonly ReadFile[];
}

export const runToolsResult = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ok"),
    calls: z.array(toolCallRow),
    undecided_calls: z.array(storedToolCallRow).exactOptional(),
  }),
  /**
   * `turn_over`: another attempt has finished the turn. `stopped`: the person stopped the turn before the
   * calls were stored. In no case did a call run.
   */
  z.object({ outcome: z.enum(["lease_lost", "turn_over", "stopped"]) }),
]);
export type RunToolsResult = z.infer<typeof runToolsResult>;

/** An approval decision. `only`, as the client sent it: the keys of the optional changes that an approval takes. */
export interface Decision {
  kind: "decision";
  approved: boolean;
  reason: string | null;
  only?: unknown;
}

/** A person's decision on a pending call, or its client tool output. */
export type CallResponse =
  /**
   * Has `output` too: the value may be a decision or a client tool's output, and SQL knows the call. `valid_for`:
   * the names of the client-side tools whose output schema accepts the value.
   */
  | (Decision & { output: unknown; valid_for: string[] })
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
  turn: z.object({
    id: z.string(),
    thread_id: z.string(),
    assistant_message_id: z.string(),
    language: languageCode,
  }),
  /** Null or absent if the process died before it finished the turn. */
  parts: storedParts.nullable().exactOptional(),
  reply_fields: replyFields.exactOptional(),
  calls: z.array(storedToolCallRow),
  responded_pass: respondedPass,
  /** The call whose approval did nothing, because its plan had changed, and the text of the new request. */
  asked_again: z.object({ call_id: z.string(), question: renderedText }).exactOptional(),
});
export type PausedTurn = z.infer<typeof pausedTurn>;

/** A paused turn taken again: every call has its result, and another pass follows. */
const continuedTurn = leasedTurnFields.extend({
  outcome: z.literal("continue"),
  /** The person's message that began the turn. */
  user_message: z.object({ parts: storedParts }),
  /** The assistant's message so far, with the results; null if the process died before it stored one. */
  message_parts: storedParts.nullable(),
  responded_pass: z.int(),
});
type ContinuedTurn = z.infer<typeof continuedTurn>;

/** A turn whose lease this process holds, however it came to it. */
export type LeasedTurn = BegunTurn | ContinuedTurn;

export const answerCallResult = z.discriminatedUnion("outcome", [
  continuedTurn,
  pausedTurn,
  replayedTurn,
  runningTurn,
  z.object({
    outcome: z.enum([
      "not_found",
      "home_required",
      "mismatch",
      /** The texts of the call's turn were deleted. */
      "deleted",
      "already_decided",
      "reload_required",
      "not_a_decision",
      /** `only` has a key of no optional change. */
      "unknown_change",
      "expired",
      "invalid_output",
      "forbidden",
      "unauthenticated",
    ]),
  }),
]);
export type RespondToCallResult = z.infer<typeof answerCallResult>;

export interface FinishTurnRequest extends Lease {
  message: {
    parts: AnswerPart[];
    /** The fields of the reply that follow neither from the parts nor from the calls. */
    reply_fields: Pick<TurnReply, "suggestions" | "notice" | "usage" | "degraded" | "stopped">;
    provider: string | null;
    model: string | null;
  };
  status: TurnReply["status"];
  outcome: TurnReply["outcome"];
  usage: PassUsage[];
  /** As in `run_tools`. */
  files?: readonly ReadFile[];
  /** The last batches, stored in the same transaction. The database skips a batch that is too large. */
  events?: EventBatch[];
}

export interface PassUsage {
  /** The number of the pass in its turn, from 1; 0 for the reading of files. */
  pass: number;
  model: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  cost_micros: number | null;
  latency_ms: number;
}

export const finishTurnResult = z.object({
  outcome: z.enum(["ok", "lease_lost", "already_finished"]),
});
export type FinishTurnResult = z.infer<typeof finishTurnResult>;

export interface RenewTurnRequest extends Lease {
  lease_seconds: number;
}

export const releaseTurnResult = z.object({ outcome: z.enum(["ok", "lease_lost"]) });
export type ReleaseTurnResult = z.infer<typeof releaseTurnResult>;

/**
 * A `seq` that is stored already is ignored. Without events the call only reads whether to stop. The
 * database rejects a batch of more than 2 MB of JSON and more than 2,000 batches of an attempt.
 */
export interface AppendTurnEventsRequest extends Lease, EventBatch {}

/** Without `turn_id`: the running turn of the thread. */
export interface ReadTurnEventsRequest extends ThreadKey {
  turn_id?: string;
  attempt?: number;
  /** The last batch already read; 0 for none. */
  after_seq: number;
}

/** Status of a turn, visible to every caller with access to the thread. */
const followedTurn = z.object({
  id: z.string(),
  attempt: z.int(),
  thread_id: z.string(),
  assistant_message_id: z.string(),
  status: z.enum(["running", "completed", "requires_action", "abandoned"]),
  /** Whether a process holds the lease. */
  live: z.boolean(),
  /** Whether the attempt began with a call response, so that its message was streamed up to the pending call. */
  continues: z.boolean(),
  /** The pass whose pending calls have their responses; null unless the turn continues. */
  responded_pass: z.int().nullable(),
});
export type FollowedTurn = z.infer<typeof followedTurn>;

export const readTurnEventsResult = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ok"),
    turn: followedTurn,
    batches: z.array(eventBatch),
    /** With `reply_fields` of the message; absent until the turn is completed or requires action. */
    parts: storedParts.nullable().exactOptional(),
    reply_fields: replyFields.exactOptional(),
  }),
  /** Another attempt took the turn over; its events start from the beginning. */
  z.object({ outcome: z.literal("superseded"), turn: followedTurn }),
  /** No turn runs in the thread. */
  z.object({ outcome: z.literal("none") }),
  threadRejection,
]);
export type ReadTurnEventsResult = z.infer<typeof readTurnEventsResult>;

export interface ReadMessagesRequest extends ThreadKey {
  /** The id of a message: only earlier messages are returned. */
  before: string | null;
  limit: number;
}

/** Only an assistant's message has `shown`, the stored fields of its reply. */
const threadMessage = storedMessage.omit({ provider: true }).extend({
  shown: replyFields.exactOptional(),
});

export const readMessagesResult = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ok"),
    thread_id: z.string(),
    /** Oldest first. */
    messages: z.array(threadMessage),
    has_more: z.boolean(),
  }),
  threadRejection,
]);
export type ReadMessagesResult = z.infer<typeof readMessagesResult>;

export type StopTurnRequest = ThreadKey;

export const stopTurnResult = z.discriminatedUnion("outcome", [
  /** `stopped` is false if no turn runs that the caller may stop. */
  z.object({ outcome: z.literal("ok"), thread_id: z.string(), stopped: z.boolean() }),
  threadRejection,
]);
export type StopTurnResult = z.infer<typeof stopTurnResult>;
