import { findSubject } from "../reading/find_subject.ts";
import type { Conversation } from "../conversation.ts";
import { readDate } from "../reading/read_date.ts";
import { capitalise, readFacts } from "../reading/read_facts.ts";
import type { Answer } from "../answer_sentence.ts";
import { factCall, stemsOf, toolCall } from "./build_calls.ts";

const OPENING =
  /^(?:please |and |can you |could you )*(?:(?:schedule|plan|set up|remind me to|put) )?(?:an? |the |my |our )?/i;
const EVERY =
  / (?:(every (?:\d+ |other |two |three |six )?(?:day|week|month|quarter|year|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)s?|(?:once|twice) an? \w+)|(weekly|monthly|quarterly|yearly|annually))\b/i;
const WHEN = / (?:on|in|next|this|by|tomorrow)(?: .*)?$/i;

/** "Hvac tune-up every fall, test the sump every 3 months", "remind me to check the deck in April". */
export function schedule({ said, home }: Conversation): Answer {
  const isReminder = /\bremind me to\b/i.test(said);
  const facts = readFacts(said, home);
  if (!isReminder && facts.length > 0) return undefined;
  const clauses = said.replace(/^.*\bremind me to /i, "").replace(/[.!]+$/, "")
    .split(/[,;]\s+(?:and )?/);
  const schedules = clauses.flatMap((clause) => {
    const every = EVERY.exec(` ${clause}`);
    const due_on = every ? undefined : readDate(clause, home.today, 1);
    const words = clause.replace(EVERY, "").replace(every ? "" : WHEN, "").replace(OPENING, "");
    if (!/\w{3}/.test(words) || (!every && !due_on)) return [];
    const subject = findSubject(clause, home.assets);
    const system = subject?.asset ? { asset_id: subject.asset.id } : { system_kind: subject?.kind };
    const interval = (every?.[1] ?? every?.[2])?.replace(/^every /i, "");
    const { arguments: task } = toolCall("", {
      title: capitalise(words).slice(0, 120),
      ...system,
      every: interval,
      due_on,
    });
    return [task];
  });
  const recorded = facts.map((fact) => factCall(fact, facts, home));
  if (schedules.length > 0) return [...recorded, toolCall("schedule_maintenance", { schedules })];
  return isReminder ? "When? A day, a month or how often is enough." : undefined;
}

/** The schedule with the quoted title or the said words, else the one tapped on or last spoken of; "it": the only one. */
export function manage({ said, home, tapped, earlier }: Conversation, action: string): Answer {
  const title = /"(.+)"/.exec(said)?.[1];
  if (action === "complete" && !title && readFacts(said, home).length > 0) return undefined;
  const due = home.attention.filter(({ kind }) => /^(?:overdue|due|upcoming)$/.test(kind));
  const stems = new Set(stemsOf(said));
  const counted = due.map(({ id, title: name }) => ({
    id,
    words: name === title ? Infinity : stemsOf(name).filter((stem) => stems.has(stem)).length,
  })).sort((a, b) => b.words - a.words);
  const words = counted[0]?.words ?? 0;
  if (action === "complete" && title && words < Infinity) return undefined;
  const spoken = JSON.stringify(earlier).match(/(?<="schedule_id":")[^"]+/g) ?? [];
  const recent = [tapped, ...spoken].find((id) => due.some((item) => item.id === id));
  const other = recent ?? (due.length === 1 ? due[0]!.id : spoken[0]);
  const schedule_id = words > 0 ? counted[0]!.id : other;
  if (!schedule_id && /snooze|complete/.test(action)) return undefined;
  if (!schedule_id && /\b(?:it|that|this)\b/i.test(said)) return "Which task do you mean?";
  const around = said.replace(/".+"/, ""); // A title may contain a month.
  return [toolCall("manage_schedule", {
    schedule_id,
    task: schedule_id ? undefined : said,
    action,
    until: /snooze|reschedule/.test(action) ? readDate(around, home.today, 1) : undefined,
    done_on: action === "complete" ? readDate(around, home.today) : undefined,
  })];
}

/** "We are away from December 1 to December 20", "we're on vacation for two weeks", "we're back". */
export function pauseHome({ said, home }: Conversation, action: string): Answer {
  if (action === "back") return [toolCall("manage_schedule", { action })];
  const [, first, last] = /^(.*) (?:till?|until|to|through|for) (.*)$/i.exec(said)!;
  const until = readDate(last!, home.today, 1);
  if (!until) return "Until which day?";
  return [toolCall("manage_schedule", { action, from: readDate(first!, home.today, 1), until })];
}
