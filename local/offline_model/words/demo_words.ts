import type { JsonRecord } from "../../fake_provider/check/json_kind.ts";
import type { ToolMessage } from "../../fake_provider/completion/tool_messages.ts";
import { englishWords } from "./english_words.ts";
import { spanishWords } from "./spanish_words.ts";

/** What the rules say, in one language. */
export interface DemoWords {
  help: string;
  hello: string;
  welcome: string;
  allRight: string;
  plan: string;
  whichYear: string;
  whatWork: string;
  notYours: string;
  notKept: string;
  noPrices: string;
  keepMePosted: string;
  whichEntry: string;
  whichTask: string;
  whichIssue: string;
  noOpenIssue: string;
  untilWhen: string;
  untilWhichDay: string;
  howOften: string;
  saved: string;
  notSaved: string;
  choice(answer: string, question: string): string;
  rightNow: string;
  /** The steps, and in the last line whom to call. */
  firstAid: Record<"heater leak" | "leak" | "broken heating" | "broken", string[]>;
  age(installed: number, years: number): string;
  answered(answer: string): string;
  sent(to: string, isSent: boolean): string;
  denied: string;
  /** The sentence about a call that did what it was asked. */
  done(result: ToolMessage): string;
  failed(output: JsonRecord): string;
  /** A question, before its options. */
  unclear(output: JsonRecord): string;
  asset(asset: JsonRecord, next: JsonRecord | undefined): string;
  locale: string;
}

const wholeWords = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const SPANISH = new RegExp(
  "[¿¡]|" + wholeWords(
    "el|la|los|las|una?|mis?|nuestr[oa]s?|del?|al|que|se|es|hay|ha|hemos|han|por|para|con|y|en|lo|me|es[oea]|est[aoe]" +
      "|hola|buen[oa]s|gracias|hoy|ayer|como|hace|deshaz|marca|cada|\\p{L}+(?:amos|imos|aron|ieron)" +
      "|\\p{L}*[áéíóúñ]\\p{L}*",
  ),
  "giu",
);
const ENGLISH = new RegExp(
  wholeWords(
    "the|an?|my|me|our|we|i|it|is|are|was|has|have|did|do|does|what|when|who|how|that|this|to|of|on|for|and|with|undo" +
      "|please|thanks?|hi|hello",
  ),
  "giu",
);

/** The words of the newest text that is recognisably in one of the languages. Quoted titles do not count. */
export function chooseWords(texts: readonly string[]): DemoWords {
  for (const text of texts) {
    const own = text.replace(/"[^"]*"/g, " ");
    const balance = (own.match(SPANISH)?.length ?? 0) - (own.match(ENGLISH)?.length ?? 0);
    if (balance !== 0) return balance > 0 ? spanishWords : englishWords;
  }
  return englishWords;
}
