import { assertEquals } from "@std/assert";
import { pushJoined } from "@function/join_deltas.ts";

type Item = { type: "text" | "delta"; part?: number; text: string };

function join(...items: Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) pushJoined(joined, item, { delta: "text" });
  return joined;
}

const a: Item = { type: "delta", part: 1, text: "a" };

Deno.test("pushJoined() joins the texts of adjacent deltas of one part", () => {
  assertEquals(join(a, { ...a, text: "b" }, { ...a, text: "c" }), [{ ...a, text: "abc" }]);
});

Deno.test("pushJoined() joins no deltas of different parts and nothing but deltas", () => {
  const text: Item = { type: "text", text: "a" };
  for (const items of [[a, { ...a, part: 2 }], [text, a], [text, text], [a, text, a]]) {
    assertEquals(join(...items), items);
  }
});
