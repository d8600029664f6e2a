import { isObject, type JsonObject } from "../check/json_kind.ts";
import type { Conversation } from "./conversation.ts";
import { pastDate } from "./dates.ts";
import { entryOf, writesJustNow } from "./last_writes.ts";
import { withoutBlanks } from "./record_call.ts";

const WELL = String
  .raw`^(?:(?:no|oh|oops|wait|sorry|ok|okay|and|actually|in fact|btw|by the way)\b[,.!]? *)*`;
const JUST = String.raw`(?: (?:me|us|only|just|about|actually|really))*`;
const COST = new RegExp(
  String
    .raw`${WELL}(?:(?:it|that|this)${JUST} (was|is|cost|came to)${JUST}|(?:i|we)${JUST} (?:paid|spent)${JUST}) ` +
    String.raw`([$€£]?) ?(\d[\d,]*(?:\.\d{1,2})?)( (?:dollars|bucks|euros?|pounds|usd|eur|gbp))?` +
    String.raw`(?: (?:for (?:it|that)|in the end|in total|in all|altogether))?[.!]?$`,
  "i",
);
const DAY = new RegExp(
  String
    .raw`${WELL}(?:it|that|this)${JUST} was${JUST} (?:on |in |back in )?(?:today|yesterday|last \w+|` +
    String
      .raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d{2})[.!]?$`,
  "i",
);
/** What costs nothing in itself: a price told after it is about something else. */
const FREE = ["issue_reported", "observation", "quote_received", "user_decision"];

/** "It cost 900", "actually it was yesterday": the amendment of the entry that was just recorded. */
export function addedLater(
  { said, earlier, context }: Conversation,
): JsonObject | "several" | undefined {
  const text = said.trim();
  const cost_actual = costIn(text);
  const occurred_on = DAY.test(text)
    ? pastDate(text.replace(/\bwas ((?:19|20)\d{2})/i, "was in $1"), context.today)
    : undefined;
  if (cost_actual === undefined && !occurred_on) return undefined;
  const entries = writesJustNow(earlier).filter((result) =>
    inRecord(result) && (cost_actual === undefined || !FREE.includes(String(result.eventType)))
  ).map(entryOf);
  const [event_id] = entries;
  if (!event_id) return undefined;
  if (entries.length > 1) return "several";
  const reason = text.slice(0, 300);
  return withoutBlanks({ event_id, action: "amend", reason, cost_actual, occurred_on });
}

/** "It was 2019" is no price, "it cost 2019" is one. */
function costIn(text: string): number | undefined {
  const [, verb, sign, digits, unit] = COST.exec(text) ?? [];
  const year = /^(?:was|is)$/i.test(verb ?? "") && /^(?:19|20)\d{2}$/.test(digits ?? "");
  return !digits || (year && !sign && !unit) ? undefined : Number(digits.replaceAll(",", ""));
}

function inRecord({ data }: JsonObject): boolean {
  return !isObject(data) || data.in_record !== false;
}
