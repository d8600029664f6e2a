import type { Fact } from "./facts.ts";

const LEADING =
  /^(?:(?:hi|hey|hello|ok|okay|so|well|um|also|btw|fyi|update|i think|it looks like|looks like|it seems|seems like|i just noticed|just noticed|i noticed|noticed|there's|there is|we found|we have|i found|help)\b[,:!]?\s*)+/i;
const WHEN =
  /\s*\b(?:(?:on|last|this|since|in|from) )*(?:today|yesterday|this morning|this afternoon|tonight|last night|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last )?(?:week|month|year)|(?:a|an|\w+) (?:days?|weeks?|months?|years?) ago|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?|in \d{4}|\d{4}-\d{2}-\d{2})\b.*$/i;
const PRICE = /\s*\b(?:for|cost(?:ing)?|paid|at)?\s*(?:me |us )?[$€£]\s?\d.*$/i;
const VERB =
  "(?:fixed|repaired|sorted(?: out)?|patched|unclogged|mended|resealed|replaced|swapped(?: out)?|installed|serviced|flushed|cleaned(?: out)?|changed|descaled|drained|oiled|lubricated|tuned(?: up)?|tested|winterized|bled|re-?caulked|sealed|swept|trimmed|vacuumed|painted|stained|inspected|did|done|finished)";

/** A short, factual title in the person's own words. */
export function titleOf(fact: Fact): string {
  const words = clean(fact.text.split(", ")[0]!);
  switch (fact.kind) {
    case "repair":
      return capital(`${worked(words, "repaired")}${cause(fact.text)}`);
    case "replacement":
      return capital(worked(words, /install/i.test(words) ? "installed" : "replaced"));
    case "maintenance":
      return capital(worked(words, participle(words)));
    case "inspection":
      return capital(worked(words, "inspected"));
    case "quote":
      return capital(
        `Quote for ${object(words, /\b(?:for|on) /i) ?? fact.subject?.label ?? "the work"}`,
      );
    case "decision":
      return capital(`Decided to wait${fact.subject ? `: ${fact.subject.label}` : ""}`);
    case "discovery":
      return capital(`${fact.subject?.label ?? words} found`);
    default:
      return capital(QUESTION.test(words) ? problemTitle(fact) : words);
  }
}

const QUESTION = /^(?:why|what|how|who|can|could|is|are)\b/i;

/** "Why is my furnace so noisy?" has no words of its own for a title. */
function problemTitle({ kind, subject }: Fact): string {
  const wrong = { leak: "leaking", noise: "making noise" }[kind as string] ?? "not working right";
  return `${subject?.label ?? "something"} ${wrong}`;
}

function clean(text: string): string {
  return text
    .replace(LEADING, "")
    .replace(/^(?:my|our|the|a|an|that|this)\s+/i, "")
    .replace(/\s*\([^)]*\)/g, "")
    .replace(WHEN, "")
    .replace(PRICE, "")
    .replace(/[\s.!?,;:]+$/, "")
    .slice(0, 120)
    .trim();
}

/** "fixed the toilet", "toilet's sorted", "had the toilet fixed" → "toilet repaired". */
function worked(words: string, participle: string): string {
  const after = new RegExp(`\\b${VERB}\\s+(.+)$`, "i").exec(words)?.[1];
  const before = new RegExp(
    `^(.+?)(?:'s|\\s+(?:is|are|was|were|got|has been|have been|been))?\\s+(?:now |finally |all )*${VERB}\\b`,
    "i",
  )
    .exec(words)?.[1];
  const subject =
    before && !/^(?:i|we|he|she|they|it|i've|we've|just|my \w+|\w+ (?:and i))$/i.test(before.trim())
      ? before
      : undefined;
  const done = new RegExp(`\\b(?:had|got|have)\\s+(.+?)\\s+${VERB}\\b`, "i").exec(words)?.[1];
  const thing = done ?? (subject && !PERSON.test(subject) ? subject : after) ?? words;
  return `${thing.replace(/^(?:my|our|the|a|an)\s+/i, "").replace(BY, "").trim()} ${participle}`;
}

const PERSON =
  /\b(?:i|we|he|she|they|husband|wife|partner|plumber|electrician|contractor|technician|guy|dad|mom)\b/i;
const BY = /\s+\b(?:by|with|using|from|myself|ourselves)\b.*$/i;

function participle(words: string): string {
  const verb = new RegExp(`\\b${VERB}\\b`, "i").exec(words)?.[0]?.toLowerCase() ?? "serviced";
  if (/^(?:did|done|finished)$/.test(verb)) return /filter/i.test(words) ? "changed" : "done";
  return verb.replace(/ (?:out|up)$/, "");
}

function cause(text: string): string {
  const found = /\bit was (?:just |only )?(?:a |an |the )?([\w' -]{2,40})/i.exec(text)?.[1];
  return found ? ` (${found.trim()})` : "";
}

function object(words: string, preposition: RegExp): string | undefined {
  const at = words.search(preposition);
  if (at < 0) return undefined;
  return words.slice(at).replace(preposition, "").replace(/^(?:my|our|the)\s+/i, "").trim();
}

function capital(text: string): string {
  const cut = text.length > 100 ? `${text.slice(0, 99)}…` : text;
  return cut === "" ? "Note" : cut[0]!.toUpperCase() + cut.slice(1);
}
