import { assert, assertEquals, assertFalse } from "@std/assert";
import type { ErrorCode } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import type { ScriptedAnswer } from "../../../../local/model/server.ts";
import { inputsOf, type Streamed, streamOffline, textOf } from "./streamed.ts";

const LEAK = { event_type: "issue_reported", title: "Water heater leaking" };
const HELLO: ScriptedAnswer = { text: "Turn off the water first. Then call a plumber." };
const CALL: ScriptedAnswer = { toolCalls: [{ name: "record_home_event", arguments: LEAK }] };
const TWO: ScriptedAnswer = {
  toolCalls: [
    { name: "record_home_event", arguments: LEAK },
    { name: "record_home_event", arguments: { ...LEAK, title: "Furnace is noisy" } },
  ],
};
const QUICK = { idleTimeoutMs: 300 };

/** What was handed out is what is returned: nothing more, nothing less, nothing else. */
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

/** The answer under this fault is the same as without it. */
async function assertHarmless(fault: string, plain: ScriptedAnswer): Promise<Streamed> {
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
  Deno.test(`a stream of ${name} gives what the same answer as JSON gives`, async () => {
    const json = await streamOffline([answer], { request: { onDelta: undefined } });
    const streamed = await streamOffline([answer]);
    assertWhole(streamed);
    assert(streamed.deltas.length > 2, "it was handed out in pieces");
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

Deno.test("F-S01: a stall before the first chunk ends the attempt, and the model is asked again", async () => {
  const twice = await streamOffline([{ fault: "F-S01", times: 2 }], { config: QUICK });
  assertFails(twice, "model_timeout", 2);
  assertEquals(twice.deltas, []);
  const once = await streamOffline([{ fault: "F-S01" }, HELLO], { config: QUICK });
  assertWhole(once);
  assertEquals(once.requests.length, 2);
});

Deno.test("F-S01: the fallback model is asked after two stalls", async () => {
  const config = { ...QUICK, fallbackModel: "offline-model" };
  const streamed = await streamOffline([{ fault: "F-S01", times: 2 }, HELLO], { config });
  assertWhole(streamed);
  assertEquals(streamed.completion.model, "offline-model");
});

Deno.test("F-S02: a stall in the middle is a timeout, and nothing is asked a second time", async () => {
  const config = { ...QUICK, fallbackModel: "offline-model" };
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S02" }, HELLO], { config });
  assertFails(streamed, "model_timeout", 1);
  assert(textOf(streamed) !== "");
});

Deno.test("F-S03: a reset after the first words is not repeated", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S03" }, HELLO]);
  assertFails(streamed, "unavailable", 1);
  assert(textOf(streamed) !== "");
});

Deno.test("F-S03: a reset before the first words is repeated", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S03" }, HELLO]);
  assertWhole(streamed);
  assertEquals(streamed.requests.length, 2);
});

Deno.test("F-S04: an end without a reason to finish is no end", async () => {
  assertFails(await streamOffline([{ ...HELLO, fault: "F-S04" }, HELLO]), "unavailable", 1);
  const call = await streamOffline([{ ...CALL, fault: "F-S04" }, HELLO]);
  assertFails(call, "unavailable", 1);
  assertEquals(call.completion, undefined);
});

Deno.test("F-S05: an end inside an event is no end", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S05", times: 2 }]);
  assertFails(streamed, "unavailable", 2);
  assertEquals(streamed.deltas, []);
});

Deno.test("F-S06: an event that is no JSON would be a hole in the answer", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S06", times: 2 }]);
  assertFails(streamed, "model_error", 2);
  assertEquals(streamed.deltas, []);
});

Deno.test("F-S07: an error event means what its code means, and is not repeated after the first words", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S07" }, HELLO]);
  assertFails(streamed, "unavailable", 1);
  assertFalse(JSON.stringify(streamed.error).includes("had an error"));
});

Deno.test("F-S08: [DONE] alone is no answer", async () => {
  assertFails(await streamOffline([{ fault: "F-S08", times: 2 }]), "model_error", 2);
});

for (const answer of [HELLO, TWO]) {
  Deno.test(`F-S09: JSON instead of a stream is accepted, ${answer.text ? "text" : "calls"}`, async () => {
    const streamed = await streamOffline([{ ...answer, fault: "F-S09" }]);
    assertWhole(streamed);
    assertEquals(streamed.requests.length, 1);
    assert(streamed.completion.usage.outputTokens > 0);
  });
}

for (const form of ["all", "crlf", "multiline", "comments", "bom"]) {
  Deno.test(`F-S10: odd but legal events change nothing (${form})`, async () => {
    await assertHarmless(`F-S10:${form}`, HELLO);
    await assertHarmless(`F-S10:${form}`, TWO);
  });
}

Deno.test("F-S11: letters that are split across chunks are whole again", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S11" }]);
  assertWhole(streamed);
  assert(streamed.completion.text.includes("é – 水漏れ 🔧"));
  await assertHarmless("F-S11", CALL);
});

Deno.test("F-S12: one byte a chunk changes nothing", async () => {
  await assertHarmless("F-S12", HELLO);
  await assertHarmless("F-S12", CALL);
});

Deno.test("F-S13: the usage chunk has no choices", async () => {
  const streamed = await assertHarmless("F-S13", HELLO);
  assert(streamed.completion!.usage.inputTokens > 0);
});

Deno.test("F-S14: a null delta and none at all are passed over", async () => {
  await assertHarmless("F-S14", HELLO);
});

Deno.test("F-S15: whole calls without an index are calls of their own", async () => {
  await assertHarmless("F-S15", CALL);
  await assertHarmless("F-S15", TWO);
});

for (const form of ["first", "repeated"]) {
  Deno.test(`F-S16: the id comes ${form}`, async () => {
    await assertHarmless(`F-S16:${form}`, TWO);
  });
}

Deno.test("F-S16: of ids that change the first one holds", async () => {
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

Deno.test("F-S17: a name in two pieces is one name, also where the start is handed out", async () => {
  const streamed = await assertHarmless("F-S17", TWO);
  const names = streamed.deltas.flatMap((delta) =>
    delta.type === "tool-input-start" ? [delta.name] : []
  );
  assertEquals(names, ["record_home_event", "record_home_event"]);
});

Deno.test("F-S18: interleaved calls are parted", async () => {
  await assertHarmless("F-S18", TWO);
});

Deno.test("F-S19: arguments as an object stay an object", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S19" }]);
  assertWhole(streamed);
  assertEquals(streamed.completion.toolCalls[0]!.function.arguments, LEAK);
  assertEquals(inputsOf(streamed).map((input) => JSON.parse(input)), [LEAK]);
});

Deno.test("F-S20: text before a call is handed out before it", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S20" }]);
  assertWhole(streamed);
  assertEquals(textOf(streamed), "Let me note that down first.");
  assertEquals(streamed.completion.text, "Let me note that down first.");
  const types = streamed.deltas.map(({ type }) => type);
  assert(types.lastIndexOf("text") < types.indexOf("tool-input-start"));
});

Deno.test("F-S21: a signature in a late, empty delta belongs to its call", async () => {
  const plain = await streamOffline([TWO]);
  const streamed = await streamOffline([{ ...TWO, fault: "F-S21" }]);
  assertWhole(streamed);
  const [first, second] = streamed.completion.toolCalls.map(({ raw }) => JSON.parse(raw));
  const expected = JSON.parse(plain.completion!.toolCalls[0]!.raw).extra_content;
  assertEquals(first.extra_content, expected);
  assertEquals(second.extra_content, undefined);
});

Deno.test("F-S22: nothing counts after [DONE]", async () => {
  const streamed = await assertHarmless("F-S22", HELLO);
  assertFalse(textOf(streamed).includes("Too late"));
});

Deno.test("F-S23: one event over 1 MB is read", async () => {
  await assertHarmless("F-S23", HELLO);
});
