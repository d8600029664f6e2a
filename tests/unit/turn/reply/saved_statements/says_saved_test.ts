import { assert } from "@std/assert";
import { saysSaved } from "@function/turn/words/saved_statements/says_saved.ts";

/** One sentence a line: its label, its language, its text. */
interface Sentence {
  isClaim: boolean;
  language: string;
  text: string;
}

async function readCorpus(file: string): Promise<Sentence[]> {
  const lines = (await Deno.readTextFile(new URL(file, import.meta.url))).trim().split("\n");
  return lines.map((line) => {
    const [, label, language, text] = /^(claim|harmless) (\w\w) (.+)$/.exec(line) ?? [];
    if (!text || !language) throw new Error(`${file}: not a labelled sentence: ${line}`);
    return { isClaim: label === "claim", language, text };
  });
}

const percent = (part: number, whole: number) => `${(part / whole * 100).toFixed(1)} %`;

/** The author of the unseen sentences never saw the patterns. */
for (const file of ["known_sentences.txt", "unseen_sentences.txt"]) {
  Deno.test(`saysSaved() accuses a harmless sentence of ${file} in at most 2 of 100 findings`, async () => {
    const corpus = await readCorpus(file);
    const found = corpus.filter(({ text }) => saysSaved(text));
    const claims = corpus.filter(({ isClaim }) => isClaim);
    const correct = found.filter(({ isClaim }) => isClaim);
    console.log(
      `${file}: precision ${percent(correct.length, found.length)}, ` +
        `recall ${
          percent(correct.length, claims.length)
        } of ${claims.length} claims in ${corpus.length} sentences`,
    );
    const accused = found.filter(({ isClaim }) => !isClaim).map(({ text }) => text);
    assert(correct.length >= 0.98 * found.length, `harmless: ${accused.join(" | ")}`);
    assert(correct.length >= 0.5 * claims.length, "finds at least half of the claims");
  });
}
