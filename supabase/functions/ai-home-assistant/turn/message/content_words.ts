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
