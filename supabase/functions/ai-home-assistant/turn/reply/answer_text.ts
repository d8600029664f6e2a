import type { Completion } from "../../model/chat_model.ts";
import { sanitiseText } from "../../sanitise/sanitise_text.ts";

/** Ends a text that the model did not finish. */
export const CUT_OFF_SIGN = " […]";

/** Returns the text of a model's answer, sanitised, with a sign if it is cut off. */
export function readAnswerText(completion: Completion): string {
  const text = sanitiseText(completion.text);
  return isCutShort(completion) ? `${text}${CUT_OFF_SIGN}` : text;
}

/** Whether the text ends in the middle. A refusal is whole: the filter may have left no text of the model. */
export function isCutShort({ isCutOff, refusal }: Completion): boolean {
  return isCutOff && refusal === null;
}
