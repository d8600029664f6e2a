import { englishWords, type Words } from "./english_words.ts";
import { spanishWords } from "./spanish_words.ts";

const wholeWords = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const SPANISH = new RegExp(
  "[¿¡]|" + wholeWords(
    "el|la|los|las|una?|mis?|nuestr[oa]s?|del?|al|que|se|es|hay|ha|hemos|han|por|para|con|y|en|lo|me|es[oea]|est[aoe]" +
      "|hola|buen[oa]s|gracias|hoy|ayer|como|hace|deshaz|marca|cada|\\p{L}+(?:amos|imos|aron|ieron)" +
      "|\\p{L}*[áéíóúñ]\\p{L}*",
  ),
  "giu",
);
const ENGLISH = new RegExp(
  wholeWords(
    "the|an?|my|me|our|we|i|it|is|are|was|has|have|did|do|does|what|when|who|how|that|this|to|of|on|for|and|with|undo" +
      "|please|thanks?|hi|hello",
  ),
  "giu",
);

/** The words of the newest text that is recognisably in one of the languages. Quoted titles do not count. */
export function chooseWords(texts: readonly string[]): Words {
  for (const text of texts) {
    const own = text.replace(/"[^"]*"/g, " ");
    const balance = (own.match(SPANISH)?.length ?? 0) - (own.match(ENGLISH)?.length ?? 0);
    if (balance !== 0) return balance > 0 ? spanishWords : englishWords;
  }
  return englishWords;
}
