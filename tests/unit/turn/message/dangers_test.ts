import { assert } from "@std/assert";
import type { DangerKind } from "@function/sentences/safety.ts";
import { findDangers } from "@function/turn/words/danger.ts";

const CORPORA = new URL("../../../corpora/", import.meta.url);

interface LabelledMessage {
  language: string;
  text: string;
  danger: boolean;
  /** Of a danger. */
  kind?: DangerKind;
}

/** Nobody who wrote the tables has read the unseen messages. They are as oblique as people can be. */
const BOUNDS: Record<string, { minRecall: number; minPrecision: number }> = {
  "dangers_tuning.jsonl": { minRecall: 0.93, minPrecision: 0.97 },
  "dangers_tuning_2.jsonl": { minRecall: 0.96, minPrecision: 0.97 },
  "dangers_unseen.jsonl": { minRecall: 0.63, minPrecision: 0.76 },
};

for (const [name, { minRecall, minPrecision }] of Object.entries(BOUNDS)) {
  Deno.test(`findDangers() tells dangers from what only sounds so in ${name}`, async () => {
    const text = await Deno.readTextFile(new URL(name, CORPORA));
    const messages: LabelledMessage[] = text.trim().split("\n").map((line) => JSON.parse(line));
    for (const language of new Set(messages.map((message) => message.language))) {
      const ofLanguage = messages.filter((message) => message.language === language);
      const found = ofLanguage.filter((message) => findDangers(message.text).length > 0);
      const right = found.filter(({ danger }) => danger).length;
      const recall = right / ofLanguage.filter(({ danger }) => danger).length;
      const precision = right / found.length;
      const rates = `${language}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`;
      console.log(rates);
      assert(recall >= minRecall && precision >= minPrecision, rates);
    }
  });
}
