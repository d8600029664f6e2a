import type { TurnRequest } from "../../../contract/requests.ts";
import { NO_PHRASES, YES_PHRASES } from "./decision_phrases.ts";

export type TypedDecision = "approved" | "denied";

/**
 * Returns the decision that the whole message is, in one of the languages of the lists; null for any other
 * message. Case and punctuation do not count, but a message with a question mark is a question, and a message about
 * an item that the person tapped on answers nothing else.
 */
export function readTypedDecision(
  { message, followUpContext }: Pick<TurnRequest, "message" | "followUpContext">,
): TypedDecision | null {
  if (followUpContext || /[?\u00BF\u037E\u061F\uFF1F]/.test(message)) return null;
  const phrase = toPhrase(message);
  if (YES.has(phrase)) return "approved";
  return NO.has(phrase) ? "denied" : null;
}

const YES = toSet(YES_PHRASES);
const NO = toSet(NO_PHRASES);

function toSet(phrases: Record<string, readonly string[]>): ReadonlySet<string> {
  return new Set(Object.values(phrases).flat().map(toPhrase));
}

/** The words without case and punctuation; an apostrophe separates no words. */
function toPhrase(text: string): string {
  return text.normalize("NFKC").toLowerCase()
    .replace(/['\u2018\u2019\u00B4`]/g, "")
    .replace(/\p{P}/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
