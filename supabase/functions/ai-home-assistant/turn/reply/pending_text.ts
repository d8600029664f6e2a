import { isPending } from "../../tools/tool_step.ts";
import { resultsOf } from "../tools/stored_tool_call.ts";
import { receipt } from "./fallback_reply.ts";
import { claimsToHaveSaved } from "./save_claim_check.ts";
import type { ToolPhase } from "../turn_state.ts";

/**
 * What a person reads while calls wait for them: what the model said beside its calls, and, in our own
 * words, what has been done already and what each call is about to do.
 */
export function waitingText(
  { preface, answered }: Pick<ToolPhase, "preface" | "answered">,
): { text: string; ours: string } {
  const results = resultsOf(answered);
  const done = receipt(results) || (claimsToHaveSaved(preface, results) ? NOTHING_YET : "");
  const previews = answered.filter(isPending).map(({ preview }) => preview ?? "");
  const asked = [...new Set(previews)].filter((text) => text !== "").join(" ");
  const ours = inParagraphs([done, asked || (preface === "" ? ASKED : "")]);
  return { text: inParagraphs([preface, ours]), ours };
}

const inParagraphs = (texts: string[]) => texts.filter((text) => text !== "").join("\n\n");

const NOTHING_YET = "Nothing has been saved so far.";
const ASKED = "I need your answer before I can go on.";
