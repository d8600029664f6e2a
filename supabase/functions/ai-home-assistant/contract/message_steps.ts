/** The steps of a stored answer, as its reload and its replay show them. */
import {
  type FilePart,
  type FollowUpContextPart,
  isPauseText,
  type Part,
  type TextPart,
  type ToolCallPart,
} from "./parts.ts";
import { isPending } from "./tool_call_view.ts";

/** The text of one model answer, its calls, and what followed them before all had their results. */
export interface MessageStep {
  texts: ShownPart[];
  /** Empty in the last step only. */
  calls: ToolCallPart[];
  /** The server's question or notice of a paused turn. */
  pauseTexts: ShownPart[];
}

type ShownPart = TextPart | FilePart | FollowUpContextPart;

/**
 * Returns the steps of an answer, at least one. A call after a text or a result begins a step, and so does a text after
 * all results of a step; stream/encode_turn.ts keeps the same rule while a turn runs. The last step is empty if all
 * calls of the step before it have results.
 */
export function splitIntoSteps(parts: readonly Part[]): MessageStep[] {
  const steps: MessageStep[] = [];
  /** Texts that begin the next step. */
  let texts: ShownPart[] = [];
  for (const [i, part] of parts.entries()) {
    const last = steps.at(-1);
    if (part.type === "tool-result") continue;
    if (part.type === "tool-call") {
      if (last && parts[i - 1]?.type === "tool-call") last.calls.push(part);
      else {
        steps.push({ texts, calls: [part], pauseTexts: [] });
        texts = [];
      }
    } else if (last && texts.length === 0 && (isPauseText(part) || last.calls.some(isPending))) {
      last.pauseTexts.push(part);
    } else texts.push(part);
  }
  const isPaused = texts.length === 0 && steps.at(-1)?.calls.some(isPending);
  return isPaused ? steps : [...steps, { texts, calls: [], pauseTexts: [] }];
}
