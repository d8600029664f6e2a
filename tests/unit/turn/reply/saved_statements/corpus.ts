import { assert } from "@std/assert";

/** One sentence a line: its label, its language, its text. */
interface Sentence {
  /** What the sentence says was done or promised; `harmless` for nothing. */
  label: string;
  language: string;
  text: string;
}

export async function readCorpus(file: string): Promise<Sentence[]> {
  const lines = (await Deno.readTextFile(new URL(file, import.meta.url))).trim().split("\n");
  return lines.map((line) => {
    const [, label, language, text] =
      /^(claim|reminder|contact|harmless) (\w\w) (.+)$/.exec(line) ?? [];
    if (!label || !text || !language) throw new Error(`${file}: not a labelled sentence: ${line}`);
    return { label, language, text };
  });
}

const percent = (part: number, whole: number) => `${(part / whole * 100).toFixed(1)} %`;

/**
 * Tests a check of sentences on a tuning corpus and on one whose sentences were written before its patterns: of 100
 * findings at most 2 are harmless.
 */
export function testPrecision(check: string, files: string[], isFound: (text: string) => boolean) {
  for (const file of files) {
    Deno.test(`${check} accuses a harmless sentence of ${file} in at most 2 of 100 findings`, async () => {
      const corpus = await readCorpus(file);
      const found = corpus.filter(({ text }) => isFound(text));
      const claims = corpus.filter(({ label }) => label !== "harmless");
      const correct = found.filter(({ label }) => label !== "harmless");
      console.log(
        `${file}: precision ${percent(correct.length, found.length)}, ` +
          `recall ${
            percent(correct.length, claims.length)
          } of ${claims.length} claims in ${corpus.length} sentences`,
      );
      const accused = found.filter(({ label }) => label === "harmless").map(({ text }) => text);
      assert(correct.length >= 0.98 * found.length, `harmless: ${accused.join(" | ")}`);
      assert(correct.length >= 0.5 * claims.length, "finds at least half of the claims");
    });
  }
}
