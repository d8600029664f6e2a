import { findSubject } from "../reading/find_subject.ts";
import type { Conversation } from "../conversation.ts";
import { readDate, toEnglish } from "../reading/read_date.ts";
import { capitalise, readFacts } from "../reading/read_facts.ts";
import type { Answer } from "../answer_sentence.ts";
import { factCall, stemsOf, toolCall } from "./build_calls.ts";

const OPENING =
  /^(?:please |and |can you |could you )*(?:(?:schedule|plan|set up|remind me to|put) )?(?:an? |the |my |our )?/i;
const REMINDER = /^.*\b(?:remind me to|recu[eé]rda(?:me|nos)(?: que hay que)?) /i;
const EVERY =
  / (?:(every (?:\d+ |other |two |three |six )?(?:day|week|month|quarter|year|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)s?|(?:once|twice) an? \w+)|(weekly|monthly|quarterly|yearly|annually))\b/i;
const SPANISH_EVERY =
  / (?:cada ((?:\d+ |dos |tres |seis )?\p{L}+)|(una vez|dos veces) (?:al?|por)(?: la)? (\p{L}+))/iu;
const WHEN =
  / (?:on|in|next|this|by|tomorrow|en|antes de|ma[nñ]ana|el (?:\d+|pr[oó]ximo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|fin de))(?: .*)?$/i;

/** How often a clause says that work is done, in English words: "3 months", "once a year". */
function readInterval(clause: string): string | undefined {
  const [, every, how] = EVERY.exec(` ${clause}`) ?? [];
  if (every ?? how) return (every ?? how)!.replace(/^every /i, "");
  const [, cada, times, unit] = SPANISH_EVERY.exec(` ${clause}`) ?? [];
  if (cada) return toEnglish(cada);
  return times && `${/^dos/i.test(times) ? "twice" : "once"} a ${toEnglish(unit!)}`;
}

/** "Hvac tune-up every fall, test the sump every 3 months", "remind me to check the deck in April". */
export function schedule({ said, home, words }: Conversation): Answer {
  const isReminder = REMINDER.test(said);
  const facts = readFacts(said, home);
  if (!isReminder && facts.length > 0) return undefined;
  const clauses = said.replace(REMINDER, "").replace(/[.!]+$/, "")
    .split(/[,;]\s+(?:and )?/);
  const schedules = clauses.flatMap((clause) => {
    const every = readInterval(clause);
    const due_on = every ? undefined : readDate(clause, home.today, 1);
    const title = clause.replace(EVERY, "").replace(SPANISH_EVERY, "")
      .replace(every ? "" : WHEN, "").replace(OPENING, "");
    if (!/\w{3}/.test(title) || (!every && !due_on)) return [];
    const subject = findSubject(clause, home.assets);
    const system = subject?.asset ? { asset_id: subject.asset.id } : { system_kind: subject?.kind };
    const { arguments: task } = toolCall("", {
      title: capitalise(title).slice(0, 120),
      ...system,
      every,
      due_on,
    });
    return [task];
  });
  const recorded = facts.map((fact) => factCall(fact, facts, home));
  if (schedules.length > 0) return [...recorded, toolCall("schedule_maintenance", { schedules })];
  return isReminder ? words.howOften : undefined;
}

/** The schedule with the quoted title or the said words, else the one tapped on or last spoken of; "it": the only one. */
export function manage(
  { said, home, tapped, earlier, words: { whichTask } }: Conversation,
  action: string,
): Answer {
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
  if (!schedule_id && /\b(?:it|that|this|eso|esto)\b/i.test(said)) return whichTask;
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
export function pauseHome({ said, home, words }: Conversation, action: string): Answer {
  if (action === "back") return [toolCall("manage_schedule", { action })];
  const [, first, last] = /^(.*) (?:till?|until|to|through|for|hasta) (.*)$/i.exec(said)!;
  const until = readDate(last!, home.today, 1);
  if (!until) return words.untilWhichDay;
  return [toolCall("manage_schedule", { action, from: readDate(first!, home.today, 1), until })];
}
