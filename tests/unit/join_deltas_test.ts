import { assertEquals } from "@std/assert";
import { joinDeltas } from "@function/join_deltas.ts";

type Item = { type: "text" | "delta"; part?: number; text: string };
const join = (last: Item | undefined, next: Item) => joinDeltas(last, next, { delta: "text" });

const a: Item = { type: "delta", part: 1, text: "a" };

Deno.test("joinDeltas() joins the texts of two deltas of one part", () => {
  assertEquals(join(a, { ...a, text: "b" }), { ...a, text: "ab" });
});

Deno.test("joinDeltas() joins no deltas of different parts and nothing but deltas", () => {
  const text: Item = { type: "text", text: "a" };
  assertEquals(join(undefined, a), undefined);
  assertEquals(join(a, { ...a, part: 2 }), undefined);
  assertEquals(join(text, a), undefined);
  assertEquals(join(text, text), undefined);
});
