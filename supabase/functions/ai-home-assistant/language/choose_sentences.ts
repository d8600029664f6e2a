import { englishSentences } from "./english_sentences.ts";
import type { Sentences } from "./sentences.ts";
import { spanishSentences } from "./spanish_sentences.ts";

/** All languages. A new one is a file of its own and its entry here; a test compares them. */
export const LANGUAGES: readonly Sentences[] = [englishSentences, spanishSentences];

/** Returns the sentences of the first language of which there are any; without one, the English ones. */
export function chooseSentences(tags: readonly string[]): Sentences {
  for (const tag of tags) {
    const [primary] = tag.toLowerCase().split("-");
    const found = LANGUAGES.find(({ language }) => language === primary);
    if (found) return found;
  }
  return englishSentences;
}
