import type { JsonObject } from "../check/json_kind.ts";
import type { ProposedCall } from "../answer/completion.ts";
import type { Conversation } from "./conversation.ts";
import { futureDate } from "./dates.ts";
import { findSubject } from "./find_asset.ts";
import type { OpenIssue } from "./home_context.ts";

type Wanted = "resolved" | "open" | "deferred" | "dismissed" | "in_progress";

const THING = "(?:it|this|that|them|those|these|(?:the|my|our) [\\w' -]+?)";

const REQUESTS: [Wanted, RegExp][] = [
  ["open", /\bre-?open\b|\bmark\b.*\b(?:as )?(?:open|not (?:fixed|done|resolved))\b/i],
  [
    "in_progress",
    /\bmark\b.*\bin progress\b|\b(?:plumber|electrician|contractor|technician|handyman|someone)\b.*\bis (?:here|working on)\b/i,
  ],
  [
    "resolved",
    new RegExp(
      `\\bmark(?:ed)?\\b.*\\b(?:as )?(?:fixed|resolved|done|sorted|complete[d]?|closed)\\b|\\b(?:close|resolve)\\b ${THING}\\b|` +
        `^(?:ok(?:ay)?,? |great,? |good news,? )*(?:it|that|this)(?:'s| is| has been| was) (?:now |all |finally )*(?:fixed|resolved|done|sorted|taken care of)\\b`,
      "i",
    ),
  ],
  [
    "deferred",
    new RegExp(
      `\\b(?:leave|put|park|hold|snooze|defer|postpone) (?:off )?${THING}(?: off)? (?:till|until|til|to|for)\\b|\\b(?:leave|put|park) ${THING} (?:off|for now|alone)|\\b(?:defer|postpone|snooze) ${THING}`,
      "i",
    ),
  ],
  [
    "dismissed",
    new RegExp(
      `\\bdismiss ${THING}|\\bnever ?mind (?:about )?${THING}|\\bforget (?:about )?${THING}`,
      "i",
    ),
  ],
];

export type StatusAnswer = { call: ProposedCall } | { ask: string };

/** "Mark this as fixed", "reopen that", "leave it till April": the call, or what must be asked first. */
export function statusAnswer(conversation: Conversation): StatusAnswer | undefined {
  const { said, context } = conversation;
  if (/\?\s*$/.test(said) && !/^(?:can|could|please|would) (?:you )?/i.test(said)) return undefined;
  const wanted = REQUESTS.find(([, words]) => words.test(said))?.[0];
  if (!wanted) return undefined;
  const issue = wanted === "open" ? settledBefore(conversation) : issueMeant(conversation);
  if (!issue) return { ask: whichIssue(wanted, context.open_issues) };
  const review_on = wanted === "deferred" ? futureDate(said, context.today) : undefined;
  if (wanted === "deferred" && !review_on) {
    return { ask: "Happy to leave it for now. Until when? A month or a date is enough." };
  }
  const note = said.length <= 300 ? { note: said } : {};
  return {
    call: {
      name: "update_issue_status",
      arguments: { issue_id: issue, to_status: wanted, ...note, ...(review_on && { review_on }) },
    },
  };
}

/** What is named, then what is in focus, then what was last spoken of, then the only one. */
function issueMeant({ said, context, earlier }: Conversation): string | undefined {
  const issues = context.open_issues;
  const subject = findSubject(said, context);
  if (subject) {
    const same = issues.filter(({ asset_id, title }) =>
      (subject.asset && asset_id === subject.asset.id) ||
      title.toLowerCase().includes(subject.label)
    );
    return same.length === 1 ? same[0]!.issue_id : undefined;
  }
  const focused = issues.find(({ issue_id }) => context.focus.includes(issue_id));
  if (focused) return focused.issue_id;
  for (const message of earlier) {
    const text = JSON.stringify(message);
    const spoken = issues.filter(({ issue_id, title }) =>
      text.includes(issue_id) || text.toLowerCase().includes(title.toLowerCase())
    );
    if (spoken.length === 1) return spoken[0]!.issue_id;
  }
  return issues.length === 1 ? issues[0]!.issue_id : undefined;
}

/** A settled issue is not in the context; its id stands in the call that settled it. */
function settledBefore({ context, earlier }: Conversation): string | undefined {
  const open = new Set(context.open_issues.map(({ issue_id }) => issue_id));
  for (const { tool_calls: calls } of earlier) {
    for (const call of Array.isArray(calls) ? calls as JsonObject[] : []) {
      const text = String((call.function as JsonObject | undefined)?.arguments ?? "");
      const id = /"(?:issue_id|resolves_issue_id)":\s*"([0-9a-f-]{36})"/.exec(text)?.[1];
      if (id && !open.has(id)) return id;
    }
  }
  return context.focus.find((id) => !open.has(id));
}

function whichIssue(wanted: Wanted, issues: OpenIssue[]): string {
  if (wanted === "open") return "Which one should I reopen? Tell me what it was about.";
  if (issues.length === 0) {
    return "I see no open issue in your record, so there is nothing to change.";
  }
  const titles = issues.slice(0, 5).map(({ title }) => `• ${title}`).join("\n");
  return `Which one do you mean? These are open:\n${titles}`;
}
