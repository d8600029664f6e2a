import { assertEquals, assertThrows } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { englishSentences } from "@function/sentences/english.ts";
import type { LeasedTurn } from "@function/record/turn_database.ts";
import { readStoredProgress } from "@function/turn/stored_progress.ts";

const message = '{"role":"assistant","content":"See [it](https://a.example/x)."}';
const read = (row: object) => readStoredProgress(row as LeasedTurn, [], englishSentences);
const stored = { passes: [{ model: "m", message, context_text: "" }], calls: [] };

Deno.test("readStoredProgress() returns a pass verbatim with a sanitised preface", () => {
  const step = {
    providerMessage: { model: "m", rawMessage: message },
    preface: "See it (a.example).",
    calls: [],
  };
  assertEquals(read({ outcome: "resume", ...stored }), {
    type: "tools-stored",
    steps: [step],
    mayCallToolsAgain: false,
  });
  assertEquals(read({ outcome: "continue", message_parts: null, responded_pass: 1, ...stored }), {
    type: "responded",
    steps: [step],
    mayCallToolsAgain: false,
    shownPassCount: 1,
    shownParts: null,
  });
});

Deno.test("readStoredProgress() finds no progress in a turn without stored calls", () => {
  assertEquals(read({ outcome: "new", ...stored }), { type: "none" });
  assertEquals(read({ outcome: "resume" }), { type: "none" });
  assertThrows(() => read({ outcome: "continue", message_parts: null }), TurnError);
});
