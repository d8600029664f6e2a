import { normaliseWords } from "./normalise_words.ts";

/** Words that begin or contain a question, by language; for text after `normaliseWords`. */
const QUESTION_WORDS: Record<string, RegExp> = {
  en:
    /\b(?:what|when|where|who|whom|whose|which|why|how|whether|should|could|can|would|does|did|is it|are there|tell me|explain)\b/,
  es:
    /\b(?:que|cuando|donde|quien|quienes|cual|cuales|como|cuanto|cuanta|por que|puedes|puedo|debo|dime)\b/,
  de: /\b(?:was|wann|wo|wer|wen|wem|welche\w*|warum|wieso|wie|ob|soll|kann|kannst|sag mir)\b/,
  fr:
    /\b(?:que|quoi|quand|ou|qui|quel\w*|pourquoi|comment|combien|est-ce|peux|puis-je|dois|dis-moi)\b/,
};

/**
 * Whether a message has a question mark, or a question word in English or in the language of the locale. True
 * for a language without known words, so that no question is overlooked.
 */
export function asksQuestion(message: string, locale = "en"): boolean {
  if (/[?¿？]/.test(message)) return true;
  const [language] = locale.toLowerCase().split("-") as [string];
  const words = Object.hasOwn(QUESTION_WORDS, language) ? QUESTION_WORDS[language] : undefined;
  const text = normaliseWords(message);
  return !words || words.test(text) || QUESTION_WORDS["en"]!.test(text);
}
