/** How people say that there is danger, by language. */
import type { LanguageCode } from "../../contract/language.ts";
import { ENGLISH } from "./danger_words/english.ts";
import { FRENCH } from "./danger_words/french.ts";
import { GERMAN } from "./danger_words/german.ts";
import { SPANISH } from "./danger_words/spanish.ts";
import type { DangerWords } from "./danger_words/words.ts";

export const DANGER_WORDS: Record<LanguageCode, DangerWords> = {
  en: ENGLISH,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
};

/** Things that `topics` do not mean, unless an alarm goes off: the lines of one pattern of Postgres. */
export const THINGS = [
  "(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\\M",
  "(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))",
  "|spark plugs?\\M",
  "|gas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\\M",
];
