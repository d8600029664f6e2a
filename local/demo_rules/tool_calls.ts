import type { ProposedCall } from "../fake_provider/completion/completion.ts";
import { findSubject, type Subject } from "./asset_kinds.ts";
import type { Home } from "./conversation.ts";
import { readDate } from "./dates.ts";
import { capitalise, DRAFT, type Fact } from "./grammar.ts";

const VENDOR = /\bby ([A-Z][\w'&.-]+(?: [A-Z&][\w'&.-]*)*)/;
const MANUFACTURER = /\b(?:new|with an?) ([A-Z][\w&.-]+(?: [A-Z][\w&.-]+)*)/;
const AMOUNT = new RegExp(
  "(?:[$€£] ?|\\b(?:paid|costs?|spent|charged)(?: (?:us|about|just))* |, )(\\d[\\d,]*(?:\\.\\d\\d?)?)" +
    "(?![\\w-])|\\b(\\d[\\d,]*) (?:dollars|bucks|euros|pounds)",
  "i",
);

/** What was paid or quoted, in units of the home's currency. */
export function readAmount(text: string): number | undefined {
  const digits = AMOUNT.exec(text)?.slice(1).find((group) => group !== undefined);
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

/** Leaves out arguments without a value. */
export function toolCall(name: string, input: object): ProposedCall {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { name, arguments: Object.fromEntries(given) };
}

/** The call that writes a fact down: a whole system on record is replaced, the rest recorded. */
export function factCall(fact: Fact, facts: Fact[], home: Home): ProposedCall {
  const { event_type, text, subject, problem, title } = fact;
  if (event_type === "compose_message") return draftCall(fact, facts, home);
  // The one date of a sentence is meant for all of its work.
  const dated = problem || readDate(text, home.today) ? text : facts.at(-1)!.text;
  const manufacturer = MANUFACTURER.exec(text)?.[1];
  const details = {
    occurred_on: readDate(dated, home.today),
    cost_actual: problem ? undefined : readAmount(text),
    vendor_name: VENDOR.exec(text)?.[1],
  };
  if (fact.isWhole) {
    const kind = findSubject(/\bwith (.*)$/.exec(text)?.[1] ?? "", [])?.kind;
    const system_kind = kind === subject!.kind ? undefined : kind;
    const old_asset_id = subject!.asset!.id;
    return toolCall("replace_home_asset", { old_asset_id, system_kind, manufacturer, ...details });
  }
  if (event_type === "replacement" && !home.assets.some(({ kind }) => kind === subject?.kind)) {
    const { occurred_on: installed_on, cost_actual: price } = details;
    return toolCall("update_home_asset", {
      kind: subject?.kind,
      manufacturer,
      installed_on,
      price,
    });
  }
  const settles = event_type === "repair_completed" || event_type === "replacement";
  const [issue, another] = settles ? findIssues(subject, home) : [];
  const settled = another ? undefined : issue;
  const asset_id = subject?.asset?.id ?? settled?.asset_id ?? undefined;
  const isWet = /heater|boiler|roof|plumbing|washing/.test(subject?.kind ?? "");
  return toolCall("record_home_event", {
    ...{ event_type, title, asset_id, system_kind: asset_id ? undefined : subject?.kind },
    severity: problem ? problem === "leak" && isWet ? "high" : "medium" : undefined,
    ...details,
    resolves_issue_id: settled?.issue_id,
    completes_schedule_id: event_type === "maintenance_performed" ? findDue(fact, home) : undefined,
  });
}

/** "Email the plumber about the leak", or about what else the message reports. */
function draftCall({ text }: Fact, facts: Fact[], { you }: Home): ProposedCall {
  const [, channel, to_name, topic = ""] = new RegExp(`${DRAFT} ?(.*)`, "i").exec(text)!;
  const reported = facts.filter(({ problem }) => problem).map(({ text }) => text).join(". ");
  const topicText = topic.replace(/^that /, "").replace(/^(?=about)/, "I am writing to you ");
  const words = capitalise(topicText || reported || "Please call me back");
  const body = `Hello,\n\n${words}.\n\nThank you,\n${you.name ?? ""}`;
  const draft = channel === "text"
    ? { channel: "sms" }
    : { channel: "email", subject: capitalise(topic || words).slice(0, 100) };
  return toolCall("compose_message", { ...draft, to_name, body });
}

/** Open issues about a system; between two of a kind, those of both. */
export function findIssues(subject: Subject | undefined, { open_issues, assets }: Home) {
  const ofKind = assets.filter(({ kind }) => kind === subject?.kind);
  const ids = (subject?.asset ? [subject.asset] : ofKind).map(({ id }) => id);
  return open_issues.filter(({ asset_id, title }) =>
    asset_id ? ids.includes(asset_id) : subject && title.toLowerCase().includes(subject.words)
  );
}

/** Due work on the system that names what was done: "Flush the water heater" for "flushed". */
function findDue({ text, subject }: Fact, { attention }: Home): string | undefined {
  const stems = (words = ""): string[] => words.toLowerCase().match(/\b[a-z]{4}/g) ?? [];
  const own = stems(`${subject?.words} ${subject?.asset?.name}`);
  const done = stems(text).filter((stem) => !own.includes(stem));
  const isDone = (title: string) => stems(title).some((stem) => done.includes(stem));
  const due = attention.filter(({ asset_id }) => asset_id === subject?.asset?.id);
  return due.find(({ title }) => isDone(title))?.id;
}
