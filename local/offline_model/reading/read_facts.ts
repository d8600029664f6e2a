import { findDangers } from "@function/turn/words/danger.ts";
import { findSubject, type Subject } from "./find_subject.ts";
import type { Home } from "../conversation.ts";

/** Something that a person says happened in this home. */
export type Fact = {
  event_type: string;
  /** Which first aid fits; `""` for anything but a problem. */
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
/** Work that a sentence names because it was paid for: "I paid the plumber 240 for the leak repair". */
const PAID = "(?:paid|spent|charged|billed|had .* out|pagu[eé]|pagamos) .*(?:for|por) .*";
/** "Paid a plumber 340 to replace the cartridge": the verb in the infinitive. */
const PAID_TO = "(?:paid|spent|pagu[eé]|pagamos) .*(?:to|para|por) ";
const DECIDED =
  "^(?:i|we)(?:'ll| will|'ve decided to| have decided to| decided to|'re going to) (?:wait|hold off|keep|leave (?:it|that)|put (?:it|that) off|live with)";

/** `event type [problem] = words`: what a clause with one of the words reports. The first fits. */
const PREDICATES = parseTable(`
compose_message = ^${DRAFT}
user_decision = ${DECIDED}
replacement = (?:paid|spent|pagu[eé]|pagamos) .*(?:for|por) (?:the|an?|my|our|el|la|una?) (?:new .*|.* nuev[oa])
quote_received = quoted|quotes?|presupuesto
repair_completed = ${PAID}(?:repair|fix|repara|arregl)\\w*
maintenance_performed = ${PAID}(?:servic|clean|flush|tune-up|inspect|maint|sweep|limpi|manten)\\w*
repair_completed = ${PAID_TO}(?:replace|swap|change|fix|repair|patch|unclog|install|cambiar|arreglar|reparar|instalar)
maintenance_performed = ${PAID_TO}(?:clean|service|flush|sweep|paint|trim|limpiar|pintar|revisar)
repair_completed = fixed|repaired|sorted|patched|mended|unclogged|resealed|arregl\\S+|repar\\S+|desatasc\\S+
replacement = replaced|swapped|installed|(?:got|bought|put in) (?:a|an|our) new|cambi(?:é|amos|aron|ó|ado)|reemplaz\\S+|instal(?:é|amos|aron|ó|ado)|compr(?:é|amos|aron|ó|ado)
inspection = inspected|checked|revis(?:é|amos|aron|ó|ado)
maintenance_performed = serviced|flushed|cleaned|changed|descaled|drained|oiled|tuned|tested|did
maintenance_performed = winterized|bled|painted|vacuumed|trimmed|swept|repainted|caulked|limpi(?:é|amos|aron|ó|ado)|pint(?:é|amos|aron|ó|ado)|vaci\\S+|purg\\S+
issue_reported leak = (?:leak|drip|seep|puddle)\\w*|water (?:is )?(?:coming|pooling|running|under)|goter?a\\w*|goteando|fuga|humedad\\w*|(?:pierde|perdiendo|sale) agua
issue_reported broken = (?:nois|squeal|squeak|rattl|grinding|bang|humming|buzz|rumbl|chirp|beep|loud|crack|mou?ld|rust|flicker|overflow|wobbl|peel|sag)\\w*
issue_reported broken = (?:won't|not|\\w+n't) (?:\\w+ )?(?:work|start|run|turn|drain|heat|cool|clos|open|flush)\\w*
issue_reported broken = (?:stopped|quit|keeps?) \\w+ing|no (?:heat|power|hot water)|leaves \\w+|smells|loose|(?:runs|running) (?:again|all|constantly)
issue_reported broken = broken?|died|dead|clogged|blocked|jammed|stuck|trips|tripping|acting up|out of order
issue_reported broken = no (?:funciona|enfr[ií]a|calienta|arranca|enciende|desagua|cierra|abre)|hacen? (?:mucho )?(?:un )?ruidos?(?: raros?)?|se (?:me |nos )?(?:ha|han) (?:roto|estropeado|averiado|parado|atascado)|se (?:rompi[oó]|estrope[oó]|averi[oó]|par[oó])|(?:rot|averiad|atascad|estropead)[oa]s?|(?:parpade|chirr|cruj|vibr)[aeií]\\w*`);

/** What keeps a clause from being a fact. "Why is my furnace so noisy?" says that it is noisy. */
export const [QUESTION, SUPPOSES, PLANNED, UNREAL, OTHERS] = parseTable(`
question = ^(?:¿|what|when|where|who|whose|which|why|how|is|are|was|does|can|should|will|has|tell|show|list|don't|(?:do|did|have) (?:i|we|you))|.*\\?$
supposes = ^(?:why (?:is|are|does|do)|what (?:should|can) i do about) (?:the|my|our)|^¿?por qu[eé] .*(?:el|la|mi|nuestr[oa])
planned = thinking|planning|(?:going|about|wants?|like|needs?|have|has|hoping) to|should|(?:i|we)'ll|will(?! not)|tomorrow|next \\w+|remind me|(?:voy|vamos) a|quiero|teng?o que|tenemos que|hay que|(?<!esta )ma[nñ]ana
unreal = if|suppose|would|might|could|(?:few|couple of) \\w+ ago|a while ago|si|quiz[aá]s?
others = (?:sister|brother|mother|father|mom|mum|dad|son|daughter|friend|neighbou?r|uncle|aunt|boss)(?:'s|s)? (?!fixed|repaired|replaced|cleaned|helped).*|(?:his|her|their) \\w+|(?:mi|del?) (?:herman|vecin|amig|abuel|suegr|prim|t[ií])[oa].*|mi (?:madre|padre).*`)
  .map(({ words }) => words) as [RegExp, RegExp, RegExp, RegExp, RegExp];
const DENIED = /(?:\b(?:not|never|no|nunca|without|stopped|nothing)|n't)(?: \S+){0,2} *$/i;
const VAGUE = /^(?:it|that|this|they|something|all|ya)\b|\babout\b/i;
/** Words that go on after what was done: "serviced the furnace on Friday". */
const DETAILS =
  "(?:with|on|in|for|by|at|last|this|yesterday|today|paid|ayer|hoy|por|el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)|la semana|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))";
/** Words that go on after a system: "replaced the furnace with …", but "the furnace filter". */
const GOES_ON = `(?:${DETAILS}|was|is|has|nuev[oa])`;

/** Every fact of the message that is about this home, is so, and has happened. */
export function readFacts(said: string, home: Home): Fact[] {
  const facts: Fact[] = [];
  let others = false;
  for (const clause of splitClauses(said)) {
    others = OTHERS.test(clause) || (others && !/\b(?:my|our|we|i)\b/i.test(clause));
    const isPlan = PLANNED.test(clause) && !new RegExp(DECIDED, "i").test(clause);
    const isOpen = QUESTION.test(clause) || isPlan;
    if (others || UNREAL.test(clause) || (isOpen && !SUPPOSES.test(clause))) continue;
    const fact = readFact(clause, home, facts.at(-1));
    if (fact) facts.push(fact);
    else if (facts.length > 0) facts.at(-1)!.text += `, ${clause}`;
  }
  return facts;
}

const BREAK = /(?<=[.!?;])\s+|\n+|[,;:]\s+|\s+[–—-]\s+|\s+(?=(?:and|but|then|y|pero)\s)/i;
const LEADING =
  /^(?:(?:ok|okay|and|but|then|so|y|pero|please|send an?|(?:record|note|log|write down) that)\s+)+/i;

/** Sentences cut at punctuation and conjunctions. */
function splitClauses(said: string): string[] {
  return said.split(BREAK)
    .map((clause) => clause.replace(/^(?:please )?(?:can|could) you (.*?)\??$/i, "$1"))
    .map((clause) => clause.replace(LEADING, "").replace(/[.;,!]+$/, ""))
    .filter((clause) => /\w/.test(clause));
}

/** What one clause reports, whether it is so or not. */
export function readFact(clause: string, home: Home, before?: Fact): Fact | undefined {
  const found = PREDICATES.find(({ words }) => {
    const [before] = clause.split(words) as [string];
    return before !== clause && !DENIED.test(before);
  });
  const [event_type = "", problem = ""] = found?.head ?? [];
  const ofBefore = event_type === "user_decision" ? before?.subject : undefined;
  const subject = findSubject(clause, home.assets) ?? ofBefore;
  // Without a system only a problem with words of its own is a fact, and work on the house itself.
  const isOfHouse = new RegExp(
    `${PAID}|${PAID_TO}|^(?:${DRAFT}|(?:i|we) .*(?:paint|caulk)|.*pint(?:é|amos|aron|ado))`,
    "i",
  ).test(
    clause,
  );
  const isNamed = problem ? !before && !VAGUE.test(clause) : isOfHouse;
  if (!found || !(subject || isNamed)) return undefined;
  const end = new RegExp(`(?<!del? |de la )${subject?.words}s?(?:$| ${GOES_ON}(?!\\w)| \\()`, "i");
  const isGeneric = /electrical|plumbing|window|door/.test(subject?.kind ?? "");
  const isPart = event_type === "replacement" && (isGeneric || !end.test(clause));
  return {
    ...{ problem, title: titleOf(clause, event_type), text: clause, subject },
    event_type: isPart ? "maintenance_performed" : event_type,
    isWhole: event_type === "replacement" && !isPart && subject?.asset !== undefined,
  };
}

const NAMED = `(?:${
  PAID.slice(0, -2)
}|quoted? .*for )((?:the|my|our|a|an|el|la) .*)|${PAID_TO}(\\w+ (?:the|my|our|an?|el|la|los|las) .*)`;
const WORK_NAME = new RegExp(NAMED, "i");
const TRAILING = new RegExp(` ${DETAILS}(?!\\w).*$`, "i");
const OPENING =
  /^(?:¿?por qu[eé]|why (?:is|are)|there(?:'s| is)|(?:ayer|hoy|anoche),?|hay|tengo|tenemos|(?:(?:i|we|they)(?:'ve)? )?(?:had|did|noticed|found|saw|got)|i|we|they) /i;

/** "My water heater is leaking" → "Water heater is leaking". */
function titleOf(clause: string, event_type: string): string {
  const isProblem = event_type === "issue_reported";
  const [, ofWork, ofVerb] = isProblem ? [] : WORK_NAME.exec(clause) ?? [];
  const named = ofWork ?? ofVerb;
  const title = (named ?? clause).replace(/ ?\([^)]*\)|\?$|"/g, "").replace(/'s (?=\w+ed\b)/, " ")
    .replace(/^did (?:the |my |our )(.*?)(?= on\b| yesterday| today| last\b|$)/i, "$1 done")
    .replace(OPENING, "").replace(/^(?:the|my|our|an?|el|la|los|las|mi|nuestr[oa]) /i, "")
    .replace(isProblem ? / (?:yesterday|today|last (?:night|week|month|year))$/i : TRAILING, "");
  const isQuote = event_type === "quote_received" && named;
  return capitalise(isQuote ? `quote for ${title}` : title).slice(0, 120);
}

/** "I smell gas, should I relight the pilot?" → "Smell of gas": the clause that names a danger, else the whole message. */
export function readDangerTitle(said: string): string {
  const clause = splitClauses(said).find((one) => findDangers(one).length > 0) ?? said;
  return titleOf(clause.replace(/^(?:i|we)(?: can)? smell /i, "smell of "), "issue_reported");
}

export const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
