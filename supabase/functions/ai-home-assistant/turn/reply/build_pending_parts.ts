import type { TextPart } from "../../contract/parts.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import type { Sentences } from "../../language/sentences.ts";
import { isWritingTool } from "../../tools/registry.ts";
import type { Tool } from "../../tools/tool.ts";
import { resultsOf, type ToolCall } from "../../tools/tool_call.ts";
import type { ToolStep } from "../turn_answer.ts";
import { buildFallbackReply } from "./build_fallback_reply.ts";
import { toTextParts } from "./build_message_parts.ts";
import { buildNotice, type NoticeCalls } from "./notice/build_notice.ts";
import { claimsSave } from "./save_claims/claims_save.ts";

/**
 * Returns the server's text of a reply with pending calls: a notice of what was saved and what was not, and
 * what was found and what each pending call is about to do.
 */
export function buildPendingParts(
  { preface, calls }: Pick<ToolStep, "preface" | "calls">,
  cancelledCalls: NoticeCalls["cancelledCalls"],
  tools: readonly Tool[],
  sentences: Sentences,
): TextPart[] {
  const isWrite = ({ name }: ToolCall) => isWritingTool(tools, name);
  const saved = calls.filter((call) => isWrite(call) && call.result?.success);
  const failed = calls.filter((call) => isWrite(call) && call.result?.success === false);
  const others = calls.filter((call) => !isWrite(call));
  const notice = joinParagraphs([
    buildFallbackReply(resultsOf(saved)) ||
    (claimsSave(preface) ? sentences.replies.nothingSavedYet : ""),
    buildNotice({ calls, cancelledCalls }, tools, sentences),
    buildFallbackReply(resultsOf(failed)),
  ]);
  const previews = calls.filter(isPending).map(({ preview }) => preview ?? "");
  const pending = [...new Set(previews)].filter((text) => text !== "").join(" ");
  const found = buildFallbackReply(resultsOf(others));
  const question = joinParagraphs([found, pending]) ||
    (preface === "" ? sentences.replies.answerNeeded : "");
  return [
    ...toTextParts(notice, { by: "app", notice: "pause" }),
    ...toTextParts(question, { by: "app" }),
  ];
}

const joinParagraphs = (texts: string[]) => texts.filter((text) => text !== "").join("\n\n");
