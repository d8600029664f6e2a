import { isRecord } from "../fake_provider/check/json_kind.ts";
import type { ProposedCall } from "../fake_provider/completion/completion.ts";
import type { ToolMessage } from "../fake_provider/completion/tool_messages.ts";
import { findSubject } from "./asset_kinds.ts";
import type { Conversation } from "./conversation.ts";
import { readDate } from "./dates.ts";
import { firstAidFor } from "./first_aid.ts";
import { parseTable, readFact } from "./grammar.ts";
import { findIssues, readAmount, toolCall } from "./tool_calls.ts";

/** Calls, a question where something must be known first, or nothing: then the next row may try. */
type Answer = ProposedCall[] | string | undefined;

/** `handler argument = words`: what is more than a report of facts. */
const SENTENCES = parseTable(`
sayChoice = why .*(?:choose|chose|pick\\w*|recommend)
undo = ^(?:\\W|oops|no|please)*undo.*|(?:take|put) (?:that|it) back
amend = ^(?:\\W|no|oh|actually|sorry|that was wrong)*(?:(?:it|that) (?:was|is|cost)|(?:we|i) paid)
resolve = mark .*(?:fixed|resolved|done)|^(?:it|that|this)(?:'s| is) fixed
advise = ^what (?:should|can) i do about "
listAttention = ^(?:what|which|is|show).*(?:due|overdue|coming up|open|attention)
search last = when (?:did|was|were|have)|last time
search sum = (?:what|how much) (?:did|was|were|have) .*(?:cost|price|paid|pay|spen[dt])
search count = how (?:many times|often) (?:did|have|has|was)
search list = history|how old|know about|show me|trouble before|do we have|warranty|due next|how do things stand
choose = ^[^?]{1,80}$`);

/** What a sentence of the table asks for. */
export function answerSentence(conversation: Conversation): Answer {
  return SENTENCES.filter(({ words }) => words.test(conversation.said))
    .map(({ head: [name, argument] }) => HANDLERS[name!]!(conversation, argument!))
    .find((answer) => answer !== undefined && answer.length > 0);
}

const WHICH_ENTRY = "Which entry do you mean? I can change what was recorded last.";
const eventIdOf = ({ output: { eventId, data } }: ToolMessage) =>
  eventId ?? (isRecord(data) ? data["event_id"] : undefined);
const hasWritten = (result: ToolMessage) =>
  result.output["code"] === "ok" && (result.output["undo"] ?? eventIdOf(result)) !== undefined;

const HANDLERS: Record<string, (conversation: Conversation, argument: string) => Answer> = {
  /** "Why did you choose that?" */
  sayChoice({ earlier }) {
    const call = earlier.flat().find(({ tool }) => tool === "request_user_input");
    return call &&
      `Because you answered “${call.output["answer"]}” to “${call.input["question"]}”.`;
  },
  undo({ earlier }) {
    const written = earlier.find((results) => results.some(hasWritten))?.filter(hasWritten);
    // What has no undo is voided as well: the record says why it stays.
    return written?.map((result) => {
      const args = result.output["undo"] ?? { event_id: eventIdOf(result), action: "void" };
      return toolCall("correct_home_record", args as object);
    }) ?? WHICH_ENTRY;
  },
  /** "It cost 95", "that was wrong, it was 180 not 80", "actually it was yesterday". */
  amend({ earlier, said, home }) {
    const stated = said.replace(/\b(?:was|is) (?=[\d,]+\b(?! (?:years|pm)))/i, "paid ");
    const cost_actual = readAmount(stated);
    const occurred_on = cost_actual === undefined ? readDate(said, home.today) : undefined;
    const [last, ...others] = earlier[0]?.filter(hasWritten) ?? [];
    if (cost_actual === undefined && !occurred_on) return undefined;
    if (!last || others.length > 0) return WHICH_ENTRY;
    const { data } = last.output;
    const event_id = (isRecord(data) ? data["entry_id"] : null) ?? eventIdOf(last);
    const input = { event_id, action: "amend", reason: said, cost_actual, occurred_on };
    return [toolCall("correct_home_record", input)];
  },
  /** The issue that is named; between several the one tapped on or last spoken of. */
  resolve({ said, home, tapped, earlier }) {
    const spoken = JSON.stringify(earlier).matchAll(/"issue_id":"([^"]+)"/g);
    const recent = [tapped, ...[...spoken].map(([, id]) => id)];
    const subject = findSubject(said, home.assets);
    const named = home.open_issues.filter(({ title }) => said.includes(title));
    const fits = named.length > 0 ? named : subject ? findIssues(subject, home) : home.open_issues;
    const id = recent.find((id) => fits.some(({ issue_id }) => issue_id === id));
    const issue_id = fits.length === 1 ? fits[0]!.issue_id : id;
    const titles = fits.map(({ title }) => `\n• ${title}`).join("");
    if (!issue_id) return `Which issue do you mean?${titles || " I find none that is open."}`;
    return [toolCall("update_issue_status", { issue_id, to_status: "resolved", note: said })];
  },
  /** "What should I do about …": an issue on record by its title, what is known of it, or first steps. */
  advise({ said, home }) {
    const issue = home.open_issues.find(({ title }) => said.includes(title));
    const fact = issue && readFact(issue.title, home);
    const steps = fact && firstAidFor(fact, home);
    if (!issue || steps) return steps;
    const asset_id = issue.asset_id ?? undefined;
    const query = asset_id ? undefined : issue.title;
    return [toolCall("search_home_record", { find: "list", asset_id, query })];
  },
  listAttention({ said }) {
    return [toolCall("list_attention", { horizon_days: /\bmonth\b/i.test(said) ? 31 : 60 })];
  },
  search({ said, home }, asked) {
    const subject = findSubject(said, home.assets);
    const work = WORK.find(({ words }) => words.test(said))?.head;
    if (!subject && !work && asked !== "list") return undefined;
    const since = /\b(?:since|this year)\b/i.test(said) ? readDate(said, home.today) : undefined;
    // The cost of one service is that of the last one; of a system it is all that was paid.
    const find = asked === "sum" && work && !since ? "last" : asked;
    const event_types = find === "sum" ? undefined : work;
    const asset_id = subject?.asset?.id;
    const system_kind = asset_id ? undefined : subject?.kind;
    return [toolCall("search_home_record", { find, asset_id, system_kind, event_types, since })];
  },
  /** "The upstairs toilet", where a result asked which one: its call again, with the answer. */
  choose({ earlier, said }) {
    const chosen = said.toLowerCase().replace(/^the /, "");
    return earlier[0]?.flatMap(({ tool, input, output }) => {
      const { options } = isRecord(output["clarification"]) ? output["clarification"] : {};
      const answers: Record<string, object> = {
        another: { is_additional: true },
        part: { event_type: "repair_completed" },
      };
      return (Array.isArray(options) ? options : [])
        .filter(({ label }) => String(label).toLowerCase().includes(chosen))
        .map(({ id }) => {
          if (id === "whole") return toolCall("update_home_asset", { kind: input["system_kind"] });
          const { system_kind: _, ...others } = input;
          return toolCall(tool, {
            ...answers[id] ? input : others,
            ...answers[id] ?? { asset_id: id },
          });
        });
    });
  },
};
const WORK = parseTable(`
maintenance_performed = (?:servic|flush|clean|chang|filter|tune)\\w*
repair_completed = (?:fix|repair)\\w*
issue_reported = trouble`);
