import { assert, assertEquals, assertFalse } from "@std/assert";
import type { ErrorCode } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import type { ScriptedResponse } from "../../../../local/fake_provider/start_fake_provider.ts";
import { inputsOf, type Streamed, streamOffline, textOf } from "./streamed.ts";

const LEAK = { event_type: "issue_reported", title: "Water heater leaking" };
const HELLO: ScriptedResponse = { text: "Turn off the water first. Then call a plumber." };
const CALL: ScriptedResponse = { toolCalls: [{ name: "record_home_event", arguments: LEAK }] };
const TWO: ScriptedResponse = {
  toolCalls: [
    { name: "record_home_event", arguments: LEAK },
    { name: "record_home_event", arguments: { ...LEAK, title: "Furnace is noisy" } },
  ],
};
const QUICK = { idleTimeoutMs: 300 };

/** Asserts that the emitted deltas and the returned completion are the same. */
function assertWhole(streamed: Streamed): asserts streamed is Required<Streamed> {
  assertEquals(streamed.error, undefined);
  const { text, toolCalls, message } = streamed.completion!;
  if (toolCalls.length === 0) assertEquals(textOf(streamed), text.trim());
  assertEquals(
    inputsOf(streamed).map((input) => JSON.parse(input)),
    toolCalls.map(({ function: { arguments: sent } }) =>
      typeof sent === "string" ? JSON.parse(sent) : sent
    ),
  );
  const { tool_calls: sent = [] } = JSON.parse(message);
  assertEquals(sent, toolCalls.map(({ raw }) => JSON.parse(raw)));
}

function assertFails(
  streamed: Streamed & { requests: unknown[] },
  code: ErrorCode,
  requests: number,
) {
  assertEquals([streamed.error?.code, streamed.requests.length], [code, requests]);
}

/** Asserts that the fault does not change the answer. */
async function assertHarmless(fault: string, plain: ScriptedResponse): Promise<Streamed> {
  const expected = await streamOffline([plain]);
  const streamed = await streamOffline([{ ...plain, fault }]);
  assertWhole(streamed);
  assertEquals(streamed.requests.length, 1);
  assertEquals(streamed.completion.text, expected.completion!.text);
  assertEquals(streamed.completion.toolCalls, expected.completion!.toolCalls);
  assertEquals(JSON.parse(streamed.completion.message), JSON.parse(expected.completion!.message));
  assertEquals(streamed.completion.usage, expected.completion!.usage);
  return streamed;
}

for (const [name, answer] of Object.entries({ text: HELLO, call: CALL, "two calls": TWO })) {
  Deno.test(`returns the same for a streamed answer of ${name} as for JSON`, async () => {
    const json = await streamOffline([answer], { request: { onDelta: undefined } });
    const streamed = await streamOffline([answer]);
    assertWhole(streamed);
    assert(streamed.deltas.length > 2, "it was emitted in pieces");
    assertEquals(streamed.requests[0]!.body, {
      ...json.requests[0]!.body as Record<string, unknown>,
      stream: true,
      stream_options: { include_usage: true },
    });
    const parsed = ({ completion }: Streamed) => ({
      ...completion!,
      message: JSON.parse(completion!.message),
      toolCalls: completion!.toolCalls.map((call) => ({ ...call, raw: JSON.parse(call.raw) })),
    });
    assertEquals(parsed(streamed), parsed(json));
  });
}

Deno.test("F-S01: retries after a stall before the first chunk", async () => {
  const twice = await streamOffline([{ fault: "F-S01", times: 2 }], { config: QUICK });
  assertFails(twice, "model_timeout", 2);
  assertEquals(twice.deltas, []);
  const once = await streamOffline([{ fault: "F-S01" }, HELLO], { config: QUICK });
  assertWhole(once);
  assertEquals(once.requests.length, 2);
});

Deno.test("F-S01: tries the fallback model after two stalls", async () => {
  const config = { ...QUICK, fallbackModel: "offline-model" };
  const streamed = await streamOffline([{ fault: "F-S01", times: 2 }, HELLO], { config });
  assertWhole(streamed);
  assertEquals(streamed.completion.model, "offline-model");
});

Deno.test("F-S02: reports a stall after the first text as a timeout without a retry", async () => {
  const config = { ...QUICK, fallbackModel: "offline-model" };
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S02" }, HELLO], { config });
  assertFails(streamed, "model_timeout", 1);
  assert(textOf(streamed) !== "");
});

Deno.test("F-S03: does not retry a reset after the first text", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S03" }, HELLO]);
  assertFails(streamed, "unavailable", 1);
  assert(textOf(streamed) !== "");
});

Deno.test("F-S03: retries a reset before the first text", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S03" }, HELLO]);
  assertWhole(streamed);
  assertEquals(streamed.requests.length, 2);
});

Deno.test("F-S04: rejects a stream that ends without a finish reason", async () => {
  assertFails(await streamOffline([{ ...HELLO, fault: "F-S04" }, HELLO]), "unavailable", 1);
  const call = await streamOffline([{ ...CALL, fault: "F-S04" }, HELLO]);
  assertFails(call, "unavailable", 1);
  assertEquals(call.completion, undefined);
});

Deno.test("F-S05: rejects a stream that ends inside an event", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S05", times: 2 }]);
  assertFails(streamed, "unavailable", 2);
  assertEquals(streamed.deltas, []);
});

Deno.test("F-S06: rejects an event that is no JSON", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S06", times: 2 }]);
  assertFails(streamed, "model_error", 2);
  assertEquals(streamed.deltas, []);
});

Deno.test("F-S07: reports an error event after the first text without a retry", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S07" }, HELLO]);
  assertFails(streamed, "unavailable", 1);
  assertFalse(JSON.stringify(streamed.error).includes("had an error"));
});

Deno.test("F-S08: rejects [DONE] without an answer", async () => {
  assertFails(await streamOffline([{ fault: "F-S08", times: 2 }]), "model_error", 2);
});

for (const answer of [HELLO, TWO]) {
  Deno.test(`F-S09: accepts JSON instead of a stream, ${answer.text ? "text" : "calls"}`, async () => {
    const streamed = await streamOffline([{ ...answer, fault: "F-S09" }]);
    assertWhole(streamed);
    assertEquals(streamed.requests.length, 1);
    assert(streamed.completion.usage.outputTokens > 0);
  });
}

for (const form of ["all", "crlf", "multiline", "comments", "bom"]) {
  Deno.test(`F-S10: reads unusual but valid events (${form})`, async () => {
    await assertHarmless(`F-S10:${form}`, HELLO);
    await assertHarmless(`F-S10:${form}`, TWO);
  });
}

Deno.test("F-S11: joins characters that are split across chunks", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S11" }]);
  assertWhole(streamed);
  assert(streamed.completion.text.includes("é – 水漏れ 🔧"));
  await assertHarmless("F-S11", CALL);
});

Deno.test("F-S12: reads chunks of one byte", async () => {
  await assertHarmless("F-S12", HELLO);
  await assertHarmless("F-S12", CALL);
});

Deno.test("F-S13: reads a usage chunk without choices", async () => {
  const streamed = await assertHarmless("F-S13", HELLO);
  assert(streamed.completion!.usage.inputTokens > 0);
});

Deno.test("F-S14: ignores a null delta and a missing one", async () => {
  await assertHarmless("F-S14", HELLO);
});

for (const form of ["first", "repeated"]) {
  Deno.test(`F-S16: reads an id that arrives ${form}`, async () => {
    await assertHarmless(`F-S16:${form}`, TWO);
  });
}

Deno.test("F-S16: keeps the first of changing ids", async () => {
  const streamed = await streamOffline([{ ...TWO, fault: "F-S16:changing" }]);
  assertWhole(streamed);
  assertEquals(inputsOf(streamed).length, 2);
  const ids = streamed.completion.toolCalls.map(({ id }) => id);
  const started = streamed.deltas.flatMap((delta) =>
    delta.type === "tool-input-start" ? [delta.id] : []
  );
  assertEquals(started, ids);
  assertEquals(new Set(ids).size, 2);
});

Deno.test("F-S17: joins a name in two pieces, also in the emitted start", async () => {
  const streamed = await assertHarmless("F-S17", TWO);
  const names = streamed.deltas.flatMap((delta) =>
    delta.type === "tool-input-start" ? [delta.name] : []
  );
  assertEquals(names, ["record_home_event", "record_home_event"]);
});

Deno.test("F-S19: keeps arguments as an object", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S19" }]);
  assertWhole(streamed);
  assertEquals(streamed.completion.toolCalls[0]!.function.arguments, LEAK);
  assertEquals(inputsOf(streamed).map((input) => JSON.parse(input)), [LEAK]);
});

Deno.test("F-S20: emits text before a call before the call", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S20" }]);
  assertWhole(streamed);
  assertEquals(textOf(streamed), "Let me note that down first.");
  assertEquals(streamed.completion.text, "Let me note that down first.");
  const types = streamed.deltas.map(({ type }) => type);
  assert(types.lastIndexOf("text") < types.indexOf("tool-input-start"));
});

Deno.test("F-S21: keeps a signature of a late, empty delta in its call", async () => {
  const plain = await streamOffline([TWO]);
  const streamed = await streamOffline([{ ...TWO, fault: "F-S21" }]);
  assertWhole(streamed);
  const [first, second] = streamed.completion.toolCalls.map(({ raw }) => JSON.parse(raw));
  const expected = JSON.parse(plain.completion!.toolCalls[0]!.raw).extra_content;
  assertEquals(first.extra_content, expected);
  assertEquals(second.extra_content, undefined);
});

Deno.test("F-S22: ignores events after [DONE]", async () => {
  const streamed = await assertHarmless("F-S22", HELLO);
  assertFalse(textOf(streamed).includes("Too late"));
});

Deno.test("F-S23: reads an event of more than 1 MB", async () => {
  await assertHarmless("F-S23", HELLO);
});
