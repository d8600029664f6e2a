import { findSubject, type Subject } from "./asset_kinds.ts";
import type { Home } from "./conversation.ts";

/** Something that a person says happened in this home. */
export type Fact = {
  event_type: string;
  /** Which first aid fits; `""` for work. */
  problem: string;
  title: string;
  /** The clause and what the next ones add to it. */
  text: string;
  subject?: Subject | undefined;
  /** A whole system on record was replaced, not a part of it. */
  isWhole: boolean;
};

/** Rows of `head = words`, the words as a pattern that matches whole words only. */
export function parseTable(text: string): { head: string[]; words: RegExp }[] {
  return text.trim().split("\n").map((row) => {
    const [head, words] = row.split(" = ");
    return { head: head!.split(" "), words: new RegExp(`(?<!\\w)(?:${words})(?!\\w)`, "i") };
  });
}

export const DRAFT = "(email|text|message)(?: to)? ((?:the|my|our) \\w+|\\w+'s \\w+)";

/** `event type [problem] = words`: what a clause with one of the words reports. The first fits. */
const PREDICATES = parseTable(`
compose_message = ^${DRAFT}
repair_completed = fixed|repaired|sorted|patched|mended|unclogged|resealed
replacement = replaced|swapped|installed|(?:got|bought|put in) (?:a|an|our) new
inspection = inspected|checked
maintenance_performed = serviced|flushed|cleaned|changed|descaled|drained|oiled|tuned|tested|did
maintenance_performed = winterized|bled|painted|vacuumed|trimmed|swept
issue_reported leak = (?:leak|drip|seep|puddle)\\w*|water (?:is )?(?:coming|pooling|running|under)
issue_reported broken = (?:nois|squeal|squeak|rattl|grinding|bang|humming|buzz|rumbl|chirp|beep|loud)\\w*
issue_reported broken = (?:won't|not|\\w+n't) (?:\\w+ )?(?:work|start|run|turn|drain|heat|cool|clos|open|flush)\\w*
issue_reported broken = (?:stopped|quit|keeps?) \\w+ing|no (?:heat|power|hot water)|leaves \\w+|smells|loose
issue_reported broken = broken?|died|dead|clogged|blocked|jammed|stuck|trips|tripping|acting up|out of order
issue_reported broken = (?:crack|mou?ld|rust|flicker|overflow|wobbl|peel|sag)\\w*`);

/** What keeps a clause from being a fact. "Why is my furnace so noisy?" says that it is noisy. */
export const [QUESTION, SUPPOSES, PLANNED, UNREAL, OTHERS] = parseTable(`
question = ^(?:what|when|where|who|which|why|how|is|are|was|does|can|should|will|has|tell|show|list|don't|(?:do|did|have) (?:i|we|you))|.*\\?$
supposes = ^(?:why (?:is|are|does|do)|what (?:should|can) i do about) (?:my|our|the)
planned = thinking|planning|(?:going|about|wants?|like|needs?|have|has|hoping) to|should|(?:i|we)'ll|will(?! not)|tomorrow|next \\w+|remind me
unreal = quote|if|suppose|would|might|could|(?:few|couple of) \\w+ ago|a while ago
others = (?:sister|brother|mother|father|mom|mum|dad|son|daughter|friend|neighbou?r|uncle|aunt|boss)(?:'s|s)? (?!fixed|repaired|replaced|cleaned|helped).*|(?:his|her|their) \\w+`)
  .map(({ words }) => words) as [RegExp, RegExp, RegExp, RegExp, RegExp];
const DENIED = /(?:\b(?:not|never|no|without|stopped|nothing)|n't)(?: \S+){0,2} *$/i;
const VAGUE = /^(?:it|that|this|they|something|all)\b|\babout\b/i;
/** Words that go on after a system: "replaced the furnace with …", but "the furnace filter". */
const GOES_ON = "(?:with|on|in|for|by|at|was|is|has|last|this|yesterday|today|paid)";

/** Every fact of the message that is about this home, is so, and has happened. */
export function readFacts(said: string, home: Home): Fact[] {
  const facts: Fact[] = [];
  let others = false;
  for (const clause of splitClauses(said)) {
    others = OTHERS.test(clause) || (others && !/\b(?:my|our|we|i)\b/i.test(clause));
    const isOpen = QUESTION.test(clause) || PLANNED.test(clause);
    if (others || UNREAL.test(clause) || (isOpen && !SUPPOSES.test(clause))) continue;
    const fact = readFact(clause, home, facts.length === 0);
    if (fact) facts.push(fact);
    else if (facts.length > 0) facts.at(-1)!.text += `, ${clause}`;
  }
  return facts;
}

/** Sentences cut at punctuation and conjunctions. */
function splitClauses(said: string): string[] {
  return said.split(/(?<=[.!?;])\s+|\n+|[,;:]\s+|\s+[–—-]\s+|\s+(?=(?:and|but|then)\s)/i)
    .map((clause) => clause.replace(/^(?:please )?(?:can|could) you (.*?)\??$/i, "$1"))
    .map((clause) => clause.replace(/^(?:(?:and|but|then|so|please|send an?)\s+)+|[.;,!]+$/gi, ""))
    .filter((clause) => /\w/.test(clause));
}

/** What one clause reports, whether it is so or not. */
export function readFact(clause: string, home: Home, isFirst = true): Fact | undefined {
  const found = PREDICATES.find(({ words }) => {
    const [before] = clause.split(words) as [string];
    return before !== clause && !DENIED.test(before);
  });
  const [event_type = "", problem = ""] = found?.head ?? [];
  const subject = findSubject(clause, home.assets);
  // Without a system only a problem with words of its own is a fact: "A tile in the hall is loose".
  const isNamed = problem ? isFirst && !VAGUE.test(clause) : event_type === "compose_message";
  if (!found || !(subject || isNamed)) return undefined;
  const end = new RegExp(`${subject?.words}s?(?:$| ${GOES_ON}\\b| \\()`, "i");
  const isPart = event_type === "replacement" && !end.test(clause);
  return {
    ...{ problem, title: titleOf(clause, problem === ""), text: clause, subject },
    event_type: isPart ? "maintenance_performed" : event_type,
    isWhole: event_type === "replacement" && !isPart && subject?.asset !== undefined,
  };
}

/** "My water heater is leaking" → "Water heater is leaking". */
function titleOf(clause: string, isWork: boolean): string {
  const title = clause.replace(/ ?\([^)]*\)|\?$|"/g, "").replace(/'s (?=\w+ed\b)/, " ")
    .replace(/^(?:why (?:is|are)|there(?:'s| is)|(?:i|we|they)(?:'ve)?(?: had| did)?) /i, "")
    .replace(/^(?:the|my|our|an?) /i, "")
    .replace(isWork ? new RegExp(` ${GOES_ON}\\b.*$`, "i") : "", "");
  return capitalise(title).slice(0, 120);
}

export const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
