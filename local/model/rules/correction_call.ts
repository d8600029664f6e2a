import type { ProposedCall } from "../answer/completion.ts";
import { isObject, type JsonObject } from "../check/json_kind.ts";
import { withoutPasted } from "./clauses.ts";
import type { Conversation } from "./conversation.ts";
import { pastDate } from "./dates.ts";
import { addedLater } from "./added_later.ts";
import { findSubject } from "./find_asset.ts";
import type { RecentEvent } from "./home_context.ts";
import { entryOf, lastWrites } from "./last_writes.ts";
import { amountIn } from "./money.ts";
import { withoutBlanks } from "./record_call.ts";

const THAT = "(?:that|it|this|the last (?:one|entry|change))";
const WELL = "^(?:(?:no|oh|oops|wait|sorry|ok|okay|please)\\b[,.!]? *)*";
const UNDO = new RegExp(
  `${WELL}undo\\b[.!]?$|\\bundo ${THAT}\\b|\\btake ${THAT} back\\b|\\bscratch ${THAT}\\b|\\b(?:put|bring) ${THAT} back(?: in)?\\s*[.!]?$|` +
    `\\b(?:delete|remove|erase) (?:${THAT}|that entry|this entry)(?: again)?\\s*[.!]?$`,
  "i",
);
const DELETE =
  /\b(?:delete|remove|erase|take out) (?:the|that|my) entry (?:about|for|on|of) (.+?)[.!]?$/i;
const WRONG = new RegExp(
  `${WELL}(?:that|it|this)(?:'s| is| was) (?:wrong|not right|incorrect|a mistake|a typo)\\b|\\bi meant\\b`,
  "i",
);
/** "It was 180, not 80": what it was, and what it was not. */
const NOT_BUT =
  /\b(?:was|cost|paid|is)\s+[$€£]?(\d[\d,]*(?:\.\d{1,2})?)[^.!?]*?,?\s+(?:and )?not [$€£]?\d/i;

export type CorrectionAnswer = { calls: ProposedCall[] } | { ask: string };

/** "Undo that", "that's wrong, it cost 180", "delete the entry about the gutters": the calls, or a question. */
export function correctionAnswer(conversation: Conversation): CorrectionAnswer | undefined {
  const { said, offered } = conversation;
  if (!offered.includes("correct_home_record") || /^(?:don't|do not|never)\b/i.test(said)) {
    return undefined;
  }
  const about = DELETE.exec(said)?.[1];
  if (about) return removed(about, conversation);
  if (UNDO.test(said)) return undone(conversation);
  const added = addedLater(conversation);
  if (added === "several") return { ask: whichEntry(conversation) };
  if (added) return { calls: [correct(added)] };
  return NOT_BUT.test(said) || WRONG.test(said) ? amended(conversation) : undefined;
}

/** Everything that the last calls wrote, as their results say it is undone; without a hint, the database says why not. */
function undone(conversation: Conversation): CorrectionAnswer {
  const hints = lastWrites(conversation.earlier).flatMap(({ undo, eventId }) => {
    if (!isObject(undo)) return eventId ? [{ event_id: eventId, action: "void" }] : [];
    return undo.tool === "correct_home_record" && isObject(undo.args) ? [undo.args] : [];
  });
  return hints.length > 0 ? { calls: hints.map(correct) } : { ask: whichEntry(conversation) };
}

function amended(conversation: Conversation): CorrectionAnswer {
  const said = withoutPasted(conversation.said);
  const amount = NOT_BUT.exec(said)?.[1];
  const cost_actual = amount ? Number(amount.replaceAll(",", "")) : amountIn(said)?.high;
  // "It was Saturday, not Sunday": the day that comes first.
  const occurred_on = pastDate(
    said.replace(/,?\s+not (?!right)[^,]*$/i, ""),
    conversation.context.today,
  );
  const event_id = entryMeant(conversation);
  if (!event_id) return { ask: whichEntry(conversation) };
  if (cost_actual === undefined && !occurred_on) {
    return { ask: "Sorry about that. What should it say instead: another cost, another date?" };
  }
  const fields = withoutBlanks({ cost_actual, occurred_on });
  return { calls: [correct({ event_id, action: "amend", reason: said.slice(0, 300), ...fields })] };
}

function removed(about: string, conversation: Conversation): CorrectionAnswer {
  const found = entriesAbout(about, conversation);
  return found.length === 1
    ? { calls: [correct({ event_id: found[0]!.id, action: "void" })] }
    : { ask: whichEntry(conversation, found) };
}

/** What was recorded last in this conversation, else what the sentence names. */
function entryMeant(conversation: Conversation): string | undefined {
  const [last] = lastWrites(conversation.earlier);
  const entry = last && entryOf(last);
  if (entry) return entry;
  const found = entriesAbout(conversation.said, conversation);
  return found.length === 1 ? found[0]!.id : undefined;
}

function entriesAbout(about: string, { context }: Conversation): RecentEvent[] {
  const words = about.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const named = context.recent_events.filter(({ title }) =>
    words.length > 0 && words.every((word) => title.toLowerCase().includes(word))
  );
  if (named.length > 0) return named;
  const asset = findSubject(about, context)?.asset;
  return asset ? context.recent_events.filter(({ asset_id }) => asset_id === asset.id) : [];
}

function whichEntry({ context }: Conversation, found: RecentEvent[] = []): string {
  const events = found.length > 0 ? found : context.recent_events;
  if (events.length === 0) return "I see no entry in your record, so there is nothing to change.";
  const titles = events.slice(0, 5).map(({ title }) => `• ${title}`).join("\n");
  return `Which entry do you mean? These are the newest:\n${titles}`;
}

function correct(input: JsonObject): ProposedCall {
  return { name: "correct_home_record", arguments: input };
}
