import { assert, assertEquals } from "@std/assert";
import { lacksProviderId, normaliseToolCalls } from "@function/turn/tool_calls.ts";

let n = 0;
const accept = (...calls: Record<string, unknown>[]) =>
  normaliseToolCalls(
    calls.map((call) => ({ ...call, rawCall: JSON.stringify(call) }) as never),
    () => `generated-${++n}`,
  );
const named = (name: string, args: unknown = "{}") => ({ name, arguments: args });

const acceptOne = (call: Record<string, unknown>) => accept({ id: "x", ...call })[0]!;

Deno.test("normaliseToolCalls() keeps the provider's id", () => {
  const call = acceptOne({ type: "function", function: named("a") });
  assertEquals([call.id, lacksProviderId(call)], ["x", false]);
});

Deno.test("normaliseToolCalls() generates an id for a missing or empty one (F-T01, F-T02)", () => {
  const calls = accept({ function: named("a") }, { id: "", function: named("b") });
  assertEquals(calls.map(lacksProviderId), [true, true]);
  assert(calls.every((call) => call.id.startsWith("call_generated-")));
});

Deno.test("normaliseToolCalls() generates an id for the second of two equal ones (F-T03)", () => {
  const calls = accept({ id: "x", function: named("a") }, { id: "x", function: named("b") });
  assertEquals(calls[0]?.id, "x");
  assert(calls[1]?.id !== "x");
  assertEquals(calls.map(lacksProviderId), [false, false]);
});

const ARGUMENTS: [title: string, sent: unknown, accepted: string][] = [
  ["turns arguments sent as an object into JSON text (F-T06)", { n: 1 }, '{"n":1}'],
  ["omits arguments of 1 MB (F-T13)", "x".repeat(1_000_000), '"arguments omitted: too long"'],
];
for (const [title, sent, accepted] of ARGUMENTS) {
  Deno.test(`normaliseToolCalls() ${title}`, () => {
    const call = acceptOne({ function: named("a", sent) });
    assertEquals(call.arguments, accepted);
    assert(JSON.stringify(call).length < 500);
  });
}

Deno.test("normaliseToolCalls() gives a call without a function an empty name (F-T16)", () => {
  assertEquals(acceptOne({ type: "custom", custom: { name: "a", input: "b" } }).name, "");
});
