/** F-L23 and F-S02: answers that end in the middle, by the token limit, by a filter or by silence. */
import { assert, assertEquals } from "@std/assert";
import type { ModelDelta } from "@function/model/chat_model.ts";
import { answer, hello, json, modelAt, type Reply, streamReply } from "./fake_provider.ts";
import { recovering } from "./failing_provider.ts";
import { buildRequest, fakeProvider } from "./fake_provider.ts";
import { body, call, delta, deltas, streamFrom, textOf } from "./streaming/streamed.ts";

const START = "Turn off the water at the val";
const WHOLE = "Turn off the water at the valve. Then call a plumber.";
const text = (content: string) => JSON.stringify({ role: "assistant", content });
const tools = [{ type: "function" as const, function: { name: "look" } }];

const limits = (bodies: { max_tokens: number }[]) => bodies.map(({ max_tokens }) => max_tokens);

for (const reason of ["length", "content_filter"]) {
  Deno.test(`F-L23: requests an answer with finish_reason ${reason} again with a higher limit`, async () => {
    const { completion, bodies } = await recovering([
      answer(text(START), reason),
      answer(text(WHOLE)),
    ]);
    assertEquals([completion.text, completion.isCutOff], [WHOLE, false]);
    assertEquals(limits(bodies), [600, 1_200]);
    assertEquals(completion.usage.outputTokens, 6, "both answers count");
  });

  Deno.test(`F-L23: says that an answer with finish_reason ${reason} is still cut off`, async () => {
    const { completion } = await recovering([answer(text(START), reason)]);
    assertEquals([completion.isCutOff, completion.requestCount], [true, 2]);
  });
}

Deno.test("F-L23: returns a text that is cut off if the second request fails", async () => {
  const refused = json({ error: { message: "no" } }, { status: 500 });
  const { completion } = await recovering([answer(text(START), "length"), refused]);
  assertEquals([completion.text, completion.isCutOff], [START, true]);
});

/** A stream of this text that ends with `length`. */
const cutStream = (content: string) => deltas([{ content }], "length");

Deno.test("F-L23: continues a streamed text in the same part", async () => {
  const streamed = await streamFrom([
    cutStream(START),
    deltas([{ content: "water at the val" }, { content: "ve. Then call" }, {
      content: " a plumber.",
    }]),
  ], { request: { tools, instruction: "Answer now." } });
  const { completion, seen } = streamed;
  assertEquals([textOf(streamed), completion!.text, completion!.isCutOff], [WHOLE, WHOLE, false]);
  assertEquals(JSON.parse(completion!.rawMessage).content, WHOLE);
  const { messages } = seen[1]!.body;
  assertEquals(messages.at(-2), { role: "assistant", content: START });
  assertEquals(messages.at(-1).role, "user");
  assert(messages.at(-1).content.startsWith("Answer now."), "the instruction is kept");
});

Deno.test("F-L23: streams a call that follows the continued text", async () => {
  const streamed = await streamFrom([
    cutStream("Let me"),
    deltas([{ content: "Let me record it." }, call(0, "c1")]),
  ], { request: { tools } });
  const { completion } = streamed;
  assertEquals([textOf(streamed), completion!.text], [
    "Let me record it.",
    "Let me record it.",
  ]);
  assertEquals(completion!.toolCalls.map(({ id }) => id), ["c1"]);
  assertEquals(JSON.parse(completion!.rawMessage).tool_calls.length, 1);
});

const STILL_CUT: [title: string, second: Reply, text: string][] = [
  ["is cut off, too", cutStream("at the val"), START],
  ["fails", json({}, { status: 500 }), START],
  [
    "breaks off",
    body([delta({ content: "at the valve. Then" })]),
    "Turn off the water at the valve. Then",
  ],
];
for (const [title, second, expected] of STILL_CUT) {
  Deno.test(`F-L23: returns the streamed text if its continuation ${title}`, async () => {
    const streamed = await streamFrom([cutStream(START), second]);
    assertEquals([streamed.completion?.text, textOf(streamed)], [expected, expected]);
    assertEquals([streamed.completion?.isCutOff, streamed.seen.length], [true, 2]);
  });
}

const cutCall = (id: string) =>
  body([
    delta({ content: "One moment." }),
    delta(call(0, id, "look", '{"a":')),
    delta({}, "length"),
  ]);
const typesOf = (deltas: ModelDelta[]) => deltas.map(({ type }) => type);

Deno.test("F-L23: replaces a streamed call that is cut off by the calls of a new answer", async () => {
  const whole = answer(
    '{"content":"One moment.","tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":"{}"}}]}',
    "tool_calls",
  );
  const { completion, deltas, seen } = await streamFrom([cutCall("c1"), whole]);
  assertEquals(typesOf(deltas), [
    "text",
    "tool-input-start",
    "tool-input-delta",
    "restart",
    "tool-input-start",
    "tool-input-delta",
  ]);
  assertEquals(completion!.toolCalls.map((call) => call.isCutOff), [undefined]);
  assertEquals(limits(seen.map(({ body }) => body)), [600, 1_200]);
  assertEquals(seen.map(({ body }) => body.stream), [true, undefined]);
});

Deno.test("F-L23: replaces a streamed call that is cut off by the text of a new answer", async () => {
  const { deltas } = await streamFrom([cutCall("c1"), hello]);
  assertEquals(deltas.slice(-2), [{ type: "restart" }, { type: "text", text: "Hello." }]);
});

Deno.test("F-L23: keeps a streamed call that is cut off, marked, if the new request fails", async () => {
  const { completion, deltas } = await streamFrom([cutCall("c1"), json({}, { status: 500 })]);
  assertEquals(completion!.toolCalls.map((call) => call.isCutOff), [true]);
  assertEquals(typesOf(deltas).includes("restart"), false);
});

const QUICK = { idleTimeoutMs: 60 };

Deno.test("F-S02: continues a text after which the stream stalls", async () => {
  const stalled = streamReply([delta({ content: START })]);
  const streamed = await streamFrom(
    [stalled, deltas([{ content: "water at the valve. Then call a plumber." }])],
    {
      config: QUICK,
    },
  );
  assertEquals([textOf(streamed), streamed.completion!.text], [WHOLE, WHOLE]);
});

Deno.test("F-S02: requests an answer again whose stream stalls inside a call", async () => {
  const stalled = streamReply([delta(call(0, "c1", "look", '{"a":'))]);
  const { completion, deltas: emitted } = await streamFrom([stalled, hello], { config: QUICK });
  assertEquals([completion!.text, typesOf(emitted).at(-2)], ["Hello.", "restart"]);
});

Deno.test("F-S02: reports a stream that stalls again", async () => {
  const stalled = streamReply([delta({ content: START })]);
  const { error, seen } = await streamFrom([stalled, stalled], { config: QUICK });
  assertEquals([error?.code, seen.length], ["model_timeout", 2]);
});

Deno.test("makes room for reasoning for known models, and for others once they report it", async () => {
  const reports = json({
    choices: [{ message: { content: "Hello." }, finish_reason: "stop" }],
    usage: { completion_tokens: 900, completion_tokens_details: { reasoning_tokens: 880 } },
  });
  const thinks = answer('{"content":"Hello.","reasoning_content":"Hm."}');
  const cases: [model: string, reply: Response, limits: number[]][] = [
    ["gpt-4o", hello, [600, 600]],
    ["google/gemini-3.5-flash", hello, [4_600, 4_600]],
    ["some-model", reports, [600, 4_600]],
    ["some-model", thinks, [600, 4_600]],
  ];
  for (const [name, reply, expected] of cases) {
    await using provider = fakeProvider(reply);
    const model = modelAt(provider.url, { model: name });
    await model.complete(buildRequest());
    await model.complete(buildRequest());
    assertEquals(limits(provider.seen.map(({ body }) => body)), expected, name);
  }
});

Deno.test("leaves out the room for reasoning where the model refuses so high a limit", async () => {
  const message =
    "max_tokens is too large: 4600. This model supports at most 4096 completion tokens.";
  await using provider = fakeProvider(({ body }) =>
    body.max_tokens > 4_096 ? json({ error: { message } }, { status: 400 }) : hello.clone()
  );
  const model = modelAt(provider.url, { model: "qwen3-8b" });
  await model.complete(buildRequest());
  await model.complete(buildRequest());
  assertEquals(limits(provider.seen.map(({ body }) => body)), [4_600, 600, 600]);
});
