import { englishSentences } from "./english.ts";
import type { Sentences } from "./sentences.ts";
import { spanishSentences } from "./spanish.ts";

/**
 * All languages. A new one is a file of its own and its entry here; a test compares them. What people and models say in it
 * is read by `turn/words/`, `turn/typed_decision.ts` and `tools/arguments/`.
 */
export const LANGUAGES: readonly Sentences[] = [englishSentences, spanishSentences];

/** Returns the sentences of the first language of which there are any; without one, the English ones. */
export function chooseSentences(tags: readonly string[]): Sentences {
  for (const tag of tags) {
    const [primary] = tag.toLowerCase().split("-");
    const found = LANGUAGES.find(({ language }) => language === primary);
    if (found) return found;
  }
  return englishSentences;
}

/** The languages of one request: known step by step, because an error may come before its body is read. */
export interface LanguagePreference {
  /** The `locale` of the request, as it was sent. Anything but a language tag is ignored. */
  setRequested(locale: unknown): void;
  /** The person's own setting. */
  setPersonal(locale: unknown): void;
  /** The preferred locale, BCP 47; undefined if nothing names one. */
  locale(): string | undefined;
  sentences(): Sentences;
}

/** @param acceptLanguage the header of the request */
export function createLanguagePreference(acceptLanguage: string | null): LanguagePreference {
  const accepted = acceptLanguage ? parseAcceptLanguage(acceptLanguage) : [];
  let requested: string | undefined;
  let personal: string | undefined;
  const tags = () => [requested, personal, ...accepted].filter((tag) => tag !== undefined);
  return {
    setRequested: (locale) => requested = toLanguageTag(locale),
    setPersonal: (locale) => personal = toLanguageTag(locale),
    locale: () => tags()[0],
    sentences: () => chooseSentences(tags()),
  };
}

/** The tags of the header, the preferred one first. */
function parseAcceptLanguage(header: string): string[] {
  return header.slice(0, 500).split(",")
    .map((entry) => {
      const [tag, ...parameters] = entry.split(";").map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
      return { tag: toLanguageTag(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => tag ?? []);
}

/** `es_MX` and `es-MX.UTF-8` are how some platforms write `es-MX`. */
function toLanguageTag(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 60) return undefined;
  const tag = value.trim().replaceAll("_", "-").replace(/[.@].*$/, "");
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
  } catch {
    return undefined;
  }
}
