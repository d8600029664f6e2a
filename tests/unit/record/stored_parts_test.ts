import { assert, assertEquals } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import { storedParts } from "@function/record/stored_rows.ts";

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

Deno.test("storedParts returns every type of part with all its fields, and no other field", () => {
  assertEquals(storedParts.parse(PARTS), PARTS);
  assertEquals(storedParts.parse(PARTS.map((part) => ({ ...part, other: 1 }))), PARTS);
});

Deno.test("storedParts leaves out a part with a field of another type", () => {
  for (const part of PARTS) {
    const checked = Object.keys(part).filter((field) => field !== "input" && field !== "output");
    for (const field of checked) {
      assertEquals(
        storedParts.parse([{ ...part, [field]: 5 }]),
        [],
        `${part.type} with a number in ${field}`,
      );
    }
  }
});

Deno.test("storedParts leaves out a part without its fields, and what is no part", () => {
  const incomplete = ["text", "tool-call", "tool-result", "file", "follow-up-context"]
    .map((type) => ({ type }));
  assertEquals(
    storedParts.parse([...incomplete, { type: "constructor" }, {}, null, "text", []]),
    [],
  );
  assert(!storedParts.safeParse({ type: "text", text: "no list" }).success);
});

Deno.test("storedParts copies the output of the nearest call before a result that has none", () => {
  const call = { ...PARTS[1], toolCallId: "c" };
  const failed = { ...call, state: "output-error", output: undefined };
  const result = { type: "tool-result", toolCallId: "c", toolName: "look" };
  const read = storedParts.parse([
    result,
    { ...call, output: [0] },
    result,
    call,
    result,
    failed,
    result,
  ]);
  assertEquals(
    read.flatMap((part) => part.type === "tool-result" ? [part.output] : []),
    [undefined, [0], null, "It failed."],
  );
});
