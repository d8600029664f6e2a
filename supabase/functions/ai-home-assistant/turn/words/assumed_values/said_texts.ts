/** The texts of a thread whose facts count as said. */
import type { DateContext } from "../../../tools/arguments/calendar.ts";
import { skipPhrases, splitWords } from "../../typed_decision.ts";
import { normaliseWords } from "../message_words.ts";
import { removeHedged } from "./disowned_names.ts";
import { PART_WORDS } from "../part_words.ts";
import { listNumbers, type NumberMention, splitTextWords, type TextWord } from "./text_words.ts";

/** What was said up to a tool call. */
export interface SaidText {
  /** The messages of the thread in order, the one that is answered last. */
  messages: readonly { role: "user" | "assistant"; text: string }[];
  /** The lines of the home context. */
  homeLines: readonly string[];
  /** The results of look-ups and the outputs of client-side tools, as text. */
  results: readonly string[];
  /** What the values of the call are read against. */
  context: DateContext & { currency: string };
}

/** A text whose facts count as said. */
export interface Source {
  /**
   * "confirmed" is the part of an assistant message that the person confirmed or chose, and "named" one of which the
   * person took the names only: "the same people".
   */
  by: "person" | "confirmed" | "named" | "result" | "home";
  /** Whether it belongs to the message that is answered, or to one that a short reply to a question continues. */
  isCurrent: boolean;
  text: string;
  words: readonly TextWord[];
  numbers: readonly NumberMention[];
}

/** In characters, of one text and of all. The latest texts count first. */
const MAX_TEXT = 4_000;
const MAX_TEXTS = 160_000;

/** Returns the texts whose facts count as said, those of the thread from the latest to the first. */
export function listSources({ messages, homeLines, results }: SaidText): Source[] {
  const texts: Pick<Source, "by" | "text" | "isCurrent">[] = [];
  const firstCurrent = findFirstCurrent(messages);
  messages.forEach(({ role, text }, i) => {
    if (role !== "user") return;
    const isCurrent = i >= firstCurrent;
    const before = messages[i - 1];
    const confirmed = before?.role === "assistant" ? findConfirmed(before.text, text) : "";
    if (confirmed !== "") texts.unshift({ by: "confirmed", text: confirmed, isCurrent });
    else if (before?.role === "assistant" && SAME.test(normaliseWords(text))) {
      texts.unshift({ by: "named", text: before.text, isCurrent });
    }
    texts.unshift({ by: "person", text, isCurrent });
  });
  for (const text of results) texts.push({ by: "result", text, isCurrent: false });
  for (const text of homeLines) texts.push({ by: "home", text, isCurrent: false });
  let left = MAX_TEXTS;
  return texts.flatMap(({ text: whole, ...source }) => {
    const text = whole.slice(0, Math.min(MAX_TEXT, left));
    left -= text.length;
    return text === "" ? [] : [{ ...source, ...readWords(text) }];
  });
}

function readWords(text: string): Pick<Source, "text" | "words" | "numbers"> {
  const words = splitTextWords(text);
  return { text, words, numbers: listNumbers(words) };
}

/** The sources without what the person is not certain of: see `removeHedged`. */
export function listCertain(sources: readonly Source[]): Source[] {
  return sources.map((source) => {
    const text = source.by === "person" ? removeHedged(source.text) : source.text;
    return text === source.text ? source : { ...source, ...readWords(text) };
  });
}

/** In words, of a reply that only answers a question. */
const MAX_ANSWER_WORDS = 8;

/** Returns the index of the first message that the last one continues. */
function findFirstCurrent(messages: SaidText["messages"]): number {
  let first = messages.length - 1;
  const isAnswer = () =>
    messages[first - 1]?.role === "assistant" && /[?¿]/.test(messages[first - 1]!.text) &&
    splitWords(messages[first]!.text.slice(0, MAX_REPLY)).length <= MAX_ANSWER_WORDS;
  while (messages[first - 2]?.role === "user" && isAnswer()) first -= 2;
  return first;
}

/** Returns what a reply confirms of an assistant message or chooses from it; empty if nothing. */
function findConfirmed(asked: string, reply: string): string {
  if (confirms(asked, reply)) {
    const text = withoutEstimates(asked);
    return CORRECTS_AMOUNT.test(normaliseWords(reply)) ? text.replace(MONEY, " ") : text;
  }
  return findChoice(asked, reply);
}

/** "Yes, but 190" */
const CORRECTS_AMOUNT =
  /\b(?:but|actually|aber|pero|mais|sino|plutot|eher|rather|more like)\b[^\d]{0,40}\d/;
const MONEY = /\p{Sc}\s?\d[\d.,\s]{0,12}|\d[\d.,\s]{0,12}(?:\p{Sc}|euros?|dollars?|bucks|pesos)/giu;

/**
 * Whether a reply is a yes to a question, or adds an amount to what the question takes for granted. A yes to a
 * statement, as "vale", only acknowledges it.
 */
function confirms(asked: string, reply: string): boolean {
  if (!/[?¿]/.test(asked)) return false;
  const words = splitWords(reply.slice(0, MAX_REPLY));
  if (skipPhrases(words, YES).length < words.length) return true;
  const folded = normaliseWords(reply);
  // "Premier yes, but 450"
  if (
    words.length <= MAX_CHOICE_WORDS && /\b(?:yes|yep|si|ja|oui)\b/.test(folded) &&
    !NEGATIONS.test(folded)
  ) {
    return true;
  }
  return APPROVES.test(folded) || ADDS.test(folded) && /\d/.test(reply);
}

const YES = [
  "yes",
  "ok",
  "both",
  "all",
  "replace",
  "add",
  "schedule",
  "change",
  "resolve",
] as const;

/** Short forms of a yes that would decide too much for an approval. */
const APPROVES =
  /^(?:mach(?:s| es|'s)?|logisch|richtig|korrekt|right|correct|exact(?:ly|o|amente|ement)?|perfect|correcto|es[eoa]s?(?: mism[oa]s?| es)?|el mismo|aja|parfait|nickel|efectivamente|juste|si si|that one|affirmative|voila|pile|indeed|asi (?:es|fue)|justo|haargenau|jup|jo|c'est bien ca|that's (?:it|right|the one))\b/;
const ADDS =
  /\b(?:drauf|obendrauf|dazu|zuzuglich|on top|extra|in addition|encima|adicional(?:es)?|aparte|en plus|en sus)\b/;

/** Says that somebody or something is the one that was mentioned. */
const SAME =
  /\b(?:the same|same (?:people|guys?|company|one|folks|brand|make)|l[oa]s? mism[oa]s?|(?:mism[oa]|misma) (?:marca|empresa)|dieselben?|derselben?|dasselbe|die gleichen?|der gleiche|gleiche (?:firma|marke)|l[ae]s? memes?|meme (?:entreprise|marque|artisan))\b/;

/** An assistant message without its sentences that only say what is usual. */
function withoutEstimates(text: string): string {
  return text.split(/(?<=[.!?\n])\s+/).filter((sentence) => !isEstimate(sentence)).join(" ");
}

function isEstimate(sentence: string): boolean {
  const folded = normaliseWords(sentence);
  return ESTIMATE.test(folded) || COSTS.test(folded) && ROUGHLY.test(folded);
}

/** What something costs in general is in the present tense, and rough. */
const COSTS =
  /\b(?:costs?|charges?|runs?|cobran?|cuestan?|valen?|kostet|kosten|nimmt|verlangt|verlangen|coutent?|prend|prennent|facturent?)\b/;
const ROUGHLY =
  /\b(?:about|around|roughly|from|between|up to|unos|unas|entre|desde|etwa|rund|um die|ca|circa|ab|zwischen|environ|autour|a partir)\b|\d\s?(?:[–-]|to|a|bis)\s?\d/;

const ESTIMATE =
  /\b(?:usually|typical(?:ly)?|often|generally|normally|on average|suele[n]?|normalmente|en general|por lo general|meist(?:ens)?|ublich\w*|normalerweise|rechne|in der regel|en general|souvent|comptez|compter|generalement|d'habitude|geben oft|schatze)\b/;

const NEGATIONS =
  /\b(?:no|not|nope|nah|don't|dont|nein|nee|ne|nicht|kein\w*|non|pas|aucun\w*|ninguno|ninguna|none|keins?)\b/;

const MAX_CHOICE_WORDS = 8;
/** In characters. A yes is at the beginning, and a choice is short. */
const MAX_REPLY = 120;

/** Returns the options that a short reply names by number, place or a word. */
function findChoice(asked: string, reply: string): string {
  if (reply.length > MAX_REPLY) return "";
  const words = skipPhrases(splitWords(normaliseWords(reply)), YES);
  if (
    words.length > MAX_CHOICE_WORDS || NEGATIONS.test(normaliseWords(reply))
  ) return "";
  const items = splitList(asked);
  if (items.length < 2 && !/[?¿]/.test(asked)) return "";
  const options = items.length > 1 ? items : splitSentence(asked);
  if (options.length < 2) return "";

  const said = new Set(words.map(({ text }) => text));
  const place = findPlace(said, options.length);
  if (place !== undefined) return options[place]!;
  const named = options.filter((option) =>
    splitWords(normaliseWords(option))
      .some(({ text }) => text.length >= 4 && said.has(text))
  );
  return named.length === 1 ? named[0]! : "";
}

/** The parts of the sentence of a question around "or" or "and". */
function splitSentence(asked: string): string[] {
  const sentences = asked.split(/\n|[?!]\s*|\.\s(?=[\p{Lu}¿¡])/u);
  const sentence = sentences.find((text) => OR.test(text)) ??
    sentences.find((text) => AND.test(text));
  if (sentence === undefined) return [];
  const list = sentence.slice(sentence.lastIndexOf(": ") + 1);
  const options = list.split(/[,;:]\s/).flatMap((part) => part.split(OR.test(sentence) ? OR : AND))
    .filter((option) => option.trim() !== "");
  // "Which one was it, A or B"
  if (options.length > 2 && WHICH.test(normaliseWords(options[0]!))) options.shift();
  return options.length > 1 ? options : [];
}

/** The items of a list with numbers or letters in order, or with a mark at the beginning of each line. */
function splitList(text: string): string[] {
  const starts: [start: number, end: number][] = [];
  for (const match of text.matchAll(/(^|[\s,;:])(?:\(?(\d{1,2})[.)]|([a-h])\)|[-–—•*])\s+/gi)) {
    const [found, before, number, letter] = match;
    const place = number === undefined
      ? letter && letter.toLowerCase().charCodeAt(0) - 96
      : Number(number);
    const isNext = place ? place === starts.length + 1 : before === "" || before === "\n";
    if (isNext) starts.push([match.index, match.index + found.length]);
  }
  return starts.map(([, end], i) =>
    text.slice(end, starts[i + 1]?.[0]).split(/\n|(?<=[.?!])\s/)[0]!
  );
}

const WHICH =
  /^\W*(?:which|who|what|cual\w*|quien\w*|que|welche\w*|wer|wen|was|quel\w*|lequel|laquelle|qui|was it|is it|fue|war es|c'etait)\b/;
const OR = /\s(?:or|oder|ou|o|u)\s/;
const AND = /\s(?:and|und|et|y|e)\s/;

const LATTER = ["latter", "letzteres", "letzterer", "letztere"];
const FORMER = ["former", "ersteres", "ersterer", "erstere"];
const MIDDLE = ["middle", "mittlere", "mittleren", "medio", "milieu"];

/** Returns the index of the option that ordinals, numbers or "last" name. */
function findPlace(said: ReadonlySet<string>, count: number): number | undefined {
  const letter = "abcdefgh".split("").findIndex((letter) => said.size <= 2 && said.has(letter));
  if (letter >= 0 && letter < count) return letter;
  if (LATTER.some((word) => said.has(word))) return count - 1;
  if (FORMER.some((word) => said.has(word))) return 0;
  if (count === 3 && MIDDLE.some((word) => said.has(word))) return 1;
  for (const { first, last, numbers, ordinals } of Object.values(PART_WORDS)) {
    const has = (words: string) => words.split(/[/,]/).some((word) => said.has(word.trim()));
    if (has(last)) return count - 1;
    if (has(first)) return 0;
    const ordinal = ordinals.split(", ").findIndex(has);
    if (ordinal >= 0 && ordinal + 1 < count) return ordinal + 1;
    const number = numbers.split(", ").findIndex(has);
    if (number >= 0 && number < count && said.size <= 3) return number;
  }
  return undefined;
}
