import { assert } from "@std/assert";
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
