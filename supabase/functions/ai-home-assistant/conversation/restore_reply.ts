/** The reply of a stored message. */
import { type Part, toToolCallView } from "../contract/parts.ts";
import { type TurnReply, turnReply } from "../contract/reply.ts";
import type { ReplyFields } from "../contract/reply_fields.ts";

/** A turn with its message, as the SQL functions return them. */
interface StoredAnswer {
  turn: { thread_id: string; assistant_message_id: string };
  /** Null when no message is stored. */
  parts?: Part[] | null;
  /** Null when no answer was stored. */
  reply_fields?: ReplyFields | null;
}

/** The values of fields that the stored message does not have. */
const EMPTY_FIELDS = {
  receipts: [],
  changed: ["threads"],
  suggestions: [],
  status: "completed",
  outcome: "nothing_to_save",
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, modelCalls: 0 },
} as const;

/**
 * Returns the reply of the stored message, with the fields in their usual order. Any caller may have stored its texts: the
 * output gate sanitises them.
 */
export function restoreReply({ turn, parts, reply_fields: fields }: StoredAnswer): TurnReply {
  const shown = parts ?? [];
  const texts = shown.flatMap((part) => part.type === "text" && part.text !== "" ? part.text : []);
  return turnReply.parse({
    ...EMPTY_FIELDS,
    ...fields,
    message: texts.join("\n\n"),
    toolCalls: shown.filter((part) => part.type === "tool-call").map(toToolCallView),
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
  });
}
