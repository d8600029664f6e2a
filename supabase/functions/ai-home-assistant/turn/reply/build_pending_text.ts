import { isPending } from "../../contract/tool_call_view.ts";
import { resultsOf } from "../../tools/tool_call.ts";
import type { ToolStep } from "../turn_answer.ts";
import { buildFallbackReply } from "./build_fallback_reply.ts";
import { hasFalseSavedStatement } from "./saved_statement_check.ts";

export interface PendingText {
  /** The server's text: what is done already, and what each pending call is about to do. */
  notice: string;
  /** The whole text of the reply: the model's text before its calls, then the notice. */
  text: string;
}

/** Returns the text of a reply with pending calls. */
export function buildPendingText(
  { preface, calls }: Pick<ToolStep, "preface" | "calls">,
): PendingText {
  const results = resultsOf(calls);
  const done = buildFallbackReply(results) ||
    (hasFalseSavedStatement(preface, results) ? NOTHING_YET : "");
  const previews = calls.filter(isPending).map(({ preview }) => preview ?? "");
  const pending = [...new Set(previews)].filter((text) => text !== "").join(" ");
  const notice = joinParagraphs([done, pending || (preface === "" ? ANSWER_NEEDED : "")]);
  return { notice, text: joinParagraphs([preface, notice]) };
}

const joinParagraphs = (texts: string[]) => texts.filter((text) => text !== "").join("\n\n");

const NOTHING_YET = "Nothing has been saved so far.";
const ANSWER_NEEDED = "I need your answer before I can go on.";
