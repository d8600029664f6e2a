/** F-L23 and F-S02: answers that end in the middle, by the token limit, by a filter or by silence. */
import { assertEquals } from "@std/assert";
import { answer, hello, json, modelAt } from "./fake_provider.ts";
import { recovering } from "./failing_provider.ts";
import { buildRequest, fakeProvider } from "./fake_provider.ts";
import {
  body,
  call,
  delta,
  deltas,
  streamFrom,
  streamStalling,
  textOf,
} from "./streaming/streamed.ts";

const START = "Turn off the water at the val";
const WHOLE = "Turn off the water at the valve. Then call a plumber.";
const text = (content: string) => JSON.stringify({ role: "assistant", content });

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

Deno.test("F-L23: returns a streamed text that is cut off as far as it came", async () => {
  const streamed = await streamFrom([cutStream(START)]);
  assertEquals([streamed.completion!.text, textOf(streamed)], [START, START]);
  assertEquals([streamed.completion!.isCutOff, streamed.seen.length], [true, 1]);
});

Deno.test("F-L23: requests a streamed answer again if nothing of it was streamed", async () => {
  const streamed = await streamFrom([deltas([{}], "length"), deltas([{ content: WHOLE }])]);
  assertEquals([textOf(streamed), streamed.completion!.isCutOff], [WHOLE, false]);
  assertEquals(limits(streamed.seen.map(({ body }) => body)), [600, 9_200]);
});

Deno.test("F-L23: marks a streamed call that is cut off, so that it does not run", async () => {
  const cutCall = body([
    delta({ content: "One moment." }),
    delta(call(0, "c1", "look", '{"a":')),
    delta({}, "length"),
  ]);
  const { completion, seen } = await streamFrom([cutCall]);
  assertEquals(completion!.toolCalls.map(({ isCutOff }) => isCutOff), [true]);
  assertEquals(seen.length, 1);
});

Deno.test("F-S02: returns a text whose stream falls silent as cut off", async () => {
  const streamed = await streamStalling([[delta({ content: START })]]);
  assertEquals([streamed.completion!.text, streamed.completion!.isCutOff], [START, true]);
  assertEquals([textOf(streamed), streamed.requests], [START, 1]);
});

Deno.test("F-S02: reports a stream that falls silent inside a call", async () => {
  const stalled = [delta(call(0, "c1", "look", '{"a":'))];
  const { error, requests } = await streamStalling([stalled, hello]);
  assertEquals([error?.code, requests], ["model_timeout", 1]);
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
