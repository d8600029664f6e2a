import { assertEquals } from "@std/assert";
import type { LanguageCode } from "@function/contract/language.ts";
import { LANGUAGES } from "@function/sentences/choose_sentences.ts";
import { KIND_NAMES } from "@function/sentences/statements/kinds.ts";
import { readTypedDecision } from "@function/turn/typed_decision.ts";
import { recogniseLanguage } from "@function/turn/words/recognise_language.ts";
import fc from "../../../support/fast_check.ts";
import { phrases } from "../../../support/phrases.ts";

const MESSAGES: Record<LanguageCode, string[]> = {
  en: phrases(`
    Furnace fixed | The water heater is leaking, what should I do?
    I replaced the furnace filter yesterday | Undo that | yes | No thanks
    Roof repaired last week by Müller & Söhne, $1,200 | Mark "Fuga en el grifo" as fixed
    what's due? | it cost 95
  `),
  es: phrases(`
    la caldera pierde agua | La lavadora hace mucho ruido | ¿Qué toca hacer?
    Hemos cambiado el calentador de agua por uno de Bosch de 1200 dólares
    el fontanero cambió uno de los grifos ayer | cambiamos la nevera por una nueva
    gasté 40 euros en la ducha | deja esa fuga para la primavera | todas excepto el porche
    Deshaz eso | sí | Cambié el filtro ayer | Caldera revisada
    Marca "Leaking tap" como arreglado | Hay una fuga en el grifo de la cocina | no lo hagas
    Sigue goteando
  `),
  de: phrases(`
    Heizung gewartet | Der Wasserhahn tropft | Die Waschmaschine ist kaputt | Was steht an? | Nein
    ja bitte | Mach das rückgängig | Boiler entkalkt und Filter gereinigt, hat 120 Euro gekostet
    Markiere "Leaking tap" als behoben | Wann wurde der Filter zuletzt gewechselt?
  `),
  fr: phrases(`
    chaudière révisée hier | Le robinet de la cuisine fuit | Annule ça | oui | Non
    J'ai changé le filtre hier | J’ai remplacé le chauffe-eau | Marque "Leaking tap" comme réparé
    Que dois-je faire ? | Il n'y a plus d'eau chaude
  `),
};
for (const [language, messages] of Object.entries(MESSAGES)) {
  for (const message of messages) {
    Deno.test(`recogniseLanguage() takes ${JSON.stringify(message)} for ${language}`, () => {
      assertEquals(recogniseLanguage(message), language);
      assertEquals(recogniseLanguage(message.toUpperCase()), language);
    });
  }
}

/** Without quotations and without a plain yes or no, which decides in quotation marks too. */
const SENTENCES = Object.values(MESSAGES).flat()
  .filter((message) => !message.includes('"') && readTypedDecision({ message }) === null);

const UNDECIDED: Record<string, string[]> = {
  "a word that several languages have": [
    "no",
    "No.",
    "ok",
    "OK!",
    "filter",
    "si",
    "ja",
    "solo",
    "pan",
    "die",
    "Thermostat",
    "Generator kaputt?".split(" ")[0]!,
    "on",
    "la",
    "confirmo",
    "Hotel total normal",
  ],
  "a single word": ["Furnace", "caldera", "Heizung", "chaudière", "the"],
  "a name": phrases(`
    Bosch | Vaillant ecoTEC plus | Maria Müller | Jean Le Roux | La Paz | Los Angeles
  `),
  "numbers and signs": ["", "?", "120", "$240", "👍", "2026-11-20", "42 °C"],
  "a mixed text": phrases(`
    The caldera is leaking agua | the boiler leaks, la caldera pierde agua
    Hola, my furnace is broken | Die Heizung is broken | la chaudière is leaking
    mi furnace no funciona
  `),
  "a text of another language": phrases(`
    De verwarming is kapot | Het water lekt uit de ketel | A torneira da cozinha está pingando
    O aquecedor não funciona | La caldaia perde acqua | Il rubinetto della cucina perde
    To nie działa | Kran w kuchni cieknie | Varmvattenberedaren läcker och det är kallt
    A kazán nem működik | 給湯器が壊れた | Бойлер протекает | sì | sim por favor
  `),
};
for (const [what, messages] of Object.entries(UNDECIDED)) {
  for (const message of messages) {
    Deno.test(`recogniseLanguage() does not decide on ${what}: ${JSON.stringify(message)}`, () => {
      assertEquals(recogniseLanguage(message), undefined);
    });
  }
}

Deno.test("recogniseLanguage() takes no suggestion for one of another language", () => {
  for (const { language, suggestions } of LANGUAGES) {
    for (const make of Object.values(suggestions)) {
      const text = typeof make === "string"
        ? make
        : (make as (argument: unknown) => string)({ name: "Xyzzy", kind: "xyzzy" });
      const recognised = recogniseLanguage(text);
      if (recognised) assertEquals(recognised, language, text);
    }
  }
});

Deno.test("recogniseLanguage() does not decide on what is quoted, or on one kind of system", () => {
  const texts = fc.constantFrom(...SENTENCES);
  const kinds = fc.constantFrom(
    ...Object.values(KIND_NAMES).flatMap((names) => Object.values(names))
      .filter((name) => !/[\s’-]/.test(name)),
  );
  fc.assert(fc.property(texts, kinds, (text, kind) => {
    assertEquals(recogniseLanguage(`"${text}"`), undefined);
    assertEquals(recogniseLanguage(kind), undefined);
  }));
});

Deno.test("recogniseLanguage() does not decide on two messages of different languages", () => {
  const languages = Object.keys(MESSAGES) as LanguageCode[];
  const pair = fc.tuple(fc.constantFrom(...languages), fc.constantFrom(...languages))
    .filter(([one, other]) => one !== other)
    .chain(([one, other]) =>
      fc.tuple(fc.constantFrom(...MESSAGES[one]), fc.constantFrom(...MESSAGES[other]))
    )
    .filter((texts) => texts.every((text) => SENTENCES.includes(text)));
  fc.assert(fc.property(pair, ([one, other]) => {
    assertEquals(recogniseLanguage(`${one}. ${other}`), undefined);
  }));
});

Deno.test("recogniseLanguage() passes over names of another language", () => {
  const messages: [string, LanguageCode][] = [
    ["El de Three Rivers me pide 540 por el tejado", "es"],
    ["Devis reçu de Three Rivers : 3 800", "fr"],
    ["der CO-Melder zeigt 70 an, mir ist bisschen schwindelig", "de"],
  ];
  for (const [message, language] of messages) {
    assertEquals(recogniseLanguage(message), language, message);
  }
});
