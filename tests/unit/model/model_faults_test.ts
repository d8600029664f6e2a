import { assert, assertEquals, assertFalse, assertRejects } from "@std/assert";
import { type ErrorCode, TurnError } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import type { OpenAiModelConfig } from "../../../supabase/functions/ai-home-assistant/model/openai_model.ts";
import {
  answer,
  ask,
  fakeProvider,
  hello,
  json,
  modelAt,
  rawProvider,
  type Reply,
  secretKey,
} from "./fake_provider.ts";

const providerText = `upstream says no, key ${secretKey}`;

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return json({ error: { message: providerText } }, { status, headers });
}

/** Asks a provider that replies like this; returns the error and how often it was asked. */
async function failing(replies: Reply[], config: Partial<OpenAiModelConfig> = {}) {
  await using provider = fakeProvider(...replies);
  const error = await assertRejects(
    () => modelAt(provider.url, config).complete(ask()),
    TurnError,
  );
  const words = [error.message, error.reason, (error.cause as Error).message, String(error.stack)];
  assertFalse(words.join().includes("upstream"), "the provider's text leaks");
  assertFalse(words.join().includes(secretKey), "the key leaks");
  return { error, models: provider.seen.map(({ body }) => body.model as string) };
}

async function assertFails(
  replies: Reply[],
  expected: { code: ErrorCode; requests: number },
  config: Partial<OpenAiModelConfig> = {},
): Promise<TurnError> {
  const { error, models } = await failing(replies, config);
  assertEquals({ code: error.code, requests: models.length }, expected);
  return error;
}

/** Asks a provider that fails once; returns the answer's text and how often it was asked. */
async function recovering(replies: Reply[], config: Partial<OpenAiModelConfig> = {}) {
  await using provider = fakeProvider(...replies);
  const completion = await modelAt(provider.url, config).complete(ask());
  return { completion, bodies: provider.seen.map(({ body }) => body) };
}

Deno.test("F-L01: 400 is a model_error and is not repeated", async () => {
  await assertFails([refusal(400)], { code: "model_error", requests: 1 });
  await assertFails([refusal(400)], { code: "model_error", requests: 1 }, { fallbackModel: "b" });
});

for (const status of [401, 403]) {
  Deno.test(`F-L02: ${status} is a model_error, not repeated, and the key is in no text`, async () => {
    await assertFails([refusal(status)], { code: "model_error", requests: 1 });
  });
}

Deno.test("F-L03: 402 says that the credit is used up", async () => {
  await assertFails([refusal(402)], { code: "model_credits_exhausted", requests: 1 });
});

Deno.test("F-L03: a 429 for a used-up quota says so, too, and is not repeated", async () => {
  const quota = json({ error: { code: "insufficient_quota" } }, { status: 429 });
  await assertFails([quota], { code: "model_credits_exhausted", requests: 1 });
});

Deno.test("F-L04: an unknown model is not repeated, but the fallback model is asked", async () => {
  await assertFails([refusal(404)], { code: "model_error", requests: 1 });
  const { bodies } = await recovering([refusal(404), hello], { fallbackModel: "b" });
  assertEquals(bodies.map(({ model }) => model), ["main-model", "b"]);
});

for (const status of [408, 409]) {
  Deno.test(`F-L05: ${status} is repeated once`, async () => {
    const { completion } = await recovering([refusal(status), hello]);
    assertEquals(completion.calls, 2);
    await assertFails([refusal(status)], { code: "unavailable", requests: 2 });
  });
}

Deno.test("F-L06: 429 without a header is repeated once, then unavailable", async () => {
  const error = await assertFails([refusal(429)], { code: "unavailable", requests: 2 });
  assertEquals(error.retryAfter, 5);
});

/** Fails once with this Retry-After; returns the waits before the answer, in milliseconds. */
async function waitsFor(retryAfter: string, now = Date.now()): Promise<number[]> {
  await using provider = fakeProvider(refusal(429, { "retry-after": retryAfter }), hello);
  const waits: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
  const model = modelAt(provider.url, { retryDelayMs: 500 }, { sleep, now: () => now });
  await model.complete(ask({ deadline: now + 60_000 }));
  return waits;
}

Deno.test("F-L07: Retry-After: 1 is waited for", async () => {
  assertEquals(await waitsFor("1"), [1000]);
});

Deno.test("F-L08: a Retry-After beyond the deadline is unavailable at once and carries it", async () => {
  const error = await assertFails(
    [refusal(429, { "retry-after": "3600" })],
    { code: "unavailable", requests: 1 },
  );
  assertEquals(error.retryAfter, 3600);
});

Deno.test("F-L08: the fallback model is asked instead of waiting beyond the deadline", async () => {
  const { bodies } = await recovering(
    [refusal(503, { "retry-after": "3600" }), hello],
    { fallbackModel: "b" },
  );
  assertEquals(bodies.map(({ model }) => model), ["main-model", "b"]);
});

Deno.test("F-L09: Retry-After as a date is waited for", async () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  assertEquals(await waitsFor("Sun, 01 Mar 2026 10:00:07 GMT", now), [7000]);
});

for (const value of ["-5", "soon", "1e9", "Thu, 01 Jan 1970 00:00:00 GMT"]) {
  Deno.test(`F-L09: Retry-After "${value}" is ignored`, async () => {
    assertEquals(await waitsFor(value), [500]);
  });
}

for (const status of [500, 502, 503, 504, 529]) {
  Deno.test(`F-L10: ${status} is repeated, then the fallback model is asked, then unavailable`, async () => {
    const { error, models } = await failing([refusal(status)], { fallbackModel: "b" });
    assertEquals(error.code, "unavailable");
    assertEquals(models, ["main-model", "main-model", "b"]);
  });
}

Deno.test("F-L10: the fallback model's answer is the answer, under its own name", async () => {
  const { completion } = await recovering(
    [refusal(500), refusal(500), hello],
    { fallbackModel: "b" },
  );
  assertEquals([completion.text, completion.model, completion.calls], ["Hello.", "b", 3]);
});

Deno.test("F-L11: an HTML error page leaks nowhere", async () => {
  const page = () =>
    new Response(`<html>${providerText}</html>`, {
      status: 502,
      headers: { "content-type": "text/html" },
    });
  await assertFails([page], { code: "unavailable", requests: 2 });
});

Deno.test("F-L12: a failure that passes is not seen", async () => {
  const { completion } = await recovering([refusal(500), hello]);
  assertEquals(completion.text, "Hello.");
});

Deno.test("F-L13: headers that do not come within the pass are a model_timeout", async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(hello.clone()), 150));
  await assertFails([slow], { code: "model_timeout", requests: 1 }, { passTimeoutMs: 80 });
});

Deno.test("F-L13: a slow model leaves time for the fallback model", async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(hello.clone()), 1500));
  const { completion } = await recovering([slow, hello], {
    passTimeoutMs: 1_200,
    fallbackModel: "b",
  });
  assertEquals(completion.model, "b");
});

Deno.test("F-L14: a body that stalls is a model_timeout", async () => {
  const stalled = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"choices":[')),
      }),
    );
  await assertFails([stalled], { code: "model_timeout", requests: 1 }, { passTimeoutMs: 80 });
});

Deno.test("F-L13: a deadline that has passed is a model_timeout without a request", async () => {
  await using provider = fakeProvider(hello);
  const error = await assertRejects(
    () => modelAt(provider.url).complete(ask({ deadline: Date.now() - 1 })),
    TurnError,
  );
  assertEquals([error.code, provider.seen.length], ["model_timeout", 0]);
});

Deno.test("F-L15: a connection that ends before the headers is unavailable after a retry", async () => {
  await using provider = rawProvider("");
  const error = await assertRejects(() => modelAt(provider.url).complete(ask()), TurnError);
  assertEquals(error.code, "unavailable");
  assert(provider.seen.length >= 2);
});

Deno.test("F-L16: a connection that ends inside the body is unavailable after a retry", async () => {
  await using provider = rawProvider(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"choices":[{"mess',
  );
  const error = await assertRejects(() => modelAt(provider.url).complete(ask()), TurnError);
  assertEquals([error.code, provider.seen.length], ["unavailable", 2]);
});

const unusable: [string, string, () => Response][] = [
  ["F-L17", "invalid JSON", () => new Response('{"choices":[{]')],
  ["F-L17", "invalid UTF-8", () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
  ["F-L17", "JSON that is no object", () => json([1])],
  ["F-L18", "an empty body", () => new Response("")],
  ["F-L18", "204", () => new Response(null, { status: 204 })],
  ["F-L19", "HTML with 200", () => new Response(`<html>${providerText}</html>`)],
  ["F-L20", "an error with 200", () => json({ error: { message: providerText } })],
  ["F-L20", "an error beside an answer", () => json({ error: "x", choices: [{ message: {} }] })],
  ["F-L21", "no choices", () => json({ id: "x" })],
  ["F-L21", "an empty list of choices", () => json({ choices: [] })],
  ["F-L21", "a choice without a message", () => json({ choices: [{ finish_reason: "stop" }] })],
  ["F-L21", "choices that are no list", () => json({ choices: { 0: { message: {} } } })],
  ["F-L22", "content null", () => answer('{"role":"assistant","content":null}')],
  ["F-L22", "content empty", () => answer('{"role":"assistant","content":" \\n"}')],
  ["F-L22", "no content", () => answer('{"role":"assistant"}')],
  ["F-L22", "content of another type", () => answer('{"role":"assistant","content":{"a":1}}')],
  ["F-L23", "finish_reason tool_calls with none", () => answer('{"content":null}', "tool_calls")],
  ["F-L23", "finish_reason error", () => answer('{"content":"half an ans"}', "error")],
  ["F-L23", "calls that are no list", () => answer('{"tool_calls":{"id":"x"}}', "tool_calls")],
  ["F-L23", "a call that is null", () => answer('{"tool_calls":[null]}', "tool_calls")],
];
for (const [fault, what, reply] of unusable) {
  Deno.test(`${fault}: ${what} is repeated once, then a model_error`, async () => {
    await assertFails([reply], { code: "model_error", requests: 2 });
    const { completion } = await recovering([reply, hello]);
    assertEquals(completion.text, "Hello.");
  });
}

Deno.test("F-L20: an error with 200 that names a status is treated as that status", async () => {
  const error = (code: number) => json({ error: { code, message: providerText } });
  await assertFails([error(402)], { code: "model_credits_exhausted", requests: 1 });
  await assertFails([error(429)], { code: "unavailable", requests: 2 });
  await assertFails([error(400)], { code: "model_error", requests: 1 });
});

Deno.test("F-L22: an empty answer is asked for once more with twice the limit", async () => {
  const empty = answer('{"content":""}', "length");
  const { completion, bodies } = await recovering([empty, hello]);
  assertEquals(bodies.map(({ max_tokens }) => max_tokens), [600, 1200]);
  assertEquals(completion.usage.inputTokens, 20, "the empty answer's tokens count");
});

const call = (args: string) =>
  `{"id":"c1","type":"function","function":{"name":"look","arguments":${JSON.stringify(args)}}}`;

Deno.test("F-L23: finish_reason stop with calls are calls", async () => {
  const { completion } = await recovering([answer(`{"tool_calls":[${call("{}")}]}`, "stop")]);
  assertEquals(completion.toolCalls.map((c) => c.function.name), ["look"]);
});

for (const reason of ["length", "brand_new_reason", null]) {
  Deno.test(`F-L23: finish_reason ${reason} with text is that text`, async () => {
    const { completion } = await recovering([answer('{"content":"It is"}', reason)]);
    assertEquals([completion.text, completion.finishReason], ["It is", reason]);
    assertEquals(completion.calls, 1);
  });
}

Deno.test("F-L23: half a call is asked for again with twice the limit", async () => {
  const half = answer(`{"tool_calls":[${call('{"a":')}]}`, "length");
  const whole = answer(`{"tool_calls":[${call('{"a":1}')}]}`, "tool_calls");
  const { completion, bodies } = await recovering([half, whole]);
  assertEquals(bodies.map(({ max_tokens }) => max_tokens), [600, 1200]);
  assertEquals(completion.toolCalls[0]!.function.arguments, '{"a":1}');
});

Deno.test("F-L23: half a call that stays half is handed on as it is, so that it is refused", async () => {
  const half = answer(`{"tool_calls":[${call('{"a":')}]}`, "length");
  const { completion } = await recovering([half]);
  assertEquals([completion.calls, completion.finishReason], [2, "length"]);
  assertEquals(completion.toolCalls[0]!.function.arguments, '{"a":');
});

Deno.test("F-L23: a filtered answer without words is a refusal in words of ours", async () => {
  const { completion } = await recovering([answer('{"content":null}', "content_filter")]);
  assertEquals(completion.calls, 1);
  assert(completion.refusal && completion.text === completion.refusal);
});

Deno.test("F-L24: a refusal is the text", async () => {
  const { completion } = await recovering([answer('{"content":null,"refusal":"I cannot."}')]);
  assertEquals([completion.text, completion.refusal], ["I cannot.", "I cannot."]);
  const parts = answer('{"content":[{"type":"refusal","refusal":"No."}]}');
  assertEquals((await recovering([parts])).completion.text, "No.");
});

Deno.test("F-L25: content as parts is joined, thoughts are left out", async () => {
  const { completion } = await recovering([answer(
    '{"content":[{"type":"thinking","text":"hm"},{"type":"text","text":"Turn it "},"off.",7,null]}',
  )]);
  assertEquals(completion.text, "Turn it off.");
});

Deno.test("F-L26: missing and senseless usage count as zero", async () => {
  const zero = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  const choices = [{ message: { content: "Hello." }, finish_reason: "stop" }];
  const senseless = { prompt_tokens: -1, completion_tokens: "9", prompt_tokens_details: 3 };
  for (const usage of [undefined, null, "x", senseless, { prompt_tokens: 1.5 }]) {
    const { completion } = await recovering([json({ choices, usage })]);
    assertEquals(completion.usage, zero);
  }
});

Deno.test("F-L27: of two choices the first counts", async () => {
  const choices = [{ message: { content: "First." } }, { message: { content: "Second." } }];
  const { completion } = await recovering([json({ choices })]);
  assertEquals([completion.text, completion.message], ["First.", '{"content":"First."}']);
});

Deno.test("F-L28: a refused connection is unavailable", async () => {
  const error = await assertRejects(
    () => modelAt("http://127.0.0.1:9/v1").complete(ask()),
    TurnError,
  );
  assertEquals([error.code, error.retryAfter], ["unavailable", 5]);
});

for (const status of [301, 302, 304, 307, 308]) {
  Deno.test(`F-L29: a redirect (${status}) is not followed`, async () => {
    await using elsewhere = fakeProvider(hello);
    const redirect = () => new Response(null, { status, headers: { location: elsewhere.url } });
    await assertFails([redirect], { code: "model_error", requests: 1 });
    assertEquals(elsewhere.seen.length, 0);
  });
}

Deno.test("F-L30: of a 50 MB answer no more than 8 MB are read", async () => {
  let sent = 0;
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  const huge = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent++;
          if (sent % 50 === 0) controller.close();
          else controller.enqueue(chunk);
        },
      }),
    );
  await assertFails([huge], { code: "model_error", requests: 2 });
  assert(sent < 50, `${sent} MB were taken`);
});

Deno.test("F-T14: NUL is removed from text, names and arguments, and kept in the raw text", async () => {
  const raw = '{"id":"c\\u0000","function":{"name":"lo\\u0000ok","arguments":"{}\\u0000"}}';
  const { completion } = await recovering([
    answer(`{"content":"a\\u0000b","tool_calls":[${raw}]}`),
  ]);
  assertEquals(completion.text, "ab");
  assertEquals(completion.toolCalls, [
    { id: "c", type: undefined, function: { name: "look", arguments: "{}" }, raw },
  ]);
});

Deno.test("F-T01, F-T06, F-T16: a call without id, with object arguments or of another type is read", async () => {
  const calls = '[{"function":{"name":"a","arguments":{"n":1}}},' +
    '{"id":7,"type":"custom","custom":{"name":"b","input":"x"}},{"id":"","type":"function"}]';
  const { completion } = await recovering([answer(`{"tool_calls":${calls}}`)]);
  assertEquals(completion.toolCalls.map(({ raw: _, ...rest }) => rest), [
    { id: undefined, type: undefined, function: { name: "a", arguments: { n: 1 } } },
    { id: undefined, type: "custom", function: { name: "b", arguments: "x" } },
    { id: "", type: "function", function: { name: "", arguments: undefined } },
  ]);
});
