/** What a model's text promises, or says it did for somebody, and no call of the turn does. */
import type { Sentences } from "../sentences/sentences.ts";
import { composeMessage } from "../tools/compose_message.ts";
import { listAttention } from "../tools/list_attention.ts";
import { manageSchedule } from "../tools/manage_schedule.ts";
import { scheduleMaintenance } from "../tools/schedule_maintenance.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import { isObject } from "../json_value.ts";
import type { HomeFacts } from "./held_turn.ts";
import { listThings, listWords, shareOfWords } from "./unsaid_receipts.ts";
import { findPromises } from "./words/promises/find_promises.ts";

interface Reader {
  home: Pick<HomeFacts, "attention" | "openIssues">;
  sentences: Sentences;
}

/** Returns a sentence for each kind of promise that the calls do not keep: that it was not done, and what to do. */
export function listUnkeptPromises(
  text: string,
  calls: readonly ToolCall[],
  { home, sentences: { replies } }: Reader,
): string[] {
  const promises = findPromises(text);
  if (promises.size === 0) return [];
  const isReminded = calls.some(setsReminder) || namesReminder(text, calls, home);
  // A draft that was not sent has a notice of its own.
  const isWritten = calls.some(({ name }) => name === composeMessage.name);
  const saysBooked = promises.has("booking");
  return [
    ...promises.has("reminder") && !isReminded ? [replies.noReminderSet] : [],
    ...saysBooked && isWritten ? [replies.nothingBooked] : [],
    ...!isWritten && (saysBooked || promises.has("message")) ? [replies.nothingBookedOrSent] : [],
  ];
}

/** Whether a text names what the home is reminded of already: "You'll get a reminder of the gutters". */
function namesReminder(
  text: string,
  calls: readonly ToolCall[],
  { attention, openIssues }: Reader["home"],
): boolean {
  const words = listWords(text);
  const titles = [
    ...attention.map(({ title }) => title),
    ...openIssues.flatMap(({ title, status }) => status === "deferred" ? title : []),
    ...calls.flatMap(({ name, result }) =>
      name === listAttention.name ? listThings(result?.data).map(({ title }) => title) : []
    ),
  ];
  return titles.some((title) => shareOfWords(words, title) >= 0.5);
}

const SCHEDULING: readonly string[] = [scheduleMaintenance.name, manageSchedule.name];

/** Whether a call wrote what the home is reminded of: a schedule, or a day to look at something again. */
function setsReminder({ name, result }: ToolCall): boolean {
  if (!result?.success) return false;
  return SCHEDULING.includes(name) || result.changed?.includes("schedules") === true ||
    isObject(result.data) && typeof result.data["review_on"] === "string";
}
