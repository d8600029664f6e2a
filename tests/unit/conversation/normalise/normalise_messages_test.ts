import { assertEquals } from "@std/assert";
import type { StoredMessage } from "@function/contract/parts.ts";
import { normaliseMessages } from "@function/conversation/normalise/normalise_messages.ts";
import { assistant, call, result } from "../builders.ts";

/** The outputs of all calls, message by message; undefined for a call without one. */
function outputsOf(...messages: StoredMessage[]): unknown[][] {
  return normaliseMessages(messages).messages.map(({ parts }) =>
    parts.flatMap((part) => part.type === "tool-call" ? [part.output] : [])
  );
}

const finished = (output: unknown) => call("a", { state: "output-available", output });

const open = call("a");
const one = result("a", 1);
const two = result("a", 2);
const MATCHES: [string, StoredMessage[], unknown[][]][] = [
  ["the nearest step before it", [assistant(open), assistant(open, one)], [[undefined], [1]]],
  ["the first open call of the step", [assistant(open, open, one)], [[1, undefined]]],
  ["an earlier step", [assistant(open), assistant(open, two, one)], [[1], [2]]],
  ["a call after it in the same message", [assistant(one, open)], [[1]]],
  ["the call with the same output", [assistant(open, finished(2), two)], [[undefined, 2]]],
  [
    "an open call rather than one with another output",
    [assistant(open), assistant(finished(2)), assistant(one)],
    [[1], [2]],
  ],
];
for (const [which, messages, outputs] of MATCHES) {
  Deno.test(`normaliseMessages() matches a result to ${which}`, () => {
    assertEquals(outputsOf(...messages), outputs);
  });
}

Deno.test("normaliseMessages() puts the results of a step after its calls", () => {
  const [message] = normaliseMessages([
    assistant(result("b", 2), call("a"), call("b"), "Done.", one),
  ]).messages;
  assertEquals(message!.parts.slice(2), [one, result("b", 2), { type: "text", text: "Done." }]);
});

Deno.test("normaliseMessages() returns results without a call and drops messages without parts", () => {
  const { messages, droppedResults } = normaliseMessages([
    assistant(finished(1)),
    assistant(two, result("b", 3)),
  ]);
  assertEquals(messages.length, 1);
  const orphaned = [two, result("b", 3)].map((part) => ({ part, reason: "no_call" as const }));
  assertEquals(droppedResults, orphaned);
});

Deno.test("normaliseMessages() keeps the output of the result where the call's own differs", () => {
  const contradicted = finished(1);
  const { messages, droppedResults } = normaliseMessages([assistant(contradicted, two)]);
  assertEquals(messages[0]!.parts, [finished(2), two]);
  assertEquals(droppedResults, [{ part: contradicted, reason: "contradicts_result" }]);
});

Deno.test("normaliseMessages() gives a call with an output or an error a final state", () => {
  const statesOf = (...parts: Parameters<typeof assistant>) =>
    normaliseMessages([assistant(...parts)]).messages[0]!.parts.flatMap((part) =>
      part.type === "tool-call" ? [[part.state, part.output, part.errorText]] : []
    );
  assertEquals(statesOf(call("a", { output: 0 })), [["output-available", 0, undefined]]);
  assertEquals(statesOf(call("a"), result("a", "No.", { isError: true })), [
    ["output-error", undefined, "No."],
  ]);
  assertEquals(
    statesOf(call("a", { state: "output-denied" }), result("a", { n: 1 }, { isError: true })),
    [["output-denied", { n: 1 }, undefined]],
  );
});
