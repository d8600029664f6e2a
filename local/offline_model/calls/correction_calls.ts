import type { ToolMessage } from "../../fake_provider/completion/tool_messages.ts";
import { findSubject } from "../reading/find_subject.ts";
import type { Conversation } from "../conversation.ts";
import { readDate } from "../reading/read_date.ts";
import { readFact } from "../reading/read_facts.ts";
import type { Answer } from "../answer_sentence.ts";
import { findIssues, readAmount, stemsOf, toolCall } from "./build_calls.ts";

const hasWritten = ({ output: { code, call_id, event_id } }: ToolMessage) =>
  call_id !== undefined || code === "ok" && event_id !== undefined;

/** "Why did you choose that?" */
export function sayChoice({ earlier, words }: Conversation): Answer {
  const call = earlier.flat().find(({ tool }) => tool === "request_user_input");
  return call && words.choice(`${call.output["answer"]}`, `${call.input["question"]}`);
}

/** "Did that save?" */
export function sayLast({ earlier, words }: Conversation): Answer {
  const written = (earlier[0] ?? []).filter(hasWritten);
  const titles = written.flatMap(({ input }) => input["title"] ? `\n• ${input["title"]}` : []);
  return written.length > 0 ? `${words.saved}${titles.join("")}` : words.notSaved;
}

export function undoLast({ earlier, words }: Conversation): Answer {
  const written = earlier.find((results) => results.some(hasWritten))?.filter(hasWritten);
  // What has no undo is voided as well: the record says why it stays.
  return written?.map((result) => {
    const { call_id, event_id } = result.output;
    const undone = call_id === undefined ? { event_id } : { call_id };
    return toolCall("correct_home_record", { action: "void", ...undone });
  }) ?? words.whichEntry;
}

/** The verb before an amount: "it was 180". */
const WAS = /\b(?:was|is|fue(?:ron)?|eran) (?=[\d,]+\b(?! (?:years|pm|a[nñ]os)))/i;

const PAID = /(?<!\w)(?:paid|pagu[eé]|pagamos)(?!\w)/i;

/** "It cost 95", "that was wrong, it was 180 not 80", "actually it was yesterday". */
export function amendLast({ earlier, said, home, words }: Conversation): Answer {
  const cost_actual = readAmount(said.replace(WAS, "paid "));
  const occurred_on = cost_actual === undefined ? readDate(said, home.today) : undefined;
  const [last, ...others] = earlier[0]?.filter(hasWritten) ?? [];
  if (cost_actual === undefined && !occurred_on) return undefined;
  // "I paid the plumber 240 for the leak repair" is work of its own.
  const work = readFact(said, home);
  const stems = stemsOf(JSON.stringify(last?.input ?? ""));
  if (work && !stemsOf(work.title).some((stem) => stems.includes(stem))) return undefined;
  if (!last && PAID.test(said)) return words.whatWork;
  if (!last || others.length > 0) return words.whichEntry;
  const event_id = last.output["entry_id"] ?? last.output["event_id"];
  const input = { event_id, action: "amend", reason: said, cost_actual, occurred_on };
  return [toolCall("correct_home_record", input)];
}

/** The issue that is named; between several the one tapped on or last spoken of. */
export function setStatus(
  { said, home, tapped, earlier, words }: Conversation,
  to: string,
): Answer {
  const issues = [...to === "open" ? home.settled_issues : [], ...home.open_issues];
  const spoken = JSON.stringify(earlier).matchAll(/"(?:issue|event)_id":"([^"]+)"/g);
  const recent = [tapped, ...[...spoken].map(([, id]) => id)];
  const subject = findSubject(said, home.assets);
  const named = issues.filter(({ title }) => said.includes(title));
  const ofSubject = subject && findIssues(subject, issues, home.assets);
  const fits = named.length > 0 ? named : ofSubject ?? issues;
  const id = recent.find((id) => fits.some(({ issue_id }) => issue_id === id));
  const isSure = to === "resolved" || named.length > 0 || ofSubject !== undefined;
  const issue_id = fits.length === 1 && isSure ? fits[0]!.issue_id : id;
  if (!issue_id && to === "dismissed" && !ofSubject) return words.allRight;
  if (!issue_id && to === "open") return undefined;
  const titles = fits.map(({ title }) => `\n• ${title}`).join("");
  if (!issue_id) return `${words.whichIssue}${titles || words.noOpenIssue}`;
  const review_on = to === "deferred" ? readDate(said, home.today, 1) : undefined;
  if (to === "deferred" && !review_on) return words.untilWhen;
  return [toolCall("update_issue_status", { issue_id, to_status: to, note: said, review_on })];
}

/** "The upstairs toilet", where a result asked which one: its call again, with the answer. */
export function chooseOption({ earlier, said, home }: Conversation): Answer {
  const chosen = said.toLowerCase().replace(/^the /, "");
  const [option] = /^(?:whole|another|a part)/.exec(chosen) ?? [];
  return earlier[0]?.flatMap(({ tool, input: { system_kind, ...input }, output: { code } }) => {
    if (code !== "needs_clarification") return [];
    if (option === "whole") return [toolCall("update_home_asset", { kind: system_kind })];
    const asset_id = home.assets.filter(({ kind }) => kind === (system_kind ?? kind))
      .find(({ name }) => `${name} (`.toLowerCase().startsWith(chosen.slice(0, name.length)))?.id;
    if (!option && !asset_id) return [];
    const event_type = option === "a part"
      ? "repair_completed"
      : input["event_type"] ?? "issue_reported";
    const answer = option ? { system_kind, is_additional: option === "another" } : { asset_id };
    return [toolCall(tool, { ...input, event_type, ...answer })];
  });
}
