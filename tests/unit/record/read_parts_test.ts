import { assertEquals } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import { readParts } from "@function/record/read_parts.ts";

const PARTS: Part[] = [
  { type: "text", text: "Saved.", by: "app", notice: "results" },
  {
    type: "tool-call",
    toolCallId: "c",
    toolName: "look",
    input: { a: 1 },
    state: "output-available",
    approval: { id: "p", approved: true, expiresAt: "2026-11-22" },
    output: null,
    errorText: "It failed.",
    provider: "{}",
    shortIds: { u: "a1j" },
  },
  { type: "tool-result", toolCallId: "c", toolName: "look", output: [1], isError: true },
  { type: "file", mediaType: "image/png", url: "https://a.example/x.png", name: "x" },
  { type: "follow-up-context", kind: "asset", id: "i", text: "Boiler", shortId: "a1j" },
];

Deno.test("readParts() returns every type of part with all its fields, and no other field", () => {
  assertEquals(readParts(PARTS), PARTS);
  assertEquals(readParts(PARTS.map((part) => ({ ...part, other: 1 }))), PARTS);
});

Deno.test("readParts() leaves out a part with a field of another type", () => {
  for (const part of PARTS) {
    const checked = Object.keys(part).filter((field) => field !== "input" && field !== "output");
    for (const field of checked) {
      assertEquals(
        readParts([{ ...part, [field]: 5 }]),
        [],
        `${part.type} with a number in ${field}`,
      );
    }
  }
});

Deno.test("readParts() leaves out a part without its fields, and what is no part", () => {
  const incomplete = ["text", "tool-call", "tool-result", "file", "follow-up-context"]
    .map((type) => ({ type }));
  assertEquals(readParts([...incomplete, { type: "constructor" }, {}, null, "text", []]), []);
  assertEquals(readParts({ type: "text", text: "no list" }), []);
});

Deno.test("readParts() copies the output of the nearest call before a result that has none", () => {
  const call = { ...PARTS[1], toolCallId: "c" };
  const failed = { ...call, state: "output-error", output: undefined };
  const result = { type: "tool-result", toolCallId: "c", toolName: "look" };
  const read = readParts([result, { ...call, output: [0] }, result, call, result, failed, result]);
  assertEquals(
    read.flatMap((part) => part.type === "tool-result" ? [part.output] : []),
    [undefined, [0], null, "It failed."],
  );
});
