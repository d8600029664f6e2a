import { toReplyJson } from "../../contract/reply_fields.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import type { Sentences } from "../../language/sentences.ts";
import type { PausedTurn } from "../../record/turn_database.ts";
import { createOutputGate } from "../../sanitise/gate/output_gate.ts";
import type { Tool } from "../../tools/tool.ts";
import { createUsageMeter } from "../passes/usage_meter.ts";
import { composeReply } from "../reply/build_reply.ts";
import { buildPendingParts } from "../reply/build_pending_parts.ts";
import { suggestAnswers } from "../reply/build_suggestions.ts";
import { fromToolCallRow } from "../tools/stored_tool_call.ts";

/**
 * Returns the reply of a paused turn whose process died before it stored one, made from the stored calls, as
 * JSON text. It is not stored: a retry of the message stores its own.
 */
export function buildPendingReply(
  { turn, calls: rows }: PausedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): string {
  const calls = rows.map((row) => fromToolCallRow(row, tools, sentences));
  const lastPass = Math.max(...rows.map(({ pass }) => pass));
  const lastCalls = calls.filter((_, i) => rows[i]!.pass === lastPass);
  const answer = buildPendingParts({ preface: "", calls: lastCalls }, [], tools, sentences);
  const reply = composeReply({
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
    parts: answer,
    answer,
    tools,
    calls,
    usage: createUsageMeter().total(),
    suggestions: suggestAnswers(calls.filter(isPending), sentences),
  });
  return toReplyJson(createOutputGate(tools).sanitiseReply(reply));
}
