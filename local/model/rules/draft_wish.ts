import { withoutPasted } from "./clauses.ts";
import { TRADESPERSON } from "./tradespeople.ts";

/** A message that the person wants to send to somebody, and what else they said. */
export type DraftWish = {
  channel: "email" | "sms";
  /** As the person is told of them: "the plumber", "your sister"; none for "him". */
  name?: string;
  /** An address or a number that was given. */
  to?: string;
  /** What it shall say, from the word that leads to it: "about the leak", "asking for a quote". */
  topic: string;
  rest: string;
};

const START = String.raw`(^\s*|[.!?;,\n]\s*|\s(?:and|then|so|but)\s+)`;
const LEAD = String
  .raw`(?:(?:please|and|ok|okay|hey|hi|now|also|then|just|can you|could you|would you|will you|` +
  String.raw`help me(?: to)?|i(?:'d| would) like (?:you )?to|i (?:want|need) you to)[,\s]+)*`;
const NOUN = String.raw`(e-?mail|text message|text|sms|message|note|letter)`;
const WRITE = "(?:draft|write|compose|prepare|send|drop|shoot)";
const AN = String.raw`(?:an?|the|another)\s+(?:(?:short|quick|friendly|polite|new)\s+)?`;

/** Each finds the word for the channel and the rest of the sentence, which begins with the name. */
const WISHES = [
  String.raw`${WRITE}\s+(?:me\s+)?${AN}${NOUN}\s+(?:to|for)\s+(.+)$`,
  String.raw`(e-?mail|text|sms|message|write to)\s+(.+)$`,
].map((words) => new RegExp(`${START}${LEAD}${words}`, "i"));
/** "Send Joe a text that …": the name comes first. */
const NAME_FIRST = new RegExp(
  String.raw`${START}${LEAD}${WRITE}\s+(\S+(?:\s+\S+){0,3}?)\s+${AN}${NOUN}\b(.*)$`,
  "i",
);
const LEADS_ON = new RegExp(
  String
    .raw`\s+(?=(?:about|regarding|concerning|that|because|saying|asking|telling|requesting|for|` +
    String.raw`to|and (?:say|ask|tell|let))\s)|:\s+|,\s*|\s+(?=and\s)|\s+(?=“\d)`,
  "i",
);
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const NUMBER = /\+?\d[\d ()-]{5,}\d/;

/** "Email the plumber about the leak", where it is a clause of its own and no question. */
export function draftWish(said: string): DraftWish | undefined {
  const quotes: string[] = [];
  // What is quoted may be what the message shall say; nothing in it is a wish.
  const apart = said.replace(/"([^"]*)"/g, (_, quote) => `“${quotes.push(quote) - 1}”`);
  const text = withoutPasted(apart.replace(DICTATED, "$1 that "));
  const quoted = (words: string) => words.replace(/“(\d+)”/g, (_, n) => quotes[n] ?? "");
  for (const sentence of text.split(/(?<=[.!?;])\s+|\n+/)) {
    const found = wishIn(sentence.replace(/[\s.!?;]+$/, ""));
    if (!found) continue;
    const { left, ...wish } = found;
    const rest = text.replace(sentence, () => left).trim();
    return { ...wish, topic: quoted(wish.topic), rest: rest.replace(/“(\d+)”/g, quotedAgain) };
  }
  return undefined;

  function quotedAgain(_: string, n: string): string {
    return `"${quotes[Number(n)] ?? ""}"`;
  }
}

/** "Email the plumber: the heater leaks" is dictated, not pasted. */
const DICTATED = new RegExp(
  String.raw`^(${LEAD}e-?mail (?!from\b|says\b|said\b)[^:,.\n]{2,40}):\s+`,
  "i",
);

function wishIn(sentence: string): Omit<DraftWish, "rest"> & { left: string } | undefined {
  const first = NAME_FIRST.exec(sentence);
  const found = first ??
    WISHES.map((words) => words.exec(sentence)).find((match) => match !== null);
  if (!found) return undefined;
  const [, start, one, two, three] = found;
  const word = first ? two! : one!;
  const tail = first ? `${one}${/^\S/.test(three!) ? " " : ""}${three}` : two!;
  const cut = LEADS_ON.exec(tail);
  const named = cut ? tail.slice(0, cut.index) : tail;
  const to = (ADDRESS.exec(named) ?? NUMBER.exec(named))?.[0];
  const name = named.replace(to ?? "\n", "").replace(/\s+(?:at|on|under)?\s*$/, "").trim();
  if (!(isName(name) || (name === "" && to))) return undefined;
  // After a comma or a bare "and" the person goes on with something else, and so they do with a wish.
  const [after, more] = apartFrom(cut ? tail.slice(cut.index) : "");
  const goesOn = /^(?:,|\s+and\s+(?!say|ask|tell|let))/i.test(after);
  const topic = goesOn ? "" : after.replace(/^:\s+/, "that ").trim();
  const before = sentence.slice(0, found.index) + (/[.!?]/.test(start!) ? start : "");
  return {
    channel: channelOf(word, to, topic),
    name: /^(?:him|her|them|)$/i.test(name) ? undefined : name.replace(/^(?:my|our)\b/i, "your"),
    to,
    topic,
    left: `${before}.${goesOn ? after.replace(/^(?:,|\s+and)\s*/i, " ") : ""}${
      more && `. ${more}`
    }`,
  };
}

const WISH_TOO =
  /,?\s+(?:and|then)\s+(?=(?:please )?(?:remind|show|tell) me\b|(?:mark|record|log)\b)/i;

function apartFrom(after: string): [after: string, more: string] {
  const at = after.search(WISH_TOO);
  return at < 0 ? [after, ""] : [after.slice(0, at), after.slice(at).replace(WISH_TOO, "")];
}

/** "Message" alone is short; what asks for a quote or an appointment is worth a letter. */
function channelOf(word: string, to: string | undefined, topic: string): "email" | "sms" {
  if (/mail|letter/i.test(word) || to?.includes("@")) return "email";
  if (/text|sms/i.test(word) || to) return "sms";
  return /^message$/i.test(word) && !/\b(?:quote|estimate|appointment|invoice)\b/i.test(topic)
    ? "sms"
    : "email";
}

const TRADE = new RegExp(`^(?:a |an )?${TRADESPERSON}$`, "i");

/** "The plumber", "Joe's Plumbing", "them"; no "message from Joe", no "me". */
function isName(words: string): boolean {
  if (/^(?:him|her|them)$/i.test(words) || TRADE.test(words)) return true;
  if (/^(?:the|my|our|his|her|their)\s+[\w'&.-]+(?:\s+[\w'&.-]+){0,3}$/i.test(words)) {
    return !/\b(?:e-?mails?|messages?|texts?|drafts?|record|report|says|said|is|was|from|about)\b/i
      .test(words);
  }
  return /^(?!(?:I|We|The|Message)\b)[A-Z][\w'&.-]*(?:\s+(?:&|and|of|[A-Z][\w'&.-]*))*$/.test(
    words,
  );
}
