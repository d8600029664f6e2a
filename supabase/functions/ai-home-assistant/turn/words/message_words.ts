import { type LanguageCode, languageCode } from "../../contract/language.ts";

/** The text in lower case, without accents and with plain apostrophes, for patterns of words. */
export function normaliseWords(text: string): string {
  // deno-lint-ignore no-control-regex -- ASCII without the backtick
  if (/^[\x00-\x5f\x61-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replaceAll("ß", "ss").replaceAll("œ", "oe").replace(/[‘’´`]/g, "'");
}

/** The sentences of a text after `normaliseWords`. */
export function splitIntoSentences(text: string): string[] {
  return text.split(/[.!?\n¿¡]+/);
}

/** The clauses of a text after `normaliseWords`. A negation or a past tense counts for its clause only. */
export function splitIntoClauses(text: string): string[] {
  // Most white space is a single space, which stays.
  return text.split(/[.!?;:,\n¿¡]+|\s[–—-]\s|\b(?:but|pero|aber|mais)\b/)
    .map((clause) => clause.trim().replace(/\s{2,}|[^\S ]/g, " "))
    .filter((clause) => clause !== "");
}

/** Frequent words that tell a language from the other three; for text after `normaliseWords`. */
const FREQUENT_WORDS: Record<LanguageCode, RegExp> = {
  en:
    /\b(?:the|is|it|its|it's|my|and|of|to|what|how|do|does|we|have|has|are|with|for|there|theres|there's|our|from|this|that|can|i'm|im|i|you|a|on|in|at|be|was|if|so|me|will|just|out|up|should|when|why|but|not)\b/g,
  es:
    /\b(?:el|la|los|las|que|y|de|en|una|un|mi|con|por|para|se|hay|del|lo|esta|como|al|me|no|es|ha|sale|huele|a|su|si|estan|cuando|desde|sin|muy|todo|tengo|ya|le|les|nos|te|cada|sobre|hace|puedo|he|mis|este|donde)\b/g,
  de:
    /\b(?:der|die|das|und|ist|ich|nicht|ein|eine|mir|wir|im|aus|auf|mit|zu|den|dem|wie|isch|vom|von|bei|hat|kann|soll|es|noch|unser|mein|meine|ick|dit|wat|nach|hier|da|jetzt|schon|uns|er|am|an|ned|net|het|mit'm|ausm|beim|zum|zur|seit|wenn|aber|so|nur|auch|wo|de|em|nit|nid|oder|ob|sich|als|kein|wird|man|im|un|et)\b/g,
  fr:
    /\b(?:le|la|les|et|des|du|de|est|dans|une|un|je|il|c'est|pas|que|qui|sur|au|mon|ma|ca|on|ai|y|en|se|chez|avec|pour|par|qu'|ne|mais|aux|nous|vous|elle|ce|tout|tres|sent|laquelle|lequel|cheminee|electrique|l'|d'|j'|s'|n'|y'a|depuis|sous|sans|quand|fait|sont|mes|son|sa|ses|plus|comme|toute|cette|tu|me|te|si|ou|notre|nos|j'ai|quelle|quel|faut|apres)\b/g,
};

/** The languages of which a text after `normaliseWords` has the most frequent words: all, where it has hardly any. */
export function listLikelyLanguages(text: string): LanguageCode[] {
  const counts = languageCode.options.map((code) => text.match(FREQUENT_WORDS[code])?.length ?? 0);
  const most = Math.max(...counts);
  return languageCode.options.filter((_, n) => most < 2 || counts[n]! * 2 >= most);
}

/** Words that begin or contain a question, by language; for text after `normaliseWords`. */
const QUESTION_WORDS: Record<string, RegExp> = {
  en:
    /\b(?:what|when|where|who|whom|whose|which|why|how|whether|should|could|can|would|does|did|is it|are there|tell me|explain)\b/,
  es:
    // "como arreglado" is "as fixed".
    /\b(?:que|cuando|donde|quien|quienes|cual|cuales|como(?! \w+(?:ado|ido|echo)\b)|cuanto|cuanta|por que|puedes|puedo|debo|dime)\b/,
  de: /\b(?:was|wann|wo|wer|wen|wem|welche\w*|warum|wieso|wie|ob|soll|kann|kannst|sag mir)\b/,
  fr:
    /\b(?:que|quoi|quand|ou|qui|quel\w*|pourquoi|comment|combien|est-ce|peux|puis-je|dois|dis-moi)\b/,
};

/**
 * Whether a message has a question mark, or a question word in English or in the language of a locale. True
 * for a language without known words, so that no question is overlooked.
 */
export function asksQuestion(message: string, locales: readonly string[]): boolean {
  if (/[?¿？]/.test(message)) return true;
  const text = normaliseWords(message);
  return ["en", ...locales].some((locale) => {
    const [language] = locale.toLowerCase().split("-") as [string];
    const words = Object.hasOwn(QUESTION_WORDS, language) ? QUESTION_WORDS[language] : undefined;
    return !words || words.test(text);
  });
}

const FORBIDS_RECORDING = anyOf(
  /\b(?:don't|do not|dont|no need to|never|without) (?:please )?(?:log|record|sav|writ|not[ei]|stor|track)\w*/,
  /\b(?:off the record|keep (?:this|that|it) (?:off|out of))\b/,
  /\bno (?:l[oae]s? |nada |esto )?(?:registr|guard|anot|apunt|grab)\w*|\bsin (?:registrar|guardar|anotar|apuntar)/,
  /\b(?:nicht|nichts) (?:\S+ )?(?:aufzeichn|aufschreib|speicher|eintrag|notier|festhalt|protokollier)\w*/,
  /\b(?:speicher|notier|trag|zeichne|schreib|protokollier)\w* (?:\S+ ){0,3}(?:nicht|nichts)\b/,
  /\bn(?:e |')(?:l'|le |la |les |rien )?(?:enregistr|not|sauvegard|gard|consign|inscri)\w* (?:pas|rien)\b/,
  /\bsans (?:l'|le |la |rien )?(?:enregistrer|noter|sauvegarder)/,
);

/** Whether a person asks that nothing be recorded, in English, Spanish, German or French. */
export function forbidsRecording(message: string): boolean {
  return FORBIDS_RECORDING.test(normaliseWords(message.slice(0, 4_000)));
}

/** Returns a pattern that matches where one of the patterns does. */
export function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}

/** Returns the words of a text without common ones, in lower case and the singular. */
export function listContentWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
    if (!COMMON.has(word)) words.add(toSingular(word));
  }
  return words;
}

/** English words that say nothing about the subject of a text. */
const COMMON = new Set(
  "the and for with this that what when where who how did does was were have has had can could should would our your you not are but its out into from"
    .split(" "),
);

const toSingular = (word: string) => word.length > 4 ? word.replace(/s$/, "") : word;

/** Returns how many of these words a text has. Only whole words count: "repair" does not have "air". */
export function countContentWords(text: string, words: ReadonlySet<string>): number {
  const lowerCase = text.toLowerCase();
  let about: ReadonlySet<string> | undefined;
  let count = 0;
  for (const word of words) {
    // Most texts have none of the words, and to split a text costs more.
    if (!lowerCase.includes(word)) continue;
    about ??= listContentWords(text);
    if (about.has(word)) count++;
  }
  return count;
}
