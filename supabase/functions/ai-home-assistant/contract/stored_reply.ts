/** Reads replies as any caller may have stored them through `finish_turn`. */
import type { z } from "zod";
import { type JsonObject, parseObject } from "../json_value.ts";
import { type TurnReply, turnReply } from "./reply.ts";
import type { ReplyFields } from "./reply_fields.ts";
import { toolCallView } from "./tool_call_view.ts";

const FIELDS: Readonly<Record<string, z.ZodType>> = turnReply.shape;

/** Returns the fields of a reply whose values have the right type, in their order. */
export function readReplyFields(stored: JsonObject): ReplyFields {
  const fields = Object.entries(stored)
    .filter(([name, value]) =>
      Object.hasOwn(FIELDS, name) && FIELDS[name]!.safeParse(value).success
    )
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}

/** Returns the reply of a JSON text, with empty values for what is missing or malformed; the fields keep their order. */
export function readStoredReply(json: string): TurnReply {
  const stored = parseObject(json) ?? {};
  const { toolCalls } = stored;
  const isCall = (call: unknown) => toolCallView.safeParse(call).success;
  const fields = readReplyFields({
    ...stored,
    ...(Array.isArray(toolCalls) && { toolCalls: toolCalls.filter(isCall) }),
  });
  const missing = Object.entries(EMPTY_REPLY).filter(([name]) => !(name in fields));
  return { ...fields, ...Object.fromEntries(missing) } as TurnReply;
}

const EMPTY_REPLY: TurnReply = {
  message: "",
  toolCalls: [],
  suggestions: [],
  status: "completed",
  outcome: "nothing_to_save",
  threadId: "",
  messageId: "",
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, modelCalls: 0 },
};
