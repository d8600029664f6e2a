import { assert } from "@std/assert";
import { saysChanged } from "@function/turn/words/changed_statements/says_changed.ts";
import { saysSaved } from "@function/turn/words/saved_statements/says_saved.ts";
import { readCorpus, testPrecision } from "./corpus.ts";

testPrecision("saysChanged()", ["known_changes.txt"], saysChanged);

Deno.test("saysChanged() finds 9 of 10 statements of a change", async () => {
  const claims = (await readCorpus("known_changes.txt")).filter(({ label }) => label === "claim");
  const missed = claims.filter(({ text }) => !saysChanged(text)).map(({ text }) => text);
  assert(missed.length <= 0.1 * claims.length, missed.join(" | "));
});

Deno.test("saysChanged() accuses 1 of 100 harmless sentences of the other corpora at most", async () => {
  const promises = new URL("../../../../corpora/promises_tuning.jsonl", import.meta.url);
  const ofPromises = (await Deno.readTextFile(promises)).trim().split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ promise }) => promise === null);
  const known = [
    ...await readCorpus("known_sentences.txt"),
    ...await readCorpus("known_promises.txt"),
  ]
    .filter(({ label }) => label === "harmless");
  // Without a promise, a sentence may say that something was saved or changed.
  const texts = [...known, ...ofPromises].map(({ text }) => text).filter((text) =>
    !saysSaved(text)
  );
  const accused = texts.filter(saysChanged);
  assert(accused.length <= 0.01 * texts.length, accused.join(" | "));
});
