/** How people say that there is danger, by language. */
import type { LanguageCode } from "../../contract/language.ts";
import type { DangerWords } from "./danger_words/classes.ts";
import { ENGLISH } from "./danger_words/english.ts";
import { FRENCH } from "./danger_words/french.ts";
import { GERMAN } from "./danger_words/german.ts";
import { SPANISH } from "./danger_words/spanish.ts";

export const DANGER_WORDS: Record<LanguageCode, DangerWords> = {
  en: ENGLISH,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
};

/**
 * Words of which one makes a text of the record dangerous: smell, gas, smoke, fire, sparks, electric shock, carbon
 * monoxide. `deno task db:danger-words` writes the SQL function `is_dangerous_text` from them, so the patterns use only
 * what means the same there: groups, `|`, `?`, classes, `\\w*`.
 */
export const TOPICS: Record<LanguageCode, string[]> = {
  en: splitList(
    `smell\\w*, odou?rs?, stinks?, gas, smok(e|es|y|ing), burn(s|t|ing)?, rotten eggs?, fire,
    flames?, spark\\w*, arcing, electrocut\\w*, shock(s|ed)?, carbon monoxide,
    co (leak|level|reading|alarm|detector|sensor)s?`,
  ),
  es: splitList(`huele, olor, humo, chispas?, fuego,
    llamas? (\\w* )?(amarilla|naranja)s?`),
  de: splitList(
    `riecht, geruch, rauch, qualmt?, funk(en|t), feuer, flammen?, (gas|brand|schmor|rauch)geruch,
    gasleck, rauch(warn)?melder (heult|schlägt|geht los)`,
  ),
  fr: splitList(`odeur, fumée, étincelles?, flammes?, feu, gaz, brûl(e|é)\\w*`),
};

function splitList(text: string): string[] {
  return text.split(/,\s+/);
}

/** Things that `TOPICS` do not mean, unless an alarm goes off: the lines of one pattern of Postgres. */
export const THINGS = [
  "(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\\M",
  "(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))",
  "|spark plugs?\\M",
  "|gas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\\M",
];
