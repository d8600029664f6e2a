import { assert, assertEquals } from "@std/assert";
import {
  lacksId,
  takeToolCalls,
} from "../../../../supabase/functions/ai-home-assistant/turn/tools/accept_tool_calls.ts";

let n = 0;
const take = (...calls: Record<string, unknown>[]) =>
  takeToolCalls(
    calls.map((call) => ({ ...call, raw: JSON.stringify(call) }) as never),
    () => `ours-${++n}`,
  );
const named = (name: string, args: unknown = "{}") => ({ name, arguments: args });

Deno.test("takeToolCalls() keeps the provider's id", () => {
  const [call] = take({ id: "call_1", type: "function", function: named("a") });
  assertEquals(call?.id, "call_1");
  assert(!lacksId(call!));
});

Deno.test("F-T01, F-T02: a missing and an empty id count as missing and get one of ours", () => {
  const calls = take({ function: named("a") }, { id: "", function: named("b") });
  assertEquals(calls.map(lacksId), [true, true]);
  assert(calls.every((call) => call.id.startsWith("call_ours-")));
});

Deno.test("F-T03: the second of two calls with one id gets one of ours", () => {
  const calls = take({ id: "x", function: named("a") }, { id: "x", function: named("b") });
  assertEquals(calls[0]?.id, "x");
  assert(calls[1]?.id !== "x");
  assertEquals(calls.map(lacksId), [false, false]);
});

Deno.test("F-T06: arguments that came as an object are JSON text", () => {
  const [call] = take({ id: "x", function: named("a", { title: "Leak" }) });
  assertEquals(call?.arguments, '{"title":"Leak"}');
});

Deno.test("F-T13: 1 MB of arguments is not kept", () => {
  const [call] = take({ id: "x", function: named("a", "x".repeat(1_000_000)) });
  assert(JSON.stringify(call).length < 500);
  assertEquals(call?.arguments, '"arguments omitted: too long"');
});

Deno.test("F-T16: a call without a function has an empty name and never throws", () => {
  const calls = take({ id: "x", type: "custom", custom: { name: "a", input: "b" } });
  assertEquals(calls[0]?.name, "");
});
