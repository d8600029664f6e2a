import { assert, assertEquals, assertFalse, assertRejects } from "@std/assert";
import { startOfflineModel } from "../../../local/model/server.ts";
import { echoedAssistantMessage } from "../../../supabase/functions/ai-home-assistant/model/echo.ts";
import type { ModelDelta } from "../../../supabase/functions/ai-home-assistant/model/port.ts";
import { ask, fakeProvider, hello, json, modelAt } from "../model/fake_provider.ts";
import {
  body,
  delta,
  deltas,
  DONE,
  event,
  inputsOf,
  type Streamed,
  streamFrom,
  textOf,
} from "./streamed.ts";

const call = (index: number | undefined, id: string | undefined, name: string, args: string) => ({
  tool_calls: [{
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id }),
    type: "function",
    function: { name, arguments: args },
  }],
});
const piece = (index: number | undefined, args: string, id?: string) => ({
  tool_calls: [{
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id }),
    function: { arguments: args },
  }],
});

function callsOf({ completion }: Streamed): [string | undefined, string, unknown][] {
  return completion!.toolCalls.map((
    { id, function: called },
  ) => [id, called.name, called.arguments]);
}

Deno.test("unknown fields of a call and of the message are kept to the byte", async () => {
  const google = '{"google":{"thought_signature":"S\\u00fc\\/=","2":1.0,"1":1e2}}';
  const streamed = await streamFrom([
    deltas([
      '{"role":"assistant","content":null,"x_odd":{"b":1E3,"a":-0.0}}',
      `{"tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"look","arguments":""},"extra_content":${google}}]}`,
      piece(0, '{"a": 1e2}'),
      '{"content":"","x_late":[1.50]}',
    ], "tool_calls"),
  ]);
  const called = '"function":{"name":"look","arguments":"{\\"a\\": 1e2}"}';
  const raw = `{"id":"c1","type":"function",${called},"extra_content":${google}}`;
  assertEquals(streamed.completion!.toolCalls.map((call) => call.raw), [raw]);
  assertEquals(
    streamed.completion!.message,
    `{"role":"assistant","content":null,"tool_calls":[${raw}],` +
      '"x_odd":{"b":1E3,"a":-0.0},"x_late":[1.50]}',
  );
});

Deno.test("a signature in a late delta stands in the call, with a repeated one once", async () => {
  const late = {
    tool_calls: [{ index: 0, extra_content: { google: { thought_signature: "AA==" } } }],
  };
  const streamed = await streamFrom([
    deltas([call(0, "c1", "look", "{}"), late, late, { content: "" }], "stop"),
  ]);
  assertEquals(
    JSON.parse(streamed.completion!.toolCalls[0]!.raw).extra_content,
    late.tool_calls[0]!.extra_content,
  );
});

Deno.test("thoughts are put together: words joined, signatures kept, blocks apart", async () => {
  const streamed = await streamFrom([
    deltas([
      { reasoning_content: "Let me ", reasoning_details: [{ type: "t", index: 0, text: "ha " }] },
      { reasoning_content: "see.", reasoning_details: [{ type: "t", index: 0, text: "ha " }] },
      { reasoning_details: [{ type: "t", index: 0, text: "", signature: "S1" }] },
      { reasoning_details: [{ type: "encrypted", index: 0, data: "D1" }] },
      { reasoning_details: [{ type: "encrypted", index: 0, data: "D2" }] },
      { reasoning_details: [{ type: "t", index: 1, text: "ho" }], content: "Hello." },
      { thinking_blocks: [{ type: "thinking", thinking: "a" }] },
      { thinking_blocks: [{ type: "thinking", thinking: "b", signature: "S2" }] },
      { thinking_blocks: [{ type: "thinking", thinking: "c", signature: "" }] },
    ]),
  ]);
  const { reasoning_content, reasoning_details, thinking_blocks } = JSON.parse(
    streamed.completion!.message,
  );
  assertEquals(reasoning_content, "Let me see.");
  assertEquals(reasoning_details, [
    { type: "t", index: 0, text: "ha ha ", signature: "S1" },
    { type: "encrypted", index: 0, data: "D1" },
    { type: "encrypted", index: 0, data: "D2" },
    { type: "t", index: 1, text: "ho" },
  ]);
  assertEquals(thinking_blocks, [
    { type: "thinking", thinking: "ab", signature: "S2" },
    { type: "thinking", thinking: "c", signature: "" },
  ]);
  assertEquals(textOf(streamed), "Hello.");
});

Deno.test("content in parts is shown without the thoughts and kept with them", async () => {
  const streamed = await streamFrom([
    deltas([
      { content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] },
      { content: [{ type: "text", text: "Turn it " }] },
      { content: "off." },
    ]),
  ]);
  assertEquals(textOf(streamed), "Turn it off.");
  assertEquals(streamed.completion!.text, "Turn it off.");
  assertEquals(JSON.parse(streamed.completion!.message).content, [
    { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
    { type: "text", text: "Turn it off." },
  ]);
});

Deno.test("white space around the text is not handed out, that within it is", async () => {
  const streamed = await streamFrom([
    deltas([{ content: "\n " }, { content: " One" }, { content: "\n\n" }, { content: "two. " }, {
      content: "\n",
    }]),
  ]);
  assertEquals(textOf(streamed), "One\n\ntwo.");
});

Deno.test("no delta holds NUL or half a letter", async () => {
  const streamed = await streamFrom([
    deltas([
      '{"content":"A\\u0000 \\ud83d"}',
      '{"content":"\\udd27 b"}',
      '{"tool_calls":[{"index":0,"id":"c","function":{"name":"look","arguments":"{\\"a\\":\\"\\ud83d"}}]}',
      '{"tool_calls":[{"index":0,"function":{"arguments":"\\udd27\\"}"}}]}',
    ]),
  ]);
  assertEquals(textOf(streamed), "A 🔧 b");
  assertEquals(inputsOf(streamed), ['{"a":"🔧"}']);
  assert(streamed.deltas.every((delta) => !("text" in delta) || delta.text.isWellFormed()));
});

Deno.test("what is said after the first call is in the answer and is not handed out", async () => {
  const streamed = await streamFrom([
    deltas([{ content: "First." }, call(0, "c", "look", "{}"), { content: " Then." }]),
  ]);
  assertEquals(textOf(streamed), "First.");
  assertEquals(streamed.completion!.text, "First. Then.");
});

Deno.test("F-S15: deltas of one call without an index are one call", async () => {
  for (const id of [undefined, "c1"]) {
    const streamed = await streamFrom([
      deltas([
        call(undefined, "c1", "look", ""),
        piece(undefined, '{"a":', id),
        piece(undefined, "1}", id),
      ]),
    ]);
    assertEquals(callsOf(streamed), [["c1", "look", '{"a":1}']]);
  }
});

Deno.test("F-S15: several whole calls without an index, in one delta or in several, are all found", async () => {
  const [a, b, c] = ["a", "b", "c"].map((name) =>
    call(undefined, `id_${name}`, name, '{"n":1}').tool_calls[0]
  );
  const streamed = await streamFrom([deltas([{ tool_calls: [a, b] }, { tool_calls: [c] }])]);
  assertEquals(callsOf(streamed).map(([, name]) => name), ["a", "b", "c"]);
  assertEquals(inputsOf(streamed), ['{"n":1}', '{"n":1}', '{"n":1}']);
});

Deno.test("F-S15: whole calls without index and id, or all with one id, or all numbered 0, are all found", async () => {
  for (const [index, ids] of [[undefined, []], [undefined, ["x", "x"]], [0, ["x", "y"]]] as const) {
    const streamed = await streamFrom([
      deltas([
        call(index, ids[0], "look", '{"n":1}'),
        call(index, ids[1], "look", '{"n":2}'),
      ]),
    ]);
    assertEquals(callsOf(streamed).map(([, , sent]) => sent), ['{"n":1}', '{"n":2}']);
    assertEquals(callsOf(streamed).map(([id]) => id), [ids[0], ids[1]]);
  }
});

Deno.test("F-S16: a name and an id in every delta are one call", async () => {
  const streamed = await streamFrom([
    deltas([
      call(0, "c1", "look", ""),
      call(0, "c1", "look", '{"a"'),
      call(0, "c1", "look", ":1}"),
    ]),
  ]);
  assertEquals(callsOf(streamed), [["c1", "look", '{"a":1}']]);
});

Deno.test("F-S18: calls start in the order in which they are returned", async () => {
  const streamed = await streamFrom([
    deltas([
      call(0, "c1", "first", ""),
      call(1, "c2", "second", ""),
      piece(1, "{}"),
      piece(0, "{}"),
    ]),
  ]);
  assertEquals(callsOf(streamed).map(([, name]) => name), ["first", "second"]);
  assertEquals(streamed.deltas, [
    { type: "tool-input-start", index: 0, id: "c1", name: "first" },
    { type: "tool-input-start", index: 1, id: "c2", name: "second" },
    { type: "tool-input-delta", index: 1, text: "{}" },
    { type: "tool-input-delta", index: 0, text: "{}" },
  ]);
});

Deno.test("half a call is returned as it is, and the model is not asked again after its start", async () => {
  const streamed = await streamFrom([
    body([delta(call(0, "c1", "look", '{"a":')), delta({}, "length"), DONE]),
    hello,
  ]);
  assertEquals(streamed.seen.length, 1);
  assertEquals(streamed.completion!.finishReason, "length");
  assertEquals(callsOf(streamed), [["c1", "look", '{"a":']]);
});

Deno.test("an answer without a word is asked for again with twice the limit", async () => {
  const streamed = await streamFrom([
    deltas([{ content: "" }], "length"),
    deltas([{ content: "Hi." }]),
  ]);
  assertEquals(streamed.seen.map(({ body }) => body.max_tokens), [600, 1200]);
  assertEquals(streamed.deltas, [{ type: "text", text: "Hi." }]);
});

Deno.test("a refusal is handed out as the text that it is", async () => {
  const streamed = await streamFrom([deltas([{ refusal: "I can't " }, { refusal: "do that." }])]);
  assertEquals(streamed.completion!.refusal, "I can't do that.");
  assertEquals(textOf(streamed), "I can't do that.");
});

Deno.test("an answer whose reason to finish came is complete without [DONE], at a stall and at a reset", async () => {
  const said = new TextEncoder().encode(delta({ content: "Hello." }) + delta({}, "stop"));
  const endings = {
    end: (controller: ReadableStreamDefaultController) => controller.close(),
    stall: () => {},
  };
  for (const ending of Object.values(endings)) {
    const streamed = await streamFrom([
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(said);
              ending(controller);
            },
          }),
        ),
    ], { config: { idleTimeoutMs: 300 } });
    assertEquals(streamed.completion?.text, "Hello.");
    assertEquals(textOf(streamed), "Hello.");
  }
});

Deno.test("a whole message where a delta belongs is read, calls included", async () => {
  const message = {
    role: "assistant",
    content: "Done.",
    tool_calls: call(undefined, "c", "look", "{}").tool_calls,
  };
  const streamed = await streamFrom([
    body([event({ choices: [{ index: 0, message, finish_reason: "stop" }] }), DONE]),
  ]);
  assertEquals(textOf(streamed), "Done.");
  assertEquals(callsOf(streamed), [["c", "look", "{}"]]);
});

Deno.test("a second choice is passed over", async () => {
  const second = event({
    choices: [{ index: 1, delta: { content: "Other." }, finish_reason: "stop" }],
  });
  const streamed = await streamFrom([
    body([delta({ content: "One." }), second, delta({}, "stop"), DONE]),
  ]);
  assertEquals(textOf(streamed), "One.");
});

Deno.test("F-S07: an error before the first word is repeated or not as its code says", async () => {
  const error = (code: number) => body([event({ error: { code, message: "no" } })]);
  const busy = await streamFrom([error(429), deltas([{ content: "Hi." }])]);
  assertEquals(textOf(busy), "Hi.");
  const credit = await streamFrom([error(402)]);
  assertEquals([credit.error?.code, credit.seen.length], ["model_credits_exhausted", 1]);
  const named = await streamFrom([body(['event: error\ndata: {"message":"upstream"}\n\n'])]);
  assertEquals([named.error?.code, named.seen.length], ["model_error", 2]);
});

Deno.test("HTML, an empty body and no UTF-8 are no answers", async () => {
  for (const chunk of ["<html>Bad gateway</html>", "", Uint8Array.of(0x64, 0xff, 0xfe, 0x0a)]) {
    const streamed = await streamFrom([body([chunk])]);
    assertEquals([streamed.error?.code, streamed.seen.length], ["model_error", 2]);
  }
});

Deno.test("F-S23: a stream without end is given up at 8 MB", async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(`: ${"x".repeat(65_534)}\n`);
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.byteLength;
          controller.enqueue(chunk);
        },
      }),
    );
  const streamed = await streamFrom([endless, json({ error: {} }, { status: 400 })]);
  assertEquals(streamed.error?.code, "model_error");
  assert(sent < 24 * 1024 * 1024, "the rest was not read");
});

Deno.test("a provider that knows no stream_options is asked without them", async () => {
  const refusal = json(
    { error: { message: "Unrecognized request argument supplied: stream_options" } },
    { status: 400 },
  );
  const streamed = await streamFrom([refusal, deltas([{ content: "Hi." }])]);
  assertEquals(streamed.seen.map(({ body }) => [body.stream, "stream_options" in body]), [
    [true, true],
    [true, false],
  ]);
  assertEquals(textOf(streamed), "Hi.");
});

Deno.test("a provider that does not stream this model is asked for JSON, and the answer is handed out", async () => {
  const refusal = json(
    { error: { message: "Your organization must be verified to stream this model." } },
    { status: 400 },
  );
  const streamed = await streamFrom([refusal, hello]);
  assertEquals(streamed.seen.map(({ body }) => body.stream), [true, undefined]);
  assertEquals(textOf(streamed), "Hello.");
});

Deno.test("an abort in the middle ends with the caller's reason and closes the connection", async () => {
  const closed = Promise.withResolvers<void>();
  await using provider = fakeProvider(() =>
    new Response(
      new ReadableStream({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode(delta({ content: "Hello " }))),
        cancel: () => closed.resolve(),
      }),
    )
  );
  const controller = new AbortController();
  const seen: ModelDelta[] = [];
  const completion = modelAt(provider.url).complete(ask({
    signal: controller.signal,
    onDelta(delta) {
      seen.push(delta);
      controller.abort(new Error("stopped by the person"));
    },
  }));
  await assertRejects(() => completion, Error, "stopped by the person");
  await closed.promise;
  assertEquals(seen, [{ type: "text", text: "Hello" }]);
});

Deno.test("the time of a pass ends a stream that goes on and on", async () => {
  await using provider = fakeProvider(() => {
    let timer: ReturnType<typeof setInterval>;
    return new Response(
      new ReadableStream({
        start: (controller) => {
          timer = setInterval(() => controller.enqueue(new TextEncoder().encode(": wait\n\n")), 5);
        },
        cancel: () => clearInterval(timer),
      }),
    );
  });
  const model = modelAt(provider.url, { passTimeoutMs: 800, idleTimeoutMs: 5_000 });
  const error = await assertRejects(() => model.complete(ask({ onDelta: () => {} })));
  assertEquals((error as { code?: string }).code, "model_timeout");
  assertEquals(provider.seen.length, 1);
});

Deno.test("a JSON request is what it was: no stream, no stream_options", async () => {
  await using provider = fakeProvider(hello);
  await modelAt(provider.url).complete(ask());
  assertFalse("stream" in provider.seen[0]!.body || "stream_options" in provider.seen[0]!.body);
});

Deno.test("the streamed message and its calls are taken back by the provider, signature and all", async () => {
  const offline = await startOfflineModel();
  try {
    const model = modelAt(`${offline.url}/v1`, { model: "google/gemini-3-flash-preview" });
    const messages = ask().messages;
    offline.script.next({
      fault: "F-S21",
      toolCalls: [{ name: "look", arguments: {} }, { name: "look", arguments: { n: 1 } }],
    });
    const { message, toolCalls } = await model.complete(ask({ onDelta: () => {} }));
    const calls = toolCalls.map(({ id, raw }) => ({ id: id!, raw }));
    const results = calls.map(({ id }) => ({
      role: "tool" as const,
      tool_call_id: id,
      content: "Done.",
    }));
    const echoed = echoedAssistantMessage(message, calls);
    await model.complete(ask({ messages: [...messages, echoed, ...results], onDelta: () => {} }));
    assertEquals(offline.script.requests().map(({ refused }) => refused), [undefined, undefined]);
  } finally {
    await offline.close();
  }
});
