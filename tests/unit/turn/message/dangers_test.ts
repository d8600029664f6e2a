import { assert, assertEquals } from "@std/assert";
import type { DangerKind } from "@function/sentences/safety.ts";
import { findDangers } from "@function/turn/words/danger.ts";

const CORPORA = ["dangers_tuning.jsonl", "dangers_unseen.jsonl"]
  .map((file) => new URL(`../../../corpora/${file}`, import.meta.url));

interface LabelledMessage {
  language: string;
  style: Style;
  text: string;
  danger: boolean;
  /** Of an oblique danger. */
  kind?: DangerKind;
}

/**
 * Oblique messages were written to be hard: they name a danger by its looks, or only use its words. Those of another
 * author, who wrote plainly, were not read while the words were chosen.
 */
type Style = "plain" | "oblique" | "unseen";

const BOUNDS: Record<Style, { minRecall: number; minPrecision: number }> = {
  plain: { minRecall: 0.97, minPrecision: 0.98 },
  oblique: { minRecall: 0.62, minPrecision: 0.9 },
  unseen: { minRecall: 0.77, minPrecision: 0.88 },
};

const texts = await Promise.all(CORPORA.map((url) => Deno.readTextFile(url)));
const corpus: LabelledMessage[] = texts.join("").trim().split("\n").map((line) => JSON.parse(line));

for (const [style, { minRecall, minPrecision }] of Object.entries(BOUNDS)) {
  Deno.test(`findDangers() tells dangers from what only sounds so in ${style} messages`, () => {
    const messages = corpus.filter((message) => message.style === style);
    for (const language of new Set(messages.map((message) => message.language))) {
      const ofLanguage = messages.filter((message) => message.language === language);
      const found = ofLanguage.filter((message) => findDangers(message.text).length > 0);
      const right = found.filter(({ danger }) => danger).length;
      const recall = right / ofLanguage.filter(({ danger }) => danger).length;
      const precision = right / found.length;
      const rates = `${language}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`;
      console.log(rates);
      assert(recall >= minRecall && precision >= minPrecision, rates);
    }
  });
}

Deno.test("findDangers() takes a yellow flame and soot of a gas appliance for signs of carbon monoxide", () => {
  const signs = [
    "The flame of the boiler is yellow",
    "The pilot light burns orange instead of blue",
    "I looked at the water heater, and there is an orange flame",
    "There is soot around the heater",
    "la llama es amarilla",
    "La llama del calentador se ve naranja",
    "Hay hollín alrededor de la caldera",
    "Die Therme hat eine gelbe Flamme",
    "Die Flamme ist gelb",
    "Um den Gasherd ist Ruß",
    "La flamme de la chaudière est jaune",
    "flamme jaune",
    "Il y a de la suie autour du chauffe-eau",
  ];
  for (const text of signs) assertEquals(findDangers(text), ["carbon_monoxide"], text);
  const others = [
    "A candle with a yellow flame",
    "The flame of the candle is yellow",
    "Our wood stove has a nice yellow flame",
    "The gas fireplace has a lovely orange flame",
    "The fireplace soot was cleaned by the sweep",
    "The engineer cleaned the soot out of the boiler",
    "We painted the boiler room yellow",
    "La vela tiene una llama amarilla",
    "Limpiaron el hollín de la caldera",
    "Die Kerze hat eine gelbe Flamme",
    "Der Schornsteinfeger hat den Ruß entfernt",
    "La bougie a une flamme jaune",
    "Le ramoneur a nettoyé la suie de la cheminée",
  ];
  for (const text of others) assertEquals(findDangers(text), [], text);
});

Deno.test("findDangers() takes what might happen some day for no danger", () => {
  const messages = [
    "If the water heater had burst last year, would insurance have paid?",
    "What would I do if I smelled gas?",
    "When there's a gas leak some day, what do we do?",
    "¿Qué hago cuando huela a gas?",
    "Si hubiera reventado el calentador el año pasado, ¿qué habría pasado?",
    "Was würde ich tun, wenn ich Gas riechen würde?",
    "Wenn wir mal einen Rohrbruch haben, was tun?",
    "Quand on aura une fuite de gaz, que faire ?",
    "Que faire le jour où on a une fuite de gaz ?",
  ];
  for (const text of messages) assertEquals(findDangers(text), [], text);
});

Deno.test("findDangers() takes a broken appliance without water for no flood", () => {
  const broken = [
    "the water heater was flushed and the spring snapped",
    "the boiler broke",
    "the dishwasher door broke",
    "se ha roto la caldera",
    "la lavadora está rota",
    "Die Waschmaschine ist gebrochen",
    "la chaudière a lâché",
    "le lave-linge est cassé",
  ];
  for (const text of broken) assertEquals(findDangers(text), [], text);
  const floods = [
    "the water heater burst",
    "the pipe broke",
    "the boiler broke and there is water on the floor",
    "Snapped the tap clean off, there's a jet",
    "se rompió la llave de paso y sale agua",
    "se rompió el tubo",
    "das Rohr ist gebrochen",
    "le tuyau a cassé",
    "je n'arrive pas à arrêter l'eau du robinet cassé",
  ];
  for (const text of floods) assertEquals(findDangers(text), ["flood"], text);
});
