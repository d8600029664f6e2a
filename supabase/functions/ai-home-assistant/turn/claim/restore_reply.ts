import type { Part } from "../../contract/parts.ts";
import { type TurnReply, turnReply } from "../../contract/reply.ts";
import { type ReplyFields, toReplyJson } from "../../contract/reply_fields.ts";
import { toToolCallView } from "../../contract/tool_call_part.ts";
import { createOutputGate } from "../../sanitise/gate/output_gate.ts";
import type { Tool } from "../../tools/tool.ts";
import { createUsageMeter } from "../passes/usage_meter.ts";
import { joinTexts } from "../reply/build_message_parts.ts";

/** The stored message of a turn whose reply was dropped. */
export interface StoredAnswer {
  turn: { thread_id: string; assistant_message_id: string };
  /** Null when no message is stored. */
  parts?: Part[] | null;
  /** Null when no reply was stored. */
  reply_fields?: ReplyFields | null;
}

/** Returns the reply of the stored message as JSON text, with the fields in their usual order. */
export function restoreReply(
  { turn, parts, reply_fields: fields }: StoredAnswer,
  tools: readonly Tool[],
): string {
  const calls = (parts ?? []).filter((part) => part.type === "tool-call");
  const reply: TurnReply = {
    suggestions: [],
    status: "completed",
    outcome: "nothing_to_save",
    usage: createUsageMeter().total(),
    ...fields,
    message: joinTexts(parts ?? []),
    toolCalls: calls.map(toToolCallView),
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
  };
  const names = Object.keys(turnReply.shape) as (keyof TurnReply)[];
  const ordered = Object.fromEntries(
    names.flatMap((name) => reply[name] === undefined ? [] : [[name, reply[name]]]),
  ) as TurnReply;
  return toReplyJson(createOutputGate(tools).sanitiseReply(ordered));
}
