import type { ProposedCall } from "../../fake_provider/completion/completion.ts";
import { findSubject, fold, type Subject } from "../reading/find_subject.ts";
import type { Home, Issue } from "../conversation.ts";
import { readDate } from "../reading/read_date.ts";
import { capitalise, DRAFT, type Fact, readDangerTitle } from "../reading/read_facts.ts";

const COMPANY = "([A-Z][\\w'&.-]+(?: [A-Z&][\\w'&.-]*)*)";
const VENDOR = new RegExp(`(?:\\b(?:by|paid|por|from)|^Had) ${COMPANY}|${COMPANY} quoted`);
const PERFORMER =
  /\b(?:the|our|an?|el|un) (plumber|electrician|roofer|handyman|technician|contractor|fontanero|plomero|t[eé]cnico)\b/i;
const MANUFACTURER = /\b(?:new|with an?|por una?) ([A-Z][\w&.-]+(?: [A-Z][\w&.-]+)*)/;
const AMOUNT = new RegExp(
  "(?:[$€£] ?|\\b(?:paid|costs?|spent|charged|quoted|pagamos|pagu[eé]|cost[oó]|por)" +
    "(?: (?:us|about|just|the \\w+|al? \\w+|[A-Z][\\w'&.-]+))* |, )(\\d[\\d,.]*)" +
    "(?![\\w-])|\\b(\\d[\\d,.]*) ?(?:[$€£]|dollars|bucks|euros|pounds|d[oó]lares)",
  "i",
);

/** What was paid or quoted, in units of the home's currency. */
export function readAmount(text: string): number | undefined {
  const digits = AMOUNT.exec(text)?.slice(1).find((group) => group !== undefined);
  if (digits === undefined) return undefined;
  // Two digits at the end are cents: "1,185.50", "1.234,56".
  const [, whole = digits, cents = "0"] = /^(.*)[.,](\d\d?)[.,]?$/.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/g, "")}.${cents}`);
}

/** The first four letters of each word: enough to compare "flushed" with "flush". */
export function stemsOf(text = ""): string[] {
  return fold(text).match(/\b[a-z]{4}/g) ?? [];
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
    vendor_name: VENDOR.exec(text)?.slice(1).find((name) => name !== undefined),
  };
  if (fact.isWhole) {
    const kind = findSubject(/\bwith (.*)$/.exec(text)?.[1] ?? "", [])?.kind;
    const system_kind = kind === subject!.kind ? undefined : kind;
    const old_asset_id = subject!.asset!.id;
    return toolCall("replace_home_asset", { old_asset_id, system_kind, manufacturer, ...details });
  }
  if (event_type === "replacement" && !home.assets.some(({ kind }) => kind === subject?.kind)) {
    const { occurred_on: installed_on, cost_actual: price } = details;
    const { kind } = subject!;
    return toolCall("update_home_asset", { kind, manufacturer, installed_on, price });
  }
  const about = subject ? findIssues(subject, home.open_issues, home.assets) : [];
  const isRepair = event_type === "repair_completed" || event_type === "replacement";
  const settled = isRepair && about.length === 1 ? about[0] : undefined;
  const done = event_type === "maintenance_performed" ? findDue(fact, home) : undefined;
  const asset_id = subject?.asset?.id ?? settled?.asset_id ?? undefined;
  const system = { asset_id, system_kind: asset_id ? undefined : subject?.kind };
  const isWet = /heater|boiler|roof|plumbing|washing/.test(subject?.kind ?? "");
  const { cost_actual, ...others } = details;
  const quoted = cost_actual ?? readAmount(text.replace(/ for (?=[$\d])/, " cost "));
  return toolCall("record_home_event", {
    ...{ event_type, title, ...system },
    severity: problem ? problem === "leak" && isWet ? "high" : "medium" : undefined,
    ...event_type === "user_decision"
      ? { review_on: readDate(text, home.today, 1) }
      : event_type === "quote_received"
      ? { ...others, cost_estimate_low: quoted, cost_estimate_high: quoted }
      : details,
    performed_by: problem ? undefined : PERFORMER.exec(text)?.[1],
    related_event_id: problem ? findSameComplaint(fact, about) : undefined,
    settles: settled || done ? [settled?.issue_id ?? done] : undefined,
  });
}

/** "Email the plumber about the leak", or about what else the message reports. */
function draftCall({ text }: Fact, facts: Fact[], { you }: Home): ProposedCall {
  const [, channel, to_name, topic = ""] = new RegExp(`${DRAFT} ?(.*)`, "i").exec(text)!;
  const reported = facts.filter(({ problem }) => problem).map(({ text }) => text).join(". ");
  const said = topic.replace(/^that /, "");
  const writtenAbout = said.replace(/^(?=about)/, "I am writing to you ");
  const words = capitalise(writtenAbout || reported || "Please call me back");
  const body = `Hello,\n\n${words}.\n\nThank you,\n${you.name ?? ""}`;
  const draft = channel === "text"
    ? { channel: "sms" }
    : { channel: "email", subject: capitalise(said || words).slice(0, 100) };
  return toolCall("compose_message", { ...draft, to_name, body });
}

/** Issues about a system; between two of a kind, those of both. */
export function findIssues(subject: Subject, issues: Issue[], assets: Home["assets"]): Issue[] {
  const ofKind = assets.filter(({ kind }) => kind === subject.kind);
  const ids = (subject.asset ? [subject.asset] : ofKind).map(({ id }) => id);
  return issues.filter(({ asset_id, title }) =>
    asset_id ? ids.includes(asset_id) : fold(title).includes(subject.words)
  );
}

/** Stems of what a text says beside the name of its system. */
function ownStems(text: string, subject: Subject | undefined): string[] {
  const names = stemsOf(`${subject?.words} ${subject?.asset?.name}`);
  return stemsOf(text).filter((stem) => !names.includes(stem));
}

/** The open issue that a complaint repeats: "grit" for "Dishwasher leaves grit on the glasses". */
function findSameComplaint({ text, subject }: Fact, issues: Issue[]): string | undefined {
  const stems = new Set(ownStems(text, subject));
  const [same, another] = issues.filter(({ title }) =>
    ownStems(title, subject).some(stems.has, stems)
  );
  return another ? undefined : same?.issue_id;
}

/** Due work on the system that names what was done: "Flush the water heater" for "flushed". */
function findDue({ text, subject }: Fact, { attention }: Home): string | undefined {
  const done = new Set(ownStems(text, subject));
  return attention.filter(({ asset_id }) => asset_id === subject?.asset?.id)
    .find(({ kind, title }) => kind !== "warranty" && stemsOf(title).some(done.has, done))?.id;
}

/** The report of a danger: the server has said the safety steps. */
export function dangerCall(said: string): ProposedCall {
  return toolCall("record_home_event", {
    event_type: "issue_reported",
    title: readDangerTitle(said),
    severity: "critical",
  });
}
