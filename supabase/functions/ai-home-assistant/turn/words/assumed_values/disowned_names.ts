/** Names and choices that a person mentions and that belong to something else, or to nothing. */
import { normaliseWords } from "../message_words.ts";
import type { NameKind } from "./said_names.ts";
import type { Source } from "./said_texts.ts";
import type { TextWord } from "./text_words.ts";

/**
 * Whether the name at this word of a text is denied or taken back ("not Volt", "Ostfriesland, no, Austria Email"), or is
 * followed by words that leave the name of what is meant open: "the neighbour had Ernst, ours was another one".
 */
export function isDisowned(place: number, source: Source, kind: NameKind): boolean {
  const { words } = source;
  return isDenied(place, words) || isLeftOut(place, words) || isTakenBack(place, words) ||
    isLeftOpen(place, words) && kind !== "performed_by";
}

/** The words that end a negation, after `normaliseWords`. "and" does not: "without the seller and the model". */
const CLAUSE_END =
  /[.!?;:,\n¿¡]| [–—-] |\b(?:but|because|since|so|sondern|weil|sino|pero|porque|mais|car|parce)\b|\b(?:and|und|y|et)\b(?! (?:the|any|el|la|los|las|der|die|das|den|le|les)\b)/g;
const NEGATED =
  /(?:\b(?:not|without|never|no(?! (?:the|it|we)\b)|sin|ni|nunca|ohne|nicht|kein\w*|sans|pas|aucun\w*|jamais)|n't)(?: \S+){0,4} (?:[dl]')?$/;
const LEAVES_OUT =
  /\b(?:without|leave out|leaving out|forget|skip|drop|omit|exclude|remove|sin|olvid\w+|omit\w*|quit\w+|ohne|vergiss|streich\w*|sans|oubli\w*|enlev\w*|retir\w*|dej\w+ (?:fuera|de lado))(?: (?:about|a|al|the|any|el|la|los|las|der|die|das|den|dem|le|les))? $/;
const LEAVES = /\b(?:leave|leaving|keep|dej\w+|lass\w*|laiss\w*)(?: \S+){0,3} $/;
const OUT = /^(?: \S+){0,3} (?:out|off|aside|weg|raus|draussen|fuera|de lado|de cote|dehors)\b/;
const DID_NOT =
  /^(?: \S+)?(?: (?:did|has|have|was|is|will|does|do)(?: not|n't)| won't| no(?: (?:lo|la|le|ha))? \w+| (?:n'a|ne \w+) pas| (?:hat|haben|zahlt\w*|ubernimmt)(?: \S+){0,2} nicht)\b/;

/** Says that the person is not certain, after `normaliseWords`. */
const HEDGES =
  /\b(?:maybe|perhaps|possibly|probably|presumably|i (?:think|guess|believe|suppose|assume)|not (?:quite |really |entirely )?sure|(?:might|could|may|must) have|if i remember|iirc|quizas?|tal vez|a lo mejor|puede (?:ser )?que|creo|me parece|supongo|probablemente|posiblemente|si no recuerdo mal|vielleicht|moglicherweise|eventuell|wahrscheinlich|vermutlich|ich glaub\w*|glaub\w* ich|ich (?:denke|vermute)|(?:denke|vermute) ich|wohl|kann sein|peut-etre|je (?:crois|pense|suppose)|il me semble|probablement|sans doute|si je me souviens)\b/;
/** A hedge alone is about what comes before it: "My brother paid, I think". */
const ONLY_HEDGE = new RegExp(`^\\W*(?:${HEDGES.source})\\W*$`);

/** A text without the clauses in which the person is not certain: "maybe my brother paid". */
export function removeHedged(text: string): string {
  const clauses = text.split(/(?<=[.!?;:,\n])|(?=\s(?:but|and|pero|y|aber|und|mais|et)\s)/);
  const isHedge = (clause: string | undefined, pattern: RegExp) =>
    clause !== undefined && pattern.test(normaliseWords(clause));
  return clauses.filter((clause, i) =>
    !isHedge(clause, HEDGES) && !isHedge(clauses[i + 1], ONLY_HEDGE)
  ).join("");
}

/** The words of a text before and after a place, in the same clause. */
function clauseAround(before: string, after: string): [before: string, after: string] {
  return [before.split(CLAUSE_END).at(-1)!, after.split(CLAUSE_END)[0]!];
}

function isLeftOutBetween([before, after]: [before: string, after: string]): boolean {
  return LEAVES_OUT.test(before) || LEAVES.test(before) && OUT.test(after);
}

/** Whether a text after `normaliseWords` denies what it mentions from `start` to `end`, or leaves it out. */
export function isNegated(text: string, start: number, end: number): boolean {
  const clause = clauseAround(
    text.slice(Math.max(0, start - MAX_CLAUSE), start),
    text.slice(end, end + MAX_CLAUSE),
  );
  return NEGATED.test(clause[0]) || DID_NOT.test(clause[1]) || isLeftOutBetween(clause);
}

/** In characters */
const MAX_CLAUSE = 80;

/** Whether the person wants to leave out what the word at this place names: "leave Volt out", "without the model". */
export function isLeftOut(place: number, words: readonly TextWord[]): boolean {
  const join = (some: readonly TextWord[]) => some.map(({ text }) => text).join(" ");
  return isLeftOutBetween(clauseAround(
    `${join(words.slice(Math.max(0, place - 6), place))} `,
    ` ${join(words.slice(place + 1, place + 6))}`,
  ));
}

/** Whether a text leaves out what a word at this place means: "not the model", "sin el modelo". */
export function isFieldLeftOut(place: number, words: readonly TextWord[]): boolean {
  return isLeftOut(place, words) ||
    ARTICLES.has(words[place - 1]?.text ?? "") && NEGATIONS.has(words[place - 2]?.text ?? "");
}

const ARTICLES = new Set("the el la das den die le".split(" "));

const NEGATIONS = new Set(
  "not no nicht kein keine keinen keiner pas never nie nunca ni".split(" "),
);
/** Between a negation and a name. */
const BETWEEN = new Set(
  ("a an the by from es fue era un una el la los las de del von vom der die das den dem ein eine ist war c un une le la les " +
    "du de d par with con mit avec l lo hizo").split(" "),
);

function isDenied(place: number, words: readonly TextWord[]): boolean {
  // A name may have another word before this one.
  let others = 1;
  for (let i = place - 1; i >= Math.max(0, place - 5); i--) {
    const { text } = words[i]!;
    // "Sí, no Bosch" denies, "No, Bosch" answers, and "¿no?" asks.
    if (NEGATIONS.has(text)) return true;
    if (BETWEEN.has(text) || text === "'") continue;
    if (!/^\p{L}/u.test(text) || --others < 0) return false;
  }
  return false;
}

const CORRECTIONS = new Set(
  "quatsch falsch wait perdon pardon digo rather scratch nein nee non nope miento mean correction"
    .split(" "),
);

/** How many words after a name can take it back. */
const MAX_WORDS_BEFORE_CORRECTION = 4;

function isTakenBack(place: number, words: readonly TextWord[]): boolean {
  const after = words.slice(place + 1, place + 1 + MAX_WORDS_BEFORE_CORRECTION).map(({ text }) =>
    text
  );
  const at = after.findIndex((word, i) =>
    CORRECTIONS.has(word) || word === "no" && after[i - 1] === "," && after[i + 1] === ","
  );
  // Only after a pause, and with something else after it.
  return at >= 1 && after.slice(0, at).some((word) => /^[,.…–—-]$/.test(word)) &&
    words.length > place + at + 2;
}

/** What a name is not known of, or that it is another one. */
const UNKNOWN =
  /\b(?:no idea|no clue|(?:don|do|didn|did|can|could)(?: ' ?t| not|t|not) (?:know|remember|recall|see|read|tell)|not sure|forgot|no (?:lo |la |le )?(?:se|veo|recuerdo|conozco)|no me acuerdo|ni idea|desconozco|keine ahnung|weiss (?:ich )?(?:es )?nicht|(?:den )?namen? (?:hab|habe|weiss|kenn|kenne) ich nicht|vergessen|nicht (?:mehr )?(?:bekannt|lesbar)|(?:ne |n ' )?(?:sais|connais|vois|souviens) (?:pas|plus)|aucune idee)\b/;
const ANOTHER =
  /\b(?:(?:a )?different (?:one|company|brand|guy|make)|someone else|somebody else|another (?:one|company|brand|guy|make)|(?:fue|es|era) otr[oa]|(?:ein|eine|einen|einer) andere[rns]?|(?:jemand|wer) anders|(?:un|une) autre)\b/;

/** Begins what is said of the person's own thing after that of somebody else. */
const OURS =
  /[,.;:] (?:(?:but|aber|pero|mais|and|und|y|et) )?(?:ours|mine|unsere[rs]?|meine[rs]?|meins|la (?:nuestra|mia)|el (?:nuestro|mio)|l[ae] (?:notre|mien(?:ne)?)) /;
const ALSO = /\b(?:too|also|as well|auch|tambien|aussi|same|igual|gleiche\w*|pareil)\b/;

/** What else can be unknown. */
const OTHER_TOPIC =
  /\b(?:year|date|when|cost|costs?|price|much|day|model|number|serial|age|old|ano|fecha|cuando|precio|cuanto|cuesta|modelo|dia|numero|jahr|datum|wann|preis|gekostet|kostet|kosten|modell|nummer|tag|annee|quand|prix|combien|modele|jour|mehr|else|more|mas|exact\w*|genau|who|quien|wer|qui)\b/;

const CONTRASTS = new Set(
  "but aber pero mais this ours that other one ese esa este esta nuestro nuestra unser unsere uns celui celle notre otro otra"
    .split(" "),
);

/** ", the fridge is" before "no idea" */
const OTHER_SUBJECT =
  /[,.;] (?:(?:[^\s,.;]+ ){1,3}(?:is|ist|es|est|sind|son|sont)|(?:the|der|die|das|den|el|la|le|l '|los|las) [^\s,.;]{3,}(?: [^\s,.;]+){0,2}) $/;

/** In words, from a name to what is said of another thing, and from there to what is unknown of it. */
const MAX_WORDS_AFTER = 30;
const MAX_TOPIC_LENGTH = 40;

function isLeftOpen(place: number, words: readonly TextWord[]): boolean {
  const after = words.slice(place + 1, place + 1 + MAX_WORDS_AFTER).map(({ text }) => text);
  const text = after.join(" ");
  const another = ANOTHER.exec(text);
  if (another && !/\b(?:i|ich|je|yo)\b.{0,10}$/.test(text.slice(0, another.index))) return true;
  const ours = OURS.exec(text);
  if (ours && !ALSO.test(text.slice(ours.index))) return true;
  const unknown = UNKNOWN.exec(text);
  if (!unknown) return false;
  const topic = text.slice(unknown.index, unknown.index + unknown[0].length + MAX_TOPIC_LENGTH);
  const before = text.slice(0, unknown.index);
  if (OTHER_TOPIC.test(topic) || OTHER_TOPIC.test(before.slice(-MAX_TOPIC_LENGTH))) return false;
  return before.split(" ").some((word) => CONTRASTS.has(word)) || OTHER_SUBJECT.test(before);
}
