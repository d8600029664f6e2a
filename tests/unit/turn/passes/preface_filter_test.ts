import { assertEquals } from "@std/assert";
import { PrefaceFilter, withoutPreface } from "@function/turn/partial_answer.ts";

const PREFACE = "Let me note that.";
const TEXTS: [string, string][] = [
  ["Let me note that. Shut the valve.", "Shut the valve."],
  ["Let me note that.\n\nShut the valve.", "Shut the valve."],
  ["Let me note that.", ""],
  ["Let me note thatch is dry.", "Let me note thatch is dry."],
  ["Let me note that.5", "Let me note that.5"],
  ["Let me", "Let me"],
  ["Shut the valve. Let me note that.", "Shut the valve. Let me note that."],
  ["", ""],
];

Deno.test("withoutPreface() removes only a repeated preface", () => {
  for (const [text, rest] of TEXTS) assertEquals(withoutPreface(text, PREFACE), rest, text);
  assertEquals(withoutPreface(PREFACE, ""), PREFACE);
});

Deno.test("PrefaceFilter returns the same text however it is split", () => {
  for (const [text, rest] of TEXTS) {
    for (let size = 1; size < 8; size++) {
      const filter = new PrefaceFilter(PREFACE);
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
      assertEquals(
        pieces.map((piece) => filter.push(piece)).join("") + filter.end(),
        rest,
        `${text} by ${size}`,
      );
    }
  }
});
