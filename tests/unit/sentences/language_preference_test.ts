import { assertEquals } from "@std/assert";
import { createLanguagePreference } from "@function/sentences/choose_sentences.ts";

type Row = [requested: unknown, personal: unknown, header: string | null, language: string];

/** What names which language; the second one is the preferred locale. */
const ROWS: [...Row, locale: string | undefined][] = [
  [undefined, undefined, null, "en", undefined],
  ["es", "en", "en", "es", "es"],
  ["es-MX", undefined, null, "es", "es-MX"],
  ["es_MX.UTF-8", undefined, null, "es", "es-MX"],
  [undefined, "es-ES", "en-GB", "es", "es-ES"],
  [undefined, undefined, "en;q=0.5, es-AR;q=0.9", "es", "es-AR"],
  [undefined, undefined, "es;q=0, en", "en", "en"],
  [undefined, undefined, "*", "en", undefined],
  ["ca-ES", undefined, "ca, es;q=0.8", "es", "ca-ES"],
  ["ja", undefined, null, "en", "ja"],
  ["nonsense!", undefined, "es", "es", "es"],
  [{ es: 1 }, 7, "es", "es", "es"],
  ["", "", "", "en", undefined],
];
for (const [requested, personal, header, language, locale] of ROWS) {
  const given = JSON.stringify([requested, personal, header]);
  Deno.test(`a request, a person and a header of ${given} get ${language}`, () => {
    const preference = createLanguagePreference(header);
    preference.setPersonal(personal);
    preference.setRequested(requested);
    assertEquals(preference.sentences().language, language);
    assertEquals(preference.locale(), locale);
  });
}

Deno.test("begin_turn gets the language of the locale apart from that of the person and the header", () => {
  const preference = createLanguagePreference("it, de;q=0.8");
  assertEquals([preference.requested(), preference.accepted()], [null, "de"]);
  preference.setRequested("fr-CA");
  preference.setPersonal("es");
  assertEquals([preference.requested(), preference.accepted()], ["fr", "es"]);
  preference.setRequested("pt");
  assertEquals([preference.requested(), preference.accepted()], [null, "es"]);
});

Deno.test("sentences are in the language of the turn once it is known", () => {
  const preference = createLanguagePreference("es");
  preference.setTurn("de");
  preference.setRequested("fr");
  assertEquals(preference.sentences().language, "de");
  assertEquals(preference.locale(), "fr");
});
