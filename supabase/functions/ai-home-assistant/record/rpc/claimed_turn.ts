import { z } from "zod";
import { hasOnlyFields, isText } from "../../json_value.ts";
import { homeContext } from "./home_context.ts";
import { shortIds } from "./short_ids.ts";
import { storedMessages } from "./stored_message.ts";
import { storedToolCallRow } from "./tool_call_row.ts";

/** A limit of `usage_limits`; `storage_per_day` is both its bytes and its rows. */
export const usageLimit = z.enum([
  "turns_per_minute",
  "turns_per_day",
  "running_turns",
  "storage_per_day",
  "tokens_per_month",
]);

/** What the process that claims a turn gets, without the `outcome`. Not every field is used. */
export const claimedTurnFields = z.object({
  turn: z.object({
    id: z.string(),
    lease_token: z.string(),
    home_id: z.string(),
    thread_id: z.string(),
    person_id: z.string(),
    user_message_id: z.string(),
    assistant_message_id: z.string(),
    attempt: z.int(),
  }),
  home_context: homeContext,
  /** The short ids of the rows that the context, the message and the screen name, by uuid. */
  short_ids: shortIds,
  /** Oldest first, all before the turn's user message. */
  history: storedMessages,
  /** A summary of the messages before `history`: null if there are none, `""` if nothing was recorded in them. */
  summary: z.string().nullable(),
  /** The pending calls of earlier turns that this turn's message cancelled. */
  cancelled_calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  /** The call of the turn before that this turn's message, a plain yes or no, decided, with its result. */
  decided_calls: z.array(storedToolCallRow).exactOptional(),
  /** The pending calls of the turn before, if this turn's message is a plain yes or no and they are several. */
  undecided_calls: z.array(storedToolCallRow).exactOptional(),
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

/** Whether the schema of `turn` accepts the value and leaves out none of its fields. */
export function isClaimedTurn(value: unknown): boolean {
  return hasOnlyFields(value, TURN_CHECKS);
}

const TURN_CHECKS = {
  id: isText,
  lease_token: isText,
  home_id: isText,
  thread_id: isText,
  person_id: isText,
  user_message_id: isText,
  assistant_message_id: isText,
  attempt: Number.isSafeInteger,
};
