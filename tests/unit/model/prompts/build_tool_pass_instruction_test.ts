import { assertEquals, assertStringIncludes } from "@std/assert";
import { buildToolPassInstruction } from "@function/prompts/instructions.ts";

Deno.test("buildToolPassInstruction() offers one more round of calls, says today's date and asks in words", () => {
  const text = buildToolPassInstruction("2026-11-22");
  for (const words of ["today is 2026-11-22", "one more round", "ask in words"]) {
    assertStringIncludes(text, words);
  }
  assertEquals(/nothing more can be called/.test(text), false);
});
