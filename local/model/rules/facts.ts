import { amountIn } from "./money.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { pastDate } from "./dates.ts";
import { findSubject, type Subject } from "./find_asset.ts";
import {
  goesOnAboutOthers,
  isHypothetical,
  isIntention,
  isNegated,
  isThirdParty,
  isVagueDate,
} from "./guards.ts";
import type { HomeContext } from "./home_context.ts";

export type FactKind =
  | "leak"
  | "noise"
  | "broken"
  | "repair"
  | "replacement"
  | "maintenance"
  | "inspection"
  | "quote"
  | "decision"
  | "discovery";

/** Something the person says happened in this home. */
export type Fact = {
  kind: FactKind;
  /** The clause, with what was said about it in the next ones. */
  text: string;
  subject?: Subject;
  date?: string;
  cost?: { low: number; high: number };
  /** The date is too vague to write down beside what the record has. */
  vague?: true;
};

export const PROBLEMS: readonly FactKind[] = ["leak", "noise", "broken"];
export const WORK: readonly FactKind[] = ["repair", "replacement", "maintenance", "inspection"];

const NOT_DOING =
  "(?:work|cool|heat|drain|turn on|start|clos|open|flush|spin|ignit|light|latch|run|charg|respond)\\w*";

const WORDS: [FactKind, RegExp][] = [
  [
    "leak",
    /\bleak(?:s|ing|ed|y)?\b|\bdrip(?:s|ping|ped|py)?\b|\bpuddl\w+|\bseep\w*\b|\bwater (?:is |was )?(?:coming|pooling|running|dripping) (?:from|out|under|down|around|through|in)\b|\bwater under\b/i,
  ],
  [
    "noise",
    /\bnois(?:e|es|y)\b|\bsqueal\w*|\bsqueak\w*|\brattl\w*|\bgrinding\b|\bbanging\b|\bhumming\b|\bknocking\b|\bclicking\b|\bbuzz(?:es|ing)\b|\brumbl\w*|\bwhistling\b|\bchirp\w*|\bbeep(?:s|ing)\b|\bloud\b/i,
  ],
  ["quote", /\bquoted?\b|\bestimate (?:of|was|for|came)|\bbid\b/i],
  [
    "repair",
    /\bfixed\b|\brepaired\b|\bsorted\b|\bpatched\b|\bunclogged\b|\bmended\b|\bresealed\b/i,
  ],
  ["replacement", /\breplaced\b|\bswapped\b|\binstalled\b|\bput in (?:a|the) new\b/i],
  [
    "maintenance",
    /\bserviced\b|\bflushed\b|\bcleaned\b|\bchanged\b|\bdescaled\b|\bdrained\b|\boiled\b|\blubricated\b|\btuned\b|\btested\b|\bwinterized\b|\bbled\b|\bre-?caulked\b|\bsealed\b|\bswept\b|\btrimmed\b|\bvacuumed\b|\bpainted\b|\bstained\b|\b(?:did|done|finished) .*(?:filter|gutter|service|maintenance|tune-?up|flush|cleaning)/i,
  ],
  ["inspection", /\binspected\b|\bhad .* checked\b/i],
  [
    "broken",
    new RegExp(
      `\\bbroken\\b|\\bbroke\\b|\\b(?:not|n't) (?:\\w+ )?${NOT_DOING}|\\bwon'?t (?:\\w+ )?${NOT_DOING}|` +
        `\\b(?:stopped|quit) ${NOT_DOING}|\\bdied\\b|\\bis dead\\b|\\bkeeps? \\w+ing\\b|\\btrips\\b|\\btripp(?:ed|ing)\\b|` +
        "\\bclogg\\w+|\\bblocked\\b|\\bjammed\\b|\\bstuck\\b|\\bcrack(?:ed|s)\\b|\\bleav(?:es|ing) (?:grit|spots|residue|streaks)|" +
        "\\bno (?:hot water|heat|power|cold air|water pressure)\\b|\\bsmell(?:s|y)\\b|\\bmou?ld(?:y)?\\b|\\brust(?:ed|ing|y)\\b|" +
        "\\brott(?:en|ing)\\b|\\bflicker\\w*|\\boverflow\\w*|\\bbacked up\\b|\\bwobbly\\b|\\bsagging\\b|\\bpeeling\\b|" +
        "\\brun(?:s|ning) (?:all the time|constantly|nonstop|non-stop|on and on)\\b|\\bmissing shingles?\\b|\\bburst\\b|\\bacting up\\b|\\bout of order\\b|\\bneeds fixing\\b",
      "i",
    ),
  ],
];

const DISCOVERY =
  /\b(?:we have|we've got|i have|there is|there's|found|discovered|bought|got) (?:a|an|another)\b/i;
const DECISION =
  /\b(?:we'll|we will|i'll|i will|let's|decided to|going to) (?:wait|hold off|put (?:it|that) off|leave it|skip|not)\b/i;

/** A question that says on the side what is wrong: "Why is my furnace so noisy?" */
const PRESUPPOSES =
  /^(?:\w+\W+){0,2}?(?:why (?:is|are|does|do)|what (?:should|can|do) i do (?:about|with)|how (?:do|can|should) i (?:fix|stop|deal)|who (?:should|do|can) i call (?:about|for)|can you help .* with)\b.*\b(?:my|our)\b/i;

/** Every fact of the message that is this home's, is so, and has happened. */
export function factsIn(said: string, context: HomeContext): Fact[] {
  const facts: Fact[] = [];
  const details: string[] = [];
  let others = false;
  for (const clause of clausesOf(said)) {
    others = isThirdParty(clause.text) || (others && goesOnAboutOthers(clause.text));
    if (others) continue;
    const fact = factIn(clause, context, facts.at(-1));
    if (fact) addFact(facts, fact);
    else if (isDetail(clause)) {
      details.push(clause.text);
      if (facts.length > 0) addDetail(facts.at(-1)!, clause);
    }
  }
  return sharedDates(facts, pastDate(details.join(", "), context.today));
}

/** The first problem a message speaks of, as if it were so: for advice, never for the record. */
export function supposedProblem(said: string, context: HomeContext): Fact | undefined {
  const found = WORDS.find(([kind, words]) => PROBLEMS.includes(kind) && words.test(said));
  return found && { kind: found[0], text: said, subject: findSubject(said, context) };
}

function factIn(clause: Clause, context: HomeContext, last: Fact | undefined): Fact | undefined {
  const { text, question } = clause;
  const presupposed = question && PRESUPPOSES.test(text);
  if (question && !presupposed) return undefined;
  const waits = last?.kind === "quote" && DECISION.test(text);
  const open = !waits && (isHypothetical(text) || (!presupposed && isIntention(text)));
  if (open) return undefined;
  const kind = waits ? "decision" : kindOf(text, context);
  if (!kind) return undefined;
  const subject = findSubject(text, context) ??
    (kind === "decision" ? last?.subject : undefined);
  if (!subject && !hasOwnWords(kind, text)) return undefined;
  return {
    kind,
    text,
    subject,
    date: pastDate(text, context.today),
    cost: amountIn(text),
    ...(isVagueDate(text) ? { vague: true as const } : {}),
  };
}

function kindOf(text: string, context: HomeContext): FactKind | undefined {
  const found = WORDS.find(([kind, words]) =>
    words.test(text) && (kind === "broken" || !isNegated(text, words))
  );
  // "Chirping" of a fixed thing is still the fix; the first kind in the table wins, work over noise.
  const work = WORDS.find(([kind, words]) =>
    WORK.includes(kind) && words.test(text) && !isNegated(text, words)
  );
  if (work && !/\b(?:still|again|but)\b/i.test(text)) return work[0];
  if (found) return brokenAndDenied(found[0], text) ? undefined : found[0];
  const subject = findSubject(text, context);
  return subject?.kind && !subject.asset && DISCOVERY.test(text) ? "discovery" : undefined;
}

/** "Nothing is broken", "not broken". */
function brokenAndDenied(kind: FactKind, text: string): boolean {
  return kind === "broken" && isNegated(text, /\b(?:broken|broke|clogged|blocked|cracked|dead)\b/i);
}

/** Work and problems on something that is no known kind still have words of their own. */
function hasOwnWords(kind: FactKind, text: string): boolean {
  if (/^(?:it|that|this|they|these|those)\b/i.test(text) && text.split(" ").length < 6) {
    return false;
  }
  return kind !== "noise" && kind !== "inspection" && text.split(" ").length > 2;
}

/** "It was the flapper", "cost 120", "by Bob's Plumbing": more of the fact before it. */
function isDetail({ text, question }: Clause): boolean {
  return !question && !isHypothetical(text) && !isIntention(text) &&
    !/^(?:thanks|thank you|please)\b/i
      .test(text);
}

function addDetail(fact: Fact, { text }: Clause): void {
  fact.text += `, ${text}`;
  fact.cost ??= amountIn(text);
}

/** "Noisy and rattling" is one fact; so is a second clause without a subject of its own. */
function addFact(facts: Fact[], fact: Fact): void {
  const last = facts.at(-1);
  const sameMatter = last && PROBLEMS.includes(fact.kind) && PROBLEMS.includes(last.kind) &&
    (!fact.subject || fact.subject.label === last.subject?.label);
  if (sameMatter) addDetail(last, { text: fact.text, sentence: "", question: false });
  else facts.push(fact);
}

/** The one date of a sentence, or of a clause of its own, is meant for all of its work. */
function sharedDates(facts: Fact[], apart: string | undefined): Fact[] {
  const dated = facts.filter(({ date }) => date !== undefined);
  const last = dated.length === 1 && facts.at(-1) === dated[0] ? dated[0]!.date : undefined;
  const date = dated.length === 0 ? apart : last;
  return facts.map((fact) =>
    fact.date === undefined && date !== undefined && WORK.includes(fact.kind)
      ? { ...fact, date }
      : fact
  );
}
