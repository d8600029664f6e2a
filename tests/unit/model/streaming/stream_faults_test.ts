import { assert, assertEquals, assertFalse } from "@std/assert";
import type { ErrorCode } from "@function/errors.ts";
import { readModelName } from "@function/model/model_id.ts";
import type { ScriptedResponse } from "../../../../local/fake_provider/start_fake_provider.ts";
import {
  callsOf,
  delta,
  deltas,
  DONE,
  inputsOf,
  messageOf,
  type Streamed,
  streamFrom,
  streamOffline,
  textOf,
} from "./streamed.ts";
import { withSilence } from "../fake_provider.ts";

const LEAK = { event_type: "issue_reported", title: "Water heater leaking" };
const HELLO: ScriptedResponse = { text: "Turn off the water first. Then call a plumber." };
const CALL: ScriptedResponse = { toolCalls: [{ name: "record_home_event", arguments: LEAK }] };
const NOISE = { name: "record_home_event", arguments: { ...LEAK, title: "Furnace is noisy" } };
const TWO: ScriptedResponse = { toolCalls: [...CALL.toolCalls!, NOISE] };
const QUICK = { idleTimeoutMs: 300, passTimeoutMs: 2_000 };

/** Asserts that the emitted deltas and the returned completion are the same. */
function assertWhole(streamed: Streamed): asserts streamed is Required<Streamed> {
  assertEquals(streamed.error, undefined);
  const { text, toolCalls } = streamed.completion!;
  if (toolCalls.length === 0) assertEquals(textOf(streamed), text.trim());
  const inputs = inputsOf(streamed);
  const emitted = streamed.deltas.flatMap((delta) =>
    delta.type === "tool-input-start"
      ? [[delta.id, delta.name, JSON.parse(inputs[delta.index]!)]]
      : []
  );
  const parse = (sent: unknown) => typeof sent === "string" ? JSON.parse(sent) : sent;
  assertEquals(emitted, callsOf(streamed).map(([id, name, sent]) => [id, name, parse(sent)]));
  const { tool_calls: sent = [] } = messageOf(streamed);
  assertEquals(sent, toolCalls.map(({ rawCall: raw }) => JSON.parse(raw)));
}

/** The completion with its JSON texts as values. */
function parseCompletion(streamed: Streamed) {
  const toolCalls = streamed.completion!.toolCalls
    .map((call) => ({ ...call, rawCall: JSON.parse(call.rawCall) }));
  const model = readModelName(streamed.completion!.model);
  return { ...streamed.completion, model, toolCalls, rawMessage: messageOf(streamed) };
}

/** Asserts that the fault does not change the answer. */
async function assertHarmless(fault: string, plain: ScriptedResponse): Promise<void> {
  const expected = await streamOffline([plain]);
  const streamed = await streamOffline([{ ...plain, fault }]);
  assertWhole(streamed);
  assertEquals(streamed.requests.length, 1);
  assertEquals(parseCompletion(streamed), parseCompletion(expected));
  assert(streamed.completion.usage.inputTokens > 0);
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
    assertEquals(parseCompletion(streamed), parseCompletion(json));
  });
}

/** Faults in every answer: `emitted` says whether text was emitted before the failure. */
const FAILURES: [title: string, ScriptedResponse, ErrorCode, requests: number, emitted: boolean][] =
  [
    ["F-S01: a stall before the first chunk", { fault: "F-S01" }, "model_timeout", 1, false],
    ["F-S03: a reset after text", { ...HELLO, fault: "F-S03" }, "unavailable", 1, true],
    ["F-S04: no finish reason", { ...HELLO, fault: "F-S04" }, "unavailable", 1, true],
    ["F-S04: calls without one", { ...CALL, fault: "F-S04" }, "unavailable", 1, false],
    ["F-S05: an end inside an event", { ...HELLO, fault: "F-S05" }, "model_error", 2, false],
    ["F-S06: an event that is no JSON", { ...HELLO, fault: "F-S06" }, "model_error", 2, false],
    ["F-S07: an error event after text", { ...HELLO, fault: "F-S07" }, "unavailable", 1, true],
    ["F-S08: [DONE] without an answer", { fault: "F-S08" }, "model_error", 2, false],
  ];
for (const [title, answer, code, requests, emitted] of FAILURES) {
  Deno.test(`${title} is reported as ${code} after ${requests} requests`, async () => {
    const streamed = await streamOffline([{ ...answer, times: 2 }], { config: QUICK });
    assertEquals([streamed.error?.code, streamed.requests.length], [code, requests]);
    assertEquals(textOf(streamed) !== "", emitted);
    assertFalse(JSON.stringify(streamed.error).includes("had an error"));
  });
}

Deno.test("F-S01: tries the fallback model after a stall before the first chunk", () =>
  withSilence(async (silent, pass) => {
    const config = { passTimeoutMs: 1_200, fallbackModel: "b" };
    const stalled = () => new Response(new ReadableStream({ pull: () => void silent() }));
    const streaming = streamFrom([stalled, deltas([{ content: "Hello." }])], { config });
    const [streamed] = await Promise.all([streaming, pass(800)]);
    assertEquals([textOf(streamed), streamed.seen.length], ["Hello.", 2]);
    assertEquals(streamed.seen[1]!.body.model, "b");
  }));

Deno.test("F-S01: the first chunk may take longer than the idle limit", async () => {
  const config = { ...QUICK, idleTimeoutMs: 50 };
  const late = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = async () => {
      await writer.write(new TextEncoder().encode(delta({ content: "Hello." }, "stop") + DONE));
      await writer.close();
    };
    setTimeout(() => void send(), 300);
    return new Response(readable, { headers: { "content-type": "text/event-stream" } });
  };
  const streamed = await streamFrom([late], { config });
  assertEquals([textOf(streamed), streamed.seen.length], ["Hello.", 1]);
});

Deno.test("F-S03: retries a reset before the first text", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S03" }, HELLO]);
  assertWhole(streamed);
  assertEquals(streamed.requests.length, 2);
});

for (const answer of [HELLO, TWO]) {
  Deno.test(`F-S09: accepts JSON instead of a stream, ${answer.text ? "text" : "calls"}`, async () => {
    const streamed = await streamOffline([{ ...answer, fault: "F-S09" }]);
    assertWhole(streamed);
    assertEquals(streamed.requests.length, 1);
    assert(streamed.completion.usage.outputTokens > 0);
  });
}

const HARMLESS: [title: string, fault: string, ...answers: ScriptedResponse[]][] = [
  ...["all", "crlf", "multiline", "comments", "bom"].map((form): typeof HARMLESS[number] => [
    `F-S10: unusual but valid events (${form})`,
    `F-S10:${form}`,
    HELLO,
    TWO,
  ]),
  ["F-S11: characters that are split across chunks", "F-S11", CALL],
  ["F-S12: chunks of one byte", "F-S12", HELLO, CALL],
  ["F-S13: a usage chunk without choices", "F-S13", HELLO],
  ["F-S14: a null delta and a missing one", "F-S14", HELLO],
  ["F-S16: an id that arrives first", "F-S16:first", TWO],
  ["F-S16: an id and a name that are repeated", "F-S16:repeated", TWO],
  ["F-S17: a name in two pieces", "F-S17", TWO],
  ["F-S22: events after [DONE]", "F-S22", HELLO],
  ["F-S23: an event of more than 1 MB", "F-S23", HELLO],
];
for (const [title, fault, ...answers] of HARMLESS) {
  Deno.test(`${title}: the answer stays the same`, async () => {
    for (const answer of answers) await assertHarmless(fault, answer);
  });
}

Deno.test("F-S11: joins characters of a text that are split across chunks", async () => {
  const streamed = await streamOffline([{ ...HELLO, fault: "F-S11" }]);
  assertWhole(streamed);
  assert(streamed.completion.text.includes("é – 水漏れ 🔧"));
});

Deno.test("F-S16: keeps the first of changing ids", async () => {
  const streamed = await streamOffline([{ ...TWO, fault: "F-S16:changing" }]);
  assertWhole(streamed);
  assertEquals(new Set(streamed.completion.toolCalls.map(({ id }) => id)).size, 2);
});

Deno.test("F-S20: emits text before a call before the call", async () => {
  const streamed = await streamOffline([{ ...CALL, fault: "F-S20" }]);
  assertWhole(streamed);
  assertEquals(textOf(streamed), "Let me note that down first.");
  assertEquals(streamed.completion.text, "Let me note that down first.");
  const types = streamed.deltas.map(({ type }) => type);
  assert(types.lastIndexOf("text") < types.indexOf("tool-input-start"));
});
