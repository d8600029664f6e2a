/** Names that a person mentions and that belong to something else, or to nothing. */
import type { NameKind } from "./said_names.ts";
import type { Source } from "./said_texts.ts";
import type { TextWord } from "./text_words.ts";

/**
 * Whether the name at this word of a text is denied or taken back ("not Volt", "Ostfriesland, no, Austria Email"), or is
 * followed by words that leave the name of what is meant open: "the neighbour had Ernst, ours was another one".
 */
export function isDisowned(place: number, source: Source, kind: NameKind): boolean {
  const { words } = source;
  return isDenied(place, words) || isTakenBack(place, words) ||
    isLeftOpen(place, words) && kind !== "performed_by";
}

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
