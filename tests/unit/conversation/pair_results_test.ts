import { assert, assertEquals } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import { pairResults } from "@function/conversation/pair_results.ts";
import { call, result } from "./builders.ts";
import { measureCpu } from "../../support/measure_cpu.ts";

const finished = (output: unknown) => call("a", { state: "output-available", output });
const open = call("a");
const one = result("a", 1);
const two = result("a", 2);
const done: Part = { type: "text", text: "Done." };

const PAIRS: [title: string, parts: Part[], paired: Part[], droppedCount: number][] = [
  ["returns a canonical message unchanged", [finished(1), one, done], [finished(1), one, done], 0],
  ["gives a call the output of its result", [open, one], [finished(1), one], 0],
  ["gives a call with an output its result", [finished(1)], [finished(1), one], 0],
  ["keeps a call without a result", [open, done], [open, done], 0],
  [
    "pairs the results of repeated ids in the order of the calls",
    [open, open, one, two],
    [finished(1), finished(2), one, two],
    0,
  ],
  [
    "pairs a result with the call of the step before it",
    [open, done, open, one],
    [open, done, finished(1), one],
    0,
  ],
  [
    "pairs a result with the call that has its output",
    [finished(1), finished(2), two],
    [finished(1), finished(2), one, two],
    0,
  ],
  [
    "leaves a call without a result beside one with its id",
    [open, finished(1), one],
    [open, finished(1), one],
    0,
  ],
  [
    "puts the results of a step after its calls",
    [call("b"), open, done, one, result("b", 2)],
    [
      call("b", { state: "output-available", output: 2 }),
      finished(1),
      ...[result("b", 2), one, done],
    ],
    0,
  ],
  ["drops a result without a call", [one, finished(2), two, two], [finished(2), two], 2],
  ["drops a result that contradicts its call", [finished(1), two], [finished(1), one], 1],
];
for (const [title, parts, paired, droppedCount] of PAIRS) {
  Deno.test(`pairResults() ${title}`, () => {
    assertEquals(pairResults(parts), { parts: paired, droppedCount });
    assertEquals(pairResults(paired), { parts: paired, droppedCount: 0 });
  });
}

Deno.test("pairResults() takes 0, an empty text, false and null for results", () => {
  for (const output of [0, "", false, null]) {
    const { parts } = pairResults([open, result("a", output)]);
    assertEquals(parts, [finished(output), result("a", output)]);
  }
});

Deno.test("pairResults() gives a call with an output or an error a final state", () => {
  const failed = { isError: true } as const;
  const stateOf = (...parts: Part[]) => {
    const [part] = pairResults(parts).parts;
    return part?.type === "tool-call" && [part.state, part.output, part.errorText];
  };
  assertEquals(stateOf(call("a", { output: 0 })), ["output-available", 0, undefined]);
  assertEquals(stateOf(open, result("a", "No.", failed)), ["output-error", undefined, "No."]);
  assertEquals(
    stateOf(call("a", { state: "output-denied" }), result("a", { n: 1 }, failed)),
    ["output-denied", { n: 1 }, undefined],
  );
});

const COUNT = 20_000;
const OUTCOMES: [title: string, fields: (i: number) => Parameters<typeof call>[1]][] = [
  ["without outputs", () => ({})],
  ["with other outputs", (i) => ({ state: "output-available", output: i })],
  ["with one output", () => ({ state: "output-available", output: 0 })],
];
for (const [title, fields] of OUTCOMES) {
  Deno.test(`pairResults() pairs ${COUNT} results of one id with calls ${title} in linear time`, () => {
    const calls = Array.from({ length: COUNT }, (_, i) => call("a", fields(i)));
    const results = calls.map((_, i) => result("a", -i - 1));
    let paired: ReturnType<typeof pairResults>;
    const ms = measureCpu(() => void (paired = pairResults([...calls, ...results])));
    const { parts, droppedCount } = paired!;
    assertEquals(parts.length, 2 * COUNT);
    assertEquals(droppedCount, title === "without outputs" ? 0 : COUNT);
    assert(ms < 5_000, `${ms} ms`);
  });
}
