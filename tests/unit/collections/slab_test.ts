import { assertEquals, assertThrows } from "@std/assert";
import { createSlab } from "@function/collections/slab.ts";
import fc from "../../support/fast_check.ts";

Deno.test("a slab has the values that were inserted and not removed", () =>
  fc.assert(fc.property(
    fc.array(fc.oneof(fc.constant("insert" as const), fc.nat(20)), { maxLength: 60 }),
    (steps) => {
      const slab = createSlab<{ number: number }>();
      const inserted: { number: number; key: number }[] = [];
      for (const [number, step] of steps.entries()) {
        if (step === "insert") inserted.push({ number, key: slab.insert({ number }) });
        else if (step < inserted.length) slab.remove(inserted.splice(step, 1)[0]!.key);
        const numbers = slab.values().map((value) => value.number);
        assertEquals(numbers.sort((a, b) => a - b), inserted.map((value) => value.number));
        assertEquals(slab.size, inserted.length);
      }
    },
  )));

Deno.test("a slab gives the keys of removed values to later ones", () => {
  const slab = createSlab<{ number: number }>();
  const keys = [1, 2, 3].map((number) => slab.insert({ number }));
  for (const key of keys) slab.remove(key);
  assertEquals(
    [4, 5, 6].map((number) => slab.insert({ number })).toSorted(),
    keys.toSorted(),
  );
});

Deno.test("a slab removes no value a second time", () => {
  const slab = createSlab<{ number: number }>();
  const key = slab.insert({ number: 1 });
  slab.remove(key);
  assertThrows(() => slab.remove(key), Error, `no value with key ${key}`);
  assertEquals(slab.size, 0);
});
