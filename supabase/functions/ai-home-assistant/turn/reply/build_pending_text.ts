import { isPending } from "../../contract/tool_call_view.ts";
import { resultsOf } from "../../tools/tool_call.ts";
import type { ToolStep } from "../turn_answer.ts";
import { buildFallbackReply } from "./build_fallback_reply.ts";
import { saysSaved } from "./saved_statement_check.ts";

/** The whole text of a reply with pending calls. */
export function buildPendingText(step: Pick<ToolStep, "preface" | "calls">): string {
  return joinParagraphs([step.preface, buildPendingNotice(step)]);
}

/** The server's part of that text: what is done already, and what each pending call is about to do. */
export function buildPendingNotice(
  { preface, calls }: Pick<ToolStep, "preface" | "calls">,
): string {
  const results = resultsOf(calls);
  const done = buildFallbackReply(results) || (saysSaved(preface, results) ? NOTHING_YET : "");
  const previews = calls.filter(isPending).map(({ preview }) => preview ?? "");
  const pending = [...new Set(previews)].filter((text) => text !== "").join(" ");
  return joinParagraphs([done, pending || (preface === "" ? ANSWER_NEEDED : "")]);
}

const joinParagraphs = (texts: string[]) => texts.filter((text) => text !== "").join("\n\n");

const NOTHING_YET = "Nothing has been saved so far.";
const ANSWER_NEEDED = "I need your answer before I can go on.";
