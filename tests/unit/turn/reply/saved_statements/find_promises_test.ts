import { assertEquals } from "@std/assert";
import { findPromises } from "@function/turn/words/promises/find_promises.ts";
import { testPrecision } from "./corpus.ts";

testPrecision(
  "findPromises()",
  ["known_promises.txt", "unseen_promises.txt"],
  (text) => findPromises(text).size > 0,
);

const kindsOf = (text: string) => [...findPromises(text)];

Deno.test("findPromises() tells a reminder, a message and a booking apart", () => {
  assertEquals(kindsOf("I'll remind you in June."), ["reminder"]);
  assertEquals(kindsOf("I texted them."), ["message"]);
  assertEquals(kindsOf("I booked ABC for Monday."), ["booking"]);
  assertEquals(kindsOf("I booked ABC, and I'll remind you."), ["reminder", "booking"]);
});

Deno.test("findPromises() takes a condition for the whole sentence", () => {
  assertEquals(kindsOf("If you give me a date, I'll remind you a week before."), []);
  assertEquals(kindsOf("When it's time, I'll remind you."), ["reminder"]);
});
