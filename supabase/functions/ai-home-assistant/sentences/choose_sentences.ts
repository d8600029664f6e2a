import type { LanguageCode } from "../contract/language.ts";
import { englishSentences } from "./english.ts";
import { frenchSentences } from "./french.ts";
import { germanSentences } from "./german.ts";
import type { Sentences } from "./sentences.ts";
import { spanishSentences } from "./spanish.ts";

/**
 * All languages. A new one is a code of `contract/language.ts`, a file of its own and its entry here; a test compares them.
 * What people and models say in it is read by `turn/words/`, `turn/typed_decision.ts` and `tools/arguments/`.
 */
const SENTENCES: Record<LanguageCode, Sentences> = {
  en: englishSentences,
  es: spanishSentences,
  de: germanSentences,
  fr: frenchSentences,
};
export const LANGUAGES: readonly Sentences[] = Object.values(SENTENCES);

export function sentencesIn(language: LanguageCode): Sentences {
  return SENTENCES[language];
}

/** Returns the sentences of the first language of which there are any; without one, the English ones. */
export function chooseSentences(tags: readonly string[]): Sentences {
  return sentencesIn(findLanguage(tags) ?? "en");
}

/** Returns the first language of which there are sentences. */
function findLanguage(tags: readonly string[]): LanguageCode | undefined {
  for (const tag of tags) {
    const [primary] = tag.toLowerCase().split("-");
    if (Object.hasOwn(SENTENCES, primary!)) return primary as LanguageCode;
  }
  return undefined;
}

/**
 * The languages of one request: known step by step, because an error may come before its body is read. A turn has one
 * language, which `begin_turn` chooses and stores.
 */
export interface LanguagePreference {
  /** The `locale` of the request, as it was sent. Anything but a language tag is ignored. */
  setRequested(locale: unknown): void;
  /** The locale that the person's account has. */
  setPersonal(locale: unknown): void;
  /** The language of the turn. Every later sentence is in it. */
  setTurn(language: LanguageCode): void;
  /** The preferred locale, BCP 47; undefined if nothing names one. */
  locale(): string | undefined;
  /** The language of the request's `locale`; null if it has none of which there are sentences. */
  requested(): LanguageCode | null;
  /** The same of the person's account, else of the header. */
  accepted(): LanguageCode | null;
  sentences(): Sentences;
}

/** @param acceptLanguage the header of the request */
export function createLanguagePreference(acceptLanguage: string | null): LanguagePreference {
  const accepted = acceptLanguage ? parseAcceptLanguage(acceptLanguage) : [];
  let requested: string[] = [];
  let personal: string[] = [];
  let turn: LanguageCode | undefined;
  const tags = () => [...requested, ...personal, ...accepted];
  return {
    setRequested: (locale) => requested = toLanguageTags(locale),
    setPersonal: (locale) => personal = toLanguageTags(locale),
    setTurn: (language) => turn = language,
    locale: () => tags()[0],
    requested: () => findLanguage(requested) ?? null,
    accepted: () => findLanguage([...personal, ...accepted]) ?? null,
    sentences: () => turn ? sentencesIn(turn) : chooseSentences(tags()),
  };
}

/** The tags of the header, the preferred one first. */
function parseAcceptLanguage(header: string): string[] {
  return header.slice(0, 500).split(",")
    .map((entry) => {
      const [tag, ...parameters] = entry.split(";").map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
      return { tags: toLanguageTags(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ tags }) => tags);
}

/** One tag, or none. `es_MX` and `es-MX.UTF-8` are how some platforms write `es-MX`. */
function toLanguageTags(value: unknown): string[] {
  if (typeof value !== "string" || value.length > 60) return [];
  const tag = value.trim().replaceAll("_", "-").replace(/[.@].*$/, "");
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) ? Intl.getCanonicalLocales(tag) : [];
  } catch {
    return [];
  }
}
