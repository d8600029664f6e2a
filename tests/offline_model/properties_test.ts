import { assertEquals } from "@std/assert";
import { HOME } from "../fake_provider/sample_home.ts";
import { answer } from "./answer.ts";
import fc from "../support/fast_check.ts";

const WORDS = (
  "leak leaking noisy fixed replaced flushed mark when did last due not if my sister's water|heater " +
  "it the|toilet yesterday $40 6,800 and , ; ? gas don't|log email text the|plumber it|cost it|was 450 \" :"
).split(" ").map((word) => word.replace("|", " "));

const sentence = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(" ")),
);

const context = fc.array(
  fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "Assets:",
      "Due:",
      "Open issues:",
      "Vendors:",
      "|",
      "a1c roof",
      "e2k open|Leak|a1c",
    ),
  ),
).map((lines) => lines.join("\n"));

Deno.test("any message gets calls, or words that end in the signature", () => {
  fc.assert(fc.property(sentence, fc.oneof(fc.constant(HOME), context), (said, home) => {
    const { text, toolCalls } = answer(said, { home });
    if (toolCalls) assertEquals(toolCalls.length > 0 && text === null, true);
    else assertEquals(text?.endsWith("\n\n— offline model"), true);
  }));
});
