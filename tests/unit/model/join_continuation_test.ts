import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  createContinuation,
  joinContinuation,
} from "@function/model/attempts/join_continuation.ts";

const JOINED: [start: string, rest: string, added: string][] = [
  ["Turn off the val", "Turn off the valve now.", "ve now."],
  ["Go. Turn off the val", "off the valve now.", "ve now."],
  ["Turn off the ventilati", "ventilation now.", "on now."],
  ["The shutoff is", "island style.", " island style."],
  ["Ask the", "then call.", " then call."],
  ["It is a", "a valve.", " a valve."],
  ["Turn off the valve", "valve now.", " now."],
  ["Turn off the", "valve now.", " valve now."],
  ["Turn off the", "the valve now.", " valve now."],
  ["Turn off the valve", ", then wait.", ", then wait."],
  ["First turn it off. Then call", "Then call a plumber.", " a plumber."],
  ["Do this:", "- Turn it off.", "\n- Turn it off."],
  ["Do this:\n1. Turn it off.", "2. Call.", "\n2. Call."],
];
for (const [start, rest, added] of JOINED) {
  Deno.test(`joinContinuation() continues "${start}" with "${rest}"`, () => {
    assertEquals(joinContinuation(start, rest), added);
  });
}

Deno.test("createContinuation() restores every text whose rest begins with its last words, in any pieces", () => {
  const word = fc.stringMatching(/^[a-z]{1,8}[,.]?$/);
  const cut = fc.tuple(
    fc.uniqueArray(word, { minLength: 2, maxLength: 60 }),
    fc.nat(),
    fc.integer({ min: 1, max: 30 }),
  );
  fc.assert(fc.property(cut, ([words, at, size]) => {
    const whole = words.join(" ");
    const start = whole.slice(0, 1 + at % (whole.length - 1)).trim();
    const lastWords = /(?:\S+ ){0,3}\S+$/.exec(start)![0];
    fc.pre(lastWords.length > 7 || lastWords.length > 4 && lastWords.includes(" "));
    const rest = whole.slice(start.length - lastWords.length);
    let text = start;
    const continuation = createContinuation(start, (piece) => text += piece);
    for (let i = 0; i < rest.length; i += size) continuation.push(rest.slice(i, i + size));
    continuation.end();
    assertEquals(text, whole);
  }));
});
