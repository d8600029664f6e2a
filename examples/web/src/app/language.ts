import { createStore, useStore } from "./store";
import { texts as appTexts } from "./texts";

export type Language = "en" | "es";
const STORED = "language";
const chosen = createStore(readLanguage());

/** English and Spanish of each text. `{name}` is filled in by `fill`. */
export type Texts<Key extends string = string> = Record<Key, readonly [en: string, es: string]>;

export function readLanguage(): Language {
  const language = localStorage.getItem(STORED) ?? navigator.language;
  return language.startsWith("es") ? "es" : "en";
}

export function setLanguage(language: Language) {
  localStorage.setItem(STORED, language);
  document.documentElement.lang = language;
  chosen.set(language);
}

export function useLanguage(): Language {
  return useStore(chosen);
}

/** The texts of the app, and those of a table: each folder of screens has a table of its own. */
export function useTexts<Key extends string = never>(
  table?: Texts<Key>,
): Record<keyof typeof appTexts | Key, string> {
  return pickTexts<string>({ ...appTexts, ...table }, useLanguage());
}

/** The texts of a table alone, also outside of components. */
export function pickTexts<Key extends string>(
  table: Texts<Key>,
  language = readLanguage(),
): Record<Key, string> {
  const index = language === "es" ? 1 : 0;
  const pairs = Object.entries<readonly [string, string]>(table);
  return Object.fromEntries(pairs.map(([key, texts]) => [key, texts[index]])) as Record<
    Key,
    string
  >;
}

/** `fill("Hello {name}", { name: "Robin" })` */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}
