/** Whether a name of a make, a model, a company or a person was said. */
import { normaliseWords } from "../message_words.ts";
import { isDisowned, isFieldLeftOut, isLeftOut } from "./disowned_names.ts";
import { NUMBER_WORDS, THOUSAND_WORDS } from "./number_words.ts";
import { hasCode } from "./said_codes.ts";
import type { Source } from "./said_texts.ts";
import { splitTextWords, type TextWord } from "./text_words.ts";
import { findPeople, isOwner, saysPersonDidIt } from "./people_words.ts";

/** What a name names. */
export type NameKind = "manufacturer" | "model" | "serial" | "vendor_name" | "performed_by";

/** Whether the texts say a name, as it is or nearly. */
export function isNameSaid(name: string, kind: NameKind, sources: readonly Source[]): boolean {
  if (kind === "performed_by") {
    if (isOwner(name)) return saysPersonDidIt(sources);
    if (saysPeople(name, sources)) return true;
  }
  return isNameIn(name, kind, isCompany(kind) ? listOwnWork(sources) ?? sources : sources);
}

const isCompany = (kind: NameKind) => kind === "vendor_name" || kind === "performed_by";

/**
 * The person's messages from the one on in which they say that they did the work themselves: companies of earlier
 * messages, results and the home did other work. Undefined if they do not say it.
 */
function listOwnWork(sources: readonly Source[]): Source[] | undefined {
  const index = sources.findIndex((source) =>
    source.isCurrent && source.by === "person" && saysPersonDidIt([source])
  );
  return index < 0 ? undefined : sources.slice(0, index + 1);
}

function isNameIn(name: string, kind: NameKind, sources: readonly Source[]): boolean {
  const all = sources.filter(({ by }) => by !== "result" && by !== "home");
  const leftOut = all.findIndex((source) => leavesOut(name, kind, source));
  // What was said before the person left it out does not count, nor what others know of it.
  const persons = leftOut < 0 ? all : all.slice(0, leftOut + 1);
  // A company of the home has not done everything: the home context counts where the person refers to it.
  const isOfHomeSaid = !isCompany(kind) ||
    refersToKnownPeople(persons) ||
    // "Huber" for "Huber Heating & Cooling"
    significantWords(name, kind).some((word) =>
      persons.some((source) => hasWord(word, undefined, source, kind))
    );
  const others = sources.filter(({ by }) =>
    leftOut < 0 && (by === "result" || by === "home" && isOfHomeSaid)
  );
  return persons.some((source) => isIn(name, kind, [source])) || isIn(name, kind, persons) ||
    others.some((source) => isIn(name, kind, [source])) || // The make may be in another line than the model.
    (kind === "model" && isIn(name, kind, others));
}

/** The words for what a name is of, which a person can leave out. */
const FIELD_WORDS: Record<NameKind, ReadonlySet<string>> = {
  manufacturer: new Set("brand make maker manufacturer marca marke hersteller marque".split(" ")),
  model: new Set("model modelo modell modele".split(" ")),
  serial: new Set("serial serie seriennummer".split(" ")),
  vendor_name: new Set("company contractor vendor empresa firma entreprise".split(" ")),
  performed_by: new Set(),
};

/** Whether a message wants the name to be left out: "not the model", "leave Volt out". */
function leavesOut(name: string, kind: NameKind, source: Source): boolean {
  if (source.by !== "person") return false;
  const { words } = source;
  return words.some(({ text }, i) => FIELD_WORDS[kind].has(text) && isFieldLeftOut(i, words)) ||
    significantWords(name, kind).some((word) =>
      findPlaces(word, source, kind).some((place) => isLeftOut(place, words))
    );
}

/** Words that refer to a company or person that is known already, after `normaliseWords`. */
const KNOWN_PEOPLE =
  /\b(?:same|usual|regular|again|always|like last|as last|quotes?|quoted|estimate|our (?:\w+ )?(?:guys?|people|company|man|contractor)|the (?:guys?|crew|company|contractor)|mism[oa]s?|siempre|habitual(?:es)?|de nuevo|otra vez|presupuesto|la empresa|gleiche[nrs]?|selben?|derselbe|dieselben?|wieder|immer|ublich\w*|wie gehabt|wie letztes|(?:die|unsere|seine|ihre) (?:leute|jungs|truppe)|angebot|memes?|habituel\w*|toujours|encore|comme d'hab\w*|devis|entreprise)\b|(?:firma|betrieb|bauer|meister|monteur|dienst|installateur|handwerker)\b/;

/** Whether the person speaks of people whose name the home context may have: "the same people", "our plumber". */
function refersToKnownPeople(persons: readonly Source[]): boolean {
  return persons.some(({ text, words }) =>
    KNOWN_PEOPLE.test(normaliseWords(text)) ||
    words.some(({ text }) => findPeople(text) !== undefined)
  );
}

/** Whether a text says all of the people that a value names, in any language: "mein Mann" for "husband". */
function saysPeople(name: string, sources: readonly Source[]): boolean {
  const words = significantWords(name, "performed_by");
  const meant = words.map(findPeople);
  if (meant.length === 0 || meant.includes(undefined)) return false;
  return sources.some(({ by, words }) =>
    by !== "home" && meant.every((group) => words.some(({ text }) => findPeople(text) === group))
  );
}

/** What is used up on a system, after `normaliseWords`, by whether its make comes before or after it. */
const PRODUCTS = {
  before:
    "stains?|paints?|primers?|sealants?|sealers?|caulk|varnish|oil(?! (?:boiler|burner|furnace|heater|tank))|" +
    "salt(?! (?:cell|system|water|chlorinator))|\\w*(?:farbe|lasur|grundierung|silikon|dichtmasse|salz)|" +
    "(?:holz|klar|acryl)?lack|(?:holz|lein|motor|terrassen)?ol",
  after:
    "pinturas?|barniz|lasur|sellador|imprimacion|silicona|masilla|aceite|sal|peinture|lasure|vernis|mastic|enduit|sel|huile",
};
/** Of these there are systems too: a filter, a battery. */
const PRODUCTS_OR_SYSTEMS = {
  before: "filters?|batter(?:y|ies)|\\w*filter|\\w*batterien?",
  after: "filtros?|pilas?|baterias?|filtres?|piles?",
};
/** Between a make and a product that is of another make, or of none. */
const NO_NOUN =
  "and|on|for|in|the|with|is|was|has|had|gets?|got|needs?|needed|uses?|used|leaks?|leaked|leaking|burns|lost|took|runs|" +
  "und|mit|auf|hat|braucht|verliert|neue[rsn]?";

/**
 * Whether the texts have the make only beside a product that is used up: "Behr deck stain", "pintura Titan".
 *
 * @param system the words of the system that the make would be of; undefined if the call does not name it
 */
export function isMakeOfProduct(
  name: string,
  system: string | undefined,
  sources: readonly Source[],
): boolean {
  const [word] = significantWords(name, "manufacturer");
  if (word === undefined) return false;
  const both = Object.values(PRODUCTS_OR_SYSTEMS).join("|");
  const canBeSystem = system === undefined ||
    new RegExp(`\\b(?:${both})\\b`).test(normaliseWords(system));
  const list = (side: keyof typeof PRODUCTS) =>
    canBeSystem ? PRODUCTS[side] : `${PRODUCTS[side]}|${PRODUCTS_OR_SYSTEMS[side]}`;
  const follows = new RegExp(`^(?:(?!(?:${NO_NOUN})\\b)[\\w-]+ ){0,2}(?:${list("before")})\\b`);
  const precedes = new RegExp(
    `\\b(?:${list("after")}|(?:${
      list("before")
    }) (?:by|from|von|der))(?: (?:de|la|marca|firma|marque))* $`,
  );
  const join = (words: readonly TextWord[]) => words.map(({ text }) => `${text} `).join("");
  const places = sources.flatMap((source) =>
    findPlaces(word, source, "manufacturer").map((place) => ({ place, words: source.words }))
  );
  return places.length > 0 &&
    places.every(({ place, words }) =>
      follows.test(join(words.slice(place + 1, place + 5))) ||
      precedes.test(join(words.slice(Math.max(0, place - 5), place)))
    );
}

function isIn(name: string, kind: NameKind, sources: readonly Source[]): boolean {
  const isCode = kind === "serial" || (kind === "model" && /\d/.test(name));
  if (isCode && sources.some((source) => hasCode(name, source))) return true;
  if (kind === "serial") return false;
  const words = significantWords(name, kind);
  if (words.length === 0) return true;
  const isFound = words.every((word) =>
    sources.some((source) =>
      hasWord(word, words.length === 1 ? kind : undefined, source, kind) ||
      kind === "performed_by" &&
        (saysPeople(word, [source]) || isOwner(word) && saysPersonDidIt([source]))
    )
  );
  if (isFound) return true;
  if (kind === "model") return false;
  const whole = splitTextWords(name).map(({ text }) => text.replace(/[^\p{L}\d]/gu, "")).join("");
  if (sources.some((source) => hasWord(whole, kind, source, kind))) return true;
  return isAbbreviated(words, kind, sources);
}

/** The legal forms of companies, titles, articles and words that belong to no name. */
const IGNORED = new Set(
  ("gmbh com net electronics appliances ag kg ug ohg gbr eg sarl sas sa eurl sl slu srl bv nv inc llc ltd co corp company companies plc cie ets " +
    "the der die das den dem los las el la le les l d de del di du des y e and und et a an un una une mein meine mi mon ma my " +
    "our unser unsere notre nuestro nuestra von vom by par por chez " +
    "herr frau hr fr mr mrs ms mister don dona senor senora sr sra sres monsieur madame mme m firma fa fma empresa " +
    "entreprise societe ste ets maison gebr")
    .split(" "),
);

function significantWords(name: string, kind: NameKind): string[] {
  const words = splitTextWords(name.replaceAll("+", " plus ")).map(({ text }) => text)
    .filter((word) => /[\p{L}\d]/u.test(word));
  const significant = words.filter((word) => kind === "model" || !IGNORED.has(word));
  return significant.length > 0 ? significant : words;
}

/** As a word sounds, so that "Dolfin" is "Dolphin" and "Oeztuerk" is "Öztürk". */
function toSound(word: string): string {
  return (ABBREVIATIONS.get(word) ?? word).replace(/ae|oe|ue/g, (vowels) => vowels[0]!)
    .replaceAll("ph", "f").replace(/que?(?=$)/g, "k").replaceAll("qu", "k").replaceAll("ck", "k")
    .replaceAll("sch", "sh").replaceAll("ch", "sh").replaceAll("th", "t").replaceAll("y", "i")
    .replaceAll("j", "i").replaceAll("c", "k").replaceAll("x", "ks").replaceAll("v", "b")
    .replaceAll("z", "s")
    .replaceAll("w", "b").replace(/(.)\1+/g, "$1").replace(/(?<=.{4})e$/, "");
}

/** Abbreviations in names of companies. */
const ABBREVIATIONS = new Map(Object.entries({
  bros: "brothers",
  hnos: "hermanos",
  gebr: "gebruder",
  svc: "service",
  mfg: "manufacturing",
}));

/** The words of a text by their sound, with the places where they begin. */
interface Sounds {
  words: ReadonlyMap<string, number[]>;
  /** Two words as one: "Media Markt", "De'Longhi". */
  pairs: ReadonlyMap<string, number[]>;
}

const soundsBySource = new WeakMap<Source, Sounds>();

function listSounds(source: Source): Sounds {
  const known = soundsBySource.get(source);
  if (known) return known;
  const { words } = source;
  const soundByWord = new Map<string, string>();
  const sounds = words.map(({ text }) => {
    const known = soundByWord.get(text);
    if (known !== undefined) return known;
    const sound = /^[\p{L}\d]/u.test(text) ? toSound(text) : "";
    soundByWord.set(text, sound);
    return sound;
  });
  const found = { words: new Map<string, number[]>(), pairs: new Map<string, number[]>() };
  const add = (to: Map<string, number[]>, sound: string, place: number) => {
    const known = to.get(sound);
    if (known) known.push(place);
    else to.set(sound, [place]);
  };
  sounds.forEach((sound, i) => {
    if (sound === "") return;
    add(found.words, sound, i);
    let next = i + 1;
    while (next < i + 4 && sounds[next] === "" && words[next]!.isJoined) next++;
    if (!sounds[next] || words[next]!.digits !== undefined) return;
    // What is unreadable on a label is written as dots: "AT..NTIC".
    const isOneWord = next > i + 1 && words[next]!.isJoined && words[i + 1]!.text === ".";
    add(isOneWord ? found.words : found.pairs, sound + sounds[next], i);
  });
  soundsBySource.set(source, found);
  return found;
}

const placesBySource = new WeakMap<Source, Map<string, number[]>>();

/** The places of the words that are a word, nearly. */
function findPlaces(word: string, source: Source, kind: NameKind): number[] {
  let known = placesBySource.get(source);
  if (!known) placesBySource.set(source, known = new Map());
  const key = kind === "performed_by" ? `${word} ` : word;
  const places = known.get(key);
  if (places) return places;
  const sound = toSound(word);
  // "Ramoner" is not "ramoneur".
  const canBeSlip = !/\d/.test(word) && !(kind === "performed_by" && findPeople(word));
  const { words, pairs } = listSounds(source);
  const found = [...pairs.get(sound) ?? []];
  for (const [said, places] of words) {
    const isSame = said === sound || isInflected(said, sound) ||
      kind === "performed_by" && isPartOf(sound, said);
    if (!isSame && !(canBeSlip && isNear(said, sound))) continue;
    for (const place of places) {
      const { text } = source.words[place]!;
      const isOther = isSame ? word.length < 4 && text !== word : !isNearlySpelled(text, word);
      if (!isOther || source.words[place + 1]?.text === ".") found.push(place);
    }
  }
  known.set(key, found);
  return found;
}

/** @param whole the kind of the name if the word is all of it */
function hasWord(
  word: string,
  whole: NameKind | undefined,
  source: Source,
  kind: NameKind,
): boolean {
  const places = findPlaces(word, source, kind);
  if (
    source.by !== "person" || kind === "model" || whole === undefined && kind === "performed_by"
  ) {
    return places.length > 0;
  }
  return places.some((place) => !isDisowned(place, source, kind));
}

const ENDINGS = new Set(["s", "es", "n", "en", "in", "nen", "a", "o", "k", "x", "d", "t"]);

/** Plurals, genitives and other endings of four letters or more. */
function isInflected(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short) && ENDINGS.has(long.slice(short.length));
}

/** "Techniker" is a part of "Servicetechniker", and "Maler" of "Malermeister". */
function isPartOf(part: string, word: string): boolean {
  return part.length >= 5 && (word.startsWith(part) || word.endsWith(part));
}

/** Whether one spelling can be a slip for another: an edit in four letters, two in eight. */
function isNear(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  const limit = Math.min(one.length, other.length) < 4 ? 0 : length < 8 ? 1 : 2;
  if (limit === 0 || Math.abs(one.length - other.length) > limit) return false;
  if (length < 8 && one[0] !== other[0]) return false;
  return countEdits(one, other, limit) <= limit;
}

/** Words that sound nearly the same are not spelled too differently: "solar" is no "Zoeller", "mille" no "Miller". */
function isNearlySpelled(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  const limit = length < 5 ? 0 : length < 8 ? 2 : 3;
  return !NUMBER_WORDS.has(one) && !THOUSAND_WORDS.has(one) &&
    countEdits(one, other, limit) <= limit;
}

/** The edits between two words, with a swap of neighbours as one; more than `limit` may be any number above it. */
function countEdits(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(change, last[j]! + 1, row[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : Infinity),
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[other.length]!;
}

/** "GE" for "General Electric", and the first word for the whole name of a make: "Stiebel" for "Stiebel Eltron". */
function isAbbreviated(
  words: readonly string[],
  kind: NameKind,
  sources: readonly Source[],
): boolean {
  const isIn = (word: string) => sources.some((source) => hasWord(word, kind, source, kind));
  if (words.length < 2) {
    // The value "GE" for the words "General Electric".
    const [word = ""] = words;
    return /^[a-z]{2,4}$/.test(word) && kind !== "performed_by" &&
      sources.some((source) => hasInitials(word, source));
  }
  const initials = words.map((word) => word[0]).join("");
  if (initials.length >= 2 && kind !== "performed_by" && isExactly(initials, sources)) return true;
  return kind === "manufacturer" && words[0]!.length >= 5 && isIn(words[0]!);
}

function isExactly(word: string, sources: readonly Source[]): boolean {
  return sources.some(({ words, text }) =>
    words.some((said) => said.text === word) && text.includes(word.toUpperCase())
  );
}

/** Whether words with capital letters that follow one another have these initials. */
function hasInitials(initials: string, { text }: Source): boolean {
  const capitals = text.match(/\p{Lu}[\p{L}]+/gu) ?? [];
  const firsts = normaliseWords(capitals.map((word) => word[0]).join(""));
  return capitals.length >= initials.length && firsts.includes(initials) &&
    initials.length <= 4 && new RegExp(
    [...initials.toUpperCase()].map((letter) => `${letter}\\p{L}+`).join("[\\s-]+"),
    "u",
  ).test(text);
}
