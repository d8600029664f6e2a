import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createSlotList } from "@function/collections/slot_list.ts";

Deno.test("a slot list has the values that were added and not removed", () =>
  fc.assert(fc.property(
    fc.array(fc.oneof(fc.constant("add" as const), fc.nat(20)), { maxLength: 60 }),
    (steps) => {
      const list = createSlotList<{ number: number }>();
      const added: { value: { number: number }; slot: number }[] = [];
      for (const [number, step] of steps.entries()) {
        if (step === "add") added.push({ value: { number }, slot: list.add({ number }) });
        else if (step < added.length) list.remove(added.splice(step, 1)[0]!.slot);
        const numbers = list.values().map((value) => value.number);
        assertEquals(numbers.sort((a, b) => a - b), added.map(({ value }) => value.number));
        assertEquals(list.size, added.length);
      }
    },
  )));

Deno.test("a slot list reuses the slots of removed values", () => {
  const list = createSlotList<{ number: number }>();
  const slots = [1, 2, 3].map((number) => list.add({ number }));
  for (const slot of slots) list.remove(slot);
  assertEquals(
    [4, 5, 6].map((number) => list.add({ number })).toSorted(),
    slots.toSorted(),
  );
});
