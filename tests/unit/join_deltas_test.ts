import { assertEquals } from "@std/assert";
import { joinDeltas } from "@function/join_deltas.ts";

type Item =
  | { type: "text"; text: string }
  | { type: "delta"; part: number; text: string };
const join = (last: Item | undefined, next: Item) => joinDeltas(last, next, { delta: "text" });

Deno.test("joinDeltas() joins the texts of two deltas of one part", () => {
  assertEquals(
    join({ type: "delta", part: 1, text: "a" }, { type: "delta", part: 1, text: "b" }),
    { type: "delta", part: 1, text: "ab" },
  );
});

Deno.test("joinDeltas() joins no deltas of different parts and nothing but deltas", () => {
  const delta: Item = { type: "delta", part: 1, text: "a" };
  assertEquals(join(undefined, delta), undefined);
  assertEquals(join(delta, { ...delta, part: 2 }), undefined);
  assertEquals(join({ type: "text", text: "a" }, delta), undefined);
  assertEquals(join({ type: "text", text: "a" }, { type: "text", text: "b" }), undefined);
});
