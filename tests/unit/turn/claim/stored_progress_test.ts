import { assertEquals, assertThrows } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { englishSentences } from "@function/language/english_sentences.ts";
import type { ClaimedTurn } from "@function/record/turn_database.ts";
import { readStoredProgress } from "@function/turn/claim/stored_progress.ts";

const message = '{"role":"assistant","content":"See [it](https://a.example/x)."}';
const read = (row: object) => readStoredProgress(row as ClaimedTurn, [], englishSentences);
const stored = { pass_one: { model: "m", message, context_text: "" }, calls: [] };

Deno.test("readStoredProgress() returns pass one verbatim with a sanitised preface", () => {
  const step = {
    providerMessage: { model: "m", rawMessage: message },
    preface: "See it (a.example).",
    calls: [],
  };
  assertEquals(read({ outcome: "resume", ...stored }), { type: "tools-stored", step });
  assertEquals(read({ outcome: "continue", message_parts: null, ...stored }), {
    type: "responded",
    step,
    shownParts: null,
  });
});

Deno.test("readStoredProgress() finds no progress in a turn without stored calls", () => {
  assertEquals(read({ outcome: "new", ...stored }), { type: "none" });
  assertEquals(read({ outcome: "resume" }), { type: "none" });
  assertThrows(() => read({ outcome: "continue", message_parts: null }), TurnError);
});
