/** Whether how often work comes, how early it is announced or who does it was said. */
import type { IntervalRule } from "../../../contract/interval.ts";
import { isObject } from "../../../json_value.ts";
import { readInterval } from "../../../tools/arguments/intervals.ts";
import { normaliseWords } from "../message_words.ts";
import { isOwner } from "./people_words.ts";
import { isNameSaid } from "./said_names.ts";
import type { Source } from "./said_texts.ts";

/** In words: of a text, and of an interval in it. */
const MAX_WORDS = 200;
const MAX_INTERVAL_WORDS = 7;

/** Whether a text says an interval: "every 2 months", "quarterly". The home context says those of other work. */
export function isIntervalSaid(value: unknown, sources: readonly Source[]): boolean {
  if (!isObject(value)) return true;
  const rule = value as unknown as IntervalRule;
  return sources.some(({ by, text }) =>
    by === "result"
      ? text.replaceAll("\\", "").includes(`"count":${rule.count},"unit":"${rule.unit}"`)
      : by !== "home" && hasInterval(text, rule)
  );
}

function hasInterval(text: string, rule: IntervalRule): boolean {
  const words = text.split(/\s+/).filter((word) => word !== "").slice(0, MAX_WORDS)
    .map((word) => word.replace(/^[(¿¡"]+|[.,;:!?)"]+$/g, ""));
  for (let i = 0; i < words.length; i++) {
    // The longest one: "twice a year" is not "a year".
    for (let length = Math.min(MAX_INTERVAL_WORDS, words.length - i); length > 0; length--) {
      // "This year" says no interval, and the answer "year" does.
      if (length === 1 && words.length > 2 && BARE_UNIT.test(normaliseWords(words[i]!))) break;
      const reading = readInterval(words.slice(i, i + length).join(" "));
      if (!reading || "once" in reading) continue;
      const read = "rule" in reading ? reading.rule : reading.nearest;
      if (read && isSameInterval(read, rule)) return true;
      i += length - 1;
      break;
    }
  }
  return false;
}

const BARE_UNIT =
  /^(?:day|week|month|year|dia|semana|mes|ano|tag|woche|monat|jahr|jour|semaine|mois|an|annee)(?:s|e|en|n)?$/;

const LENGTHS = {
  day: [1, "day"],
  week: [7, "day"],
  month: [1, "month"],
  year: [12, "month"],
} as const;

function isSameInterval(one: IntervalRule, other: IntervalRule): boolean {
  const [[length, unit], [otherLength, otherUnit]] = [LENGTHS[one.unit], LENGTHS[other.unit]];
  return unit === otherUnit && one.count * length === other.count * otherLength;
}

const WEEK = /\b(?:a|one|una|eine|un|une) (?:week|semana|woche|semaine)\b/;
const FORTNIGHT = /\bfortnight\b|\bquince dias\b|\bquinze jours\b/;
const DAY_BEFORE =
  /\b(?:the|a|one) day (?:before|ahead|early|prior)\b|\bun dia antes\b|\b(?:am tag|einen tag) (?:davor|vorher|zuvor)\b|\bla veille\b/;

/** Whether the person says how many days before work is due they want to know it, in days, weeks or months. */
export function isNoticeSaid(days: number, sources: readonly Source[]): boolean {
  return sources.some(({ by, text, numbers }) => {
    if (by === "home" || by === "result") return false;
    const folded = normaliseWords(text);
    return numbers.some(({ value }) => [1, 7, 30].some((unit) => value * unit === days)) ||
      days === 7 && WEEK.test(folded) || days === 14 && FORTNIGHT.test(folded) ||
      days === 1 && DAY_BEFORE.test(folded);
  });
}

const FIRST_PERSON =
  /\b(?:i|i'll|i'm|me|my|mine|myself|we|us|our|yo|mi|mis|nos|nosotr[oa]s|ich|mir|mich|mein\w*|wir|uns|je|j'|moi|mon|ma|mes|nous)\b/;

/** Whether the person names who does scheduled work. */
export function isMemberSaid(name: string, sources: readonly Source[]): boolean {
  const persons = sources.filter(({ by }) => by !== "home" && by !== "result");
  return isOwner(name)
    ? persons.some(({ text }) => FIRST_PERSON.test(normaliseWords(text)))
    : isNameSaid(name, "manufacturer", persons);
}
