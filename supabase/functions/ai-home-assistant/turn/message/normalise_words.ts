/** The text in lower case, without accents and with plain apostrophes, for patterns of words. */
export function normaliseWords(text: string): string {
  // deno-lint-ignore no-control-regex -- ASCII without the backtick
  if (/^[\x00-\x5f\x61-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replaceAll("ß", "ss").replaceAll("œ", "oe").replace(/[‘’´`]/g, "'");
}

/** The clauses of a text after `normaliseWords`. A negation or a past tense counts for its clause only. */
export function splitIntoClauses(text: string): string[] {
  // Most white space is a single space, which stays.
  return text.split(/[.!?;:,\n¿¡]+|\s[–—-]\s|\b(?:but|pero|aber|mais)\b/)
    .map((clause) => clause.trim().replace(/\s{2,}|[^\S ]/g, " "))
    .filter((clause) => clause !== "");
}
