import type { ProposedCall } from "../answer/completion.ts";
import { futureDate } from "./dates.ts";
import { type Fact, PROBLEMS, WORK } from "./facts.ts";
import type { Attention, HomeContext, OpenIssue } from "./home_context.ts";
import { titleOf } from "./titles.ts";

const EVENT_TYPES: Record<Fact["kind"], string> = {
  leak: "issue_reported",
  noise: "issue_reported",
  broken: "issue_reported",
  repair: "repair_completed",
  replacement: "replacement",
  maintenance: "maintenance_performed",
  inspection: "inspection",
  quote: "quote_received",
  decision: "user_decision",
  discovery: "system_discovered",
};

/** Replacing one of these is upkeep; replacing another part of a thing repairs it. */
const CONSUMABLES = /\b(?:filter|batter(?:y|ies)|bulb|anode)\w*\b/i;
const PARTS =
  /\b(?:flapper|hose|gasket|valve|seal|cartridge|belt|thermocouple|element|igniter|capacitor|motor|spring|handle|fuse|pump seal|fill valve|shingles?|hinge|knob)\w*\b/i;

const BRANDS =
  /\b(Rheem|Bosch|Whirlpool|GE|LG|Samsung|Kenmore|Maytag|Carrier|Trane|Lennox|Goodman|Bradford White|A\.?O\.? Smith|Navien|Rinnai|KitchenAid|Frigidaire|Miele|Kohler|Toto|Moen|Delta|Nest|Honeywell|Jacuzzi)\b/;

/** The `record_home_event` call that writes a fact down. */
export function recordCall(fact: Fact, context: HomeContext): ProposedCall {
  const event_type = eventType(fact);
  const { subject, text } = fact;
  // Upkeep settles nothing: a heater that was flushed may go on leaking.
  const settles = event_type === "repair_completed" || event_type === "replacement";
  const issue = settles ? settledIssue(fact, context.open_issues) : undefined;
  const upkeep = event_type === "maintenance_performed" || event_type === "inspection";
  const schedule = upkeep ? completedSchedule(fact, context.attention) : undefined;
  // "The toilet" between two: the one whose issue it settles.
  const asset_id = subject?.asset?.id ?? issue?.asset_id ?? undefined;
  const brand = brandIn(text);
  const age = /\b(\d{1,3})[- ]years?[- ]old\b/i.exec(text)?.[1];
  return {
    name: "record_home_event",
    arguments: withoutBlanks({
      event_type,
      title: titleOf(fact),
      description: text.length > titleOf(fact).length + 10 ? sentence(text) : undefined,
      asset_id,
      system_kind: asset_id ? undefined : subject?.kind,
      severity: severityOf(fact),
      occurred_on: fact.date,
      ...costs(fact),
      performed_by: performer(fact),
      vendor_name: vendorIn(text),
      resolves_issue_id: issue?.issue_id,
      resolution: issue ? sentence(text) : undefined,
      completes_schedule_id: schedule?.id,
      manufacturer: fact.kind === "discovery" || fact.kind === "replacement" ? brand : undefined,
      age_estimate_years: fact.kind === "discovery" && age ? Number(age) : undefined,
      review_on: fact.kind === "decision" ? futureDate(text, context.today) : undefined,
    }),
  };
}

export function brandIn(text: string): string | undefined {
  return BRANDS.exec(text)?.[1];
}

/** A whole thing, neither a part of it nor what it uses up. */
export function replacesWhole(fact: Fact): boolean {
  return fact.kind === "replacement" && !CONSUMABLES.test(fact.text) && !PARTS.test(fact.text);
}

function eventType(fact: Fact): string {
  if (fact.kind !== "replacement" || /\binstalled\b/i.test(fact.text)) {
    return EVENT_TYPES[fact.kind];
  }
  if (CONSUMABLES.test(fact.text)) return "maintenance_performed";
  return PARTS.test(fact.text) ? "repair_completed" : "replacement";
}

function severityOf({ kind, subject, text }: Fact): string | undefined {
  if (!PROBLEMS.includes(kind)) return undefined;
  if (/\b(?:tiny|slight|small|minor|little|slow|barely)\b/i.test(text)) return "low";
  const wet = ["water_heater", "boiler", "roof", "plumbing", "washing_machine", "water_softener"];
  if (kind === "leak") return wet.includes(subject?.kind ?? "plumbing") ? "high" : "medium";
  const serious = /\b(?:no (?:heat|power|hot water)|breaker|mou?ld|burst|backed up|overflow)/i;
  return serious.test(text) ? "high" : "medium";
}

/** The one open issue on the same thing; between several the one that shares words. */
function settledIssue({ subject, text }: Fact, issues: OpenIssue[]): OpenIssue | undefined {
  if (!subject) return undefined;
  const same = issues.filter(({ asset_id, title }) =>
    subject.asset ? asset_id === subject.asset.id : title.toLowerCase().includes(subject.label)
  );
  return same.length <= 1 ? same[0] : mostShared(same, text);
}

/** Due work on the same thing that names the work done; the thing's own name is not enough. */
function completedSchedule({ subject, text }: Fact, attention: Attention[]): Attention | undefined {
  const label = subject?.label ?? "";
  const due = attention.filter(({ kind, asset_id, title }) =>
    /due/.test(kind) &&
    (subject?.asset ? asset_id === subject.asset.id || asset_id == null : true) &&
    sharedWords(title, text) > sharedWords(title, label)
  );
  return due.length <= 1 ? due[0] : mostShared(due, text);
}

function mostShared<T extends { title: string }>(items: T[], text: string): T | undefined {
  const scores = items.map(({ title }) => sharedWords(title, text));
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length === 1
    ? items[scores.indexOf(best)]
    : undefined;
}

/** By the first four letters, so that "flush" meets "flushed"; small words do not count. */
function sharedWords(a: string, b: string): number {
  const stems = (text: string) =>
    new Set(text.toLowerCase().match(/[a-z]{4,}/g)?.map((word) => word.slice(0, 5)) ?? []);
  const others = stems(b);
  return [...stems(a)].filter((stem) => others.has(stem)).length;
}

function costs({ kind, cost }: Fact) {
  if (!cost) return {};
  if (kind === "quote") return { cost_estimate_low: cost.low, cost_estimate_high: cost.high };
  return WORK.includes(kind) ? { cost_actual: cost.high } : {};
}

function performer({ kind, text }: Fact): string | undefined {
  if (!WORK.includes(kind) || vendorIn(text)) return undefined;
  const person =
    /\b(?:my|the|our|a) (husband|wife|partner|dad|mom|mum|brother|sister|plumber|electrician|roofer|handyman|contractor|technician)\b/i
      .exec(text)?.[1];
  if (person) return person.toLowerCase();
  return /^(?:i|we|just|did|finally)\b|\b(?:myself|ourselves)\b|^\w+ed the\b/i.test(text)
    ? "self"
    : undefined;
}

/** Two capitals in a row, or one after "by": "by Bob's Plumbing", "with Acme". */
export function vendorIn(text: string): string | undefined {
  const name = String.raw`([A-Z][\w'&.-]+(?: (?:& )?[A-Z][\w'&.-]+)*)`;
  const found = new RegExp(String.raw`\b(?:by|with|from|to|paid|hired|at)\s+${name}`).exec(text)
    ?.[1];
  if (
    !found ||
    /^(?:I|We|My|The|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/
      .test(found)
  ) {
    return undefined;
  }
  return found;
}

function sentence(text: string): string {
  const trimmed = text.trim().slice(0, 2_000);
  return trimmed[0]!.toUpperCase() + trimmed.slice(1) + (/[.!?]$/.test(trimmed) ? "" : ".");
}

export function withoutBlanks(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
