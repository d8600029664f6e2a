import type { TurnRequest } from "../contract/requests.ts";
import { normaliseWords } from "./words/message_words.ts";

/**
 * Whole messages that are a plain yes or no, by language. A phrase that means yes in one language and no in
 * another, as the Polish "no", is in neither list of the first. "ok" counts only alone, so no phrase contains it.
 */
export const YES_PHRASES = {
  any: ["ok", "okay"],
  en: [
    "yes",
    "yes please",
    "yes please do",
    "yes do it",
    "yes do that",
    "yes go ahead",
    "yes save it",
    "yes I confirm",
    "yeah",
    "yep",
    "yup",
    "sure",
    "yes sure",
    "of course",
    "please do",
    "do it",
    "go ahead",
    "approve",
    "approved",
    "I approve",
    "confirm",
    "confirmed",
    "I confirm",
  ],
  es: [
    "sí",
    "si",
    "sí por favor",
    "si por favor",
    "sí claro",
    "si claro",
    "claro",
    "claro que sí",
    "claro que si",
    "por supuesto",
    "sí hazlo",
    "si hazlo",
    "hazlo",
    "adelante",
    "vale",
    "de acuerdo",
    "confirmo",
  ],
  de: [
    "ja",
    "ja bitte",
    "ja gerne",
    "ja gern",
    "ja klar",
    "jawohl",
    "klar",
    "natürlich",
    "ja mach das",
    "mach das",
    "ja mach es",
    "einverstanden",
    "ich bestätige",
    "ich stimme zu",
  ],
  fr: [
    "oui",
    "oui s'il te plaît",
    "oui s'il vous plaît",
    "oui merci",
    "oui bien sûr",
    "bien sûr",
    "oui vas-y",
    "oui allez-y",
    "vas-y",
    "allez-y",
    "d'accord",
    "je confirme",
  ],
  it: [
    "sì",
    "sì per favore",
    "si per favore",
    "sì grazie",
    "si grazie",
    "sì certo",
    "si certo",
    "certo",
    "va bene",
    "d'accordo",
    "procedi",
    "confermo",
  ],
  pt: [
    "sim",
    "sim por favor",
    "sim claro",
    "sim obrigado",
    "sim obrigada",
    "com certeza",
    "pode fazer",
    "faça isso",
    "confirmo",
  ],
  nl: [
    "ja",
    "ja graag",
    "ja alsjeblieft",
    "ja alstublieft",
    "ja hoor",
    "zeker",
    "ja zeker",
    "jazeker",
    "natuurlijk",
    "ga je gang",
    "doe maar",
    "ja doe maar",
    "akkoord",
    "ik bevestig",
  ],
  pl: [
    "tak",
    "tak proszę",
    "tak poproszę",
    "jasne",
    "tak jasne",
    "oczywiście",
    "zgoda",
    "zgadzam się",
    "zrób to",
    "potwierdzam",
  ],
} as const;

export const NO_PHRASES = {
  en: [
    "no",
    "no thanks",
    "no thank you",
    "no please don't",
    "no don't",
    "no don't do it",
    "nope",
    "nah",
    "don't",
    "do not",
    "don't do it",
    "don't do that",
    "please don't",
    "deny",
    "denied",
    "decline",
  ],
  es: ["no", "no gracias", "no por favor", "no lo hagas", "mejor no", "claro que no"],
  de: [
    "nein",
    "nein danke",
    "nein bitte nicht",
    "bitte nicht",
    "nee",
    "lieber nicht",
    "nicht machen",
  ],
  fr: ["non", "non merci", "surtout pas", "ne le fais pas", "ne le faites pas"],
  it: ["no", "no grazie", "meglio di no", "non farlo"],
  pt: [
    "não",
    "nao",
    "não obrigado",
    "não obrigada",
    "nao obrigado",
    "nao obrigada",
    "não faça isso",
  ],
  nl: ["nee", "nee bedankt", "nee dank je", "nee dank u", "liever niet", "niet doen"],
  pl: ["nie", "nie dziękuję", "nie dzięki", "nie rób tego", "lepiej nie"],
} as const;

type TypedDecision = "approved" | "denied";

/**
 * Returns the decision that the whole message is, in one of the languages of the lists; null for any other
 * message. Case and punctuation do not count, but a message with a question mark is a question, and a message about
 * an item that the person tapped on answers nothing else.
 */
export function readTypedDecision(
  { message, followUpContext }: Pick<TurnRequest, "message" | "followUpContext">,
): TypedDecision | null {
  if (followUpContext || /[?\u00BF\u037E\u061F\uFF1F]/.test(message)) return null;
  const phrase = toPhrase(message);
  if (YES.has(phrase)) return "approved";
  return NO.has(phrase) ? "denied" : null;
}

const YES = toSet(YES_PHRASES);
const NO = toSet(NO_PHRASES);

function toSet(phrases: Record<string, readonly string[]>): ReadonlySet<string> {
  return new Set(Object.values(phrases).flat().map(toPhrase));
}

/**
 * Returns the languages in which the whole message is one of the phrases; `any` is none. "si" may be the Spanish "sí" and
 * the Italian "sì", which "sí" cannot.
 */
export function languagesOfDecision(message: string): string[] {
  const phrase = toPhrase(message);
  if (!YES.has(phrase) && !NO.has(phrase)) return [];
  const languages = new Set<string>();
  for (
    const [language, phrases] of [...Object.entries(YES_PHRASES), ...Object.entries(NO_PHRASES)]
  ) {
    if (phrases.map(toPhrase).some((one) => one === phrase || normaliseWords(one) === phrase)) {
      languages.add(language);
    }
  }
  return [...languages];
}

/** The words without case and punctuation; an apostrophe separates no words. */
function toPhrase(text: string): string {
  return text.normalize("NFKC").toLowerCase()
    .replace(/['\u2018\u2019\u00B4`]/g, "")
    .replace(/\p{P}/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
