import { assert, assertEquals, assertRejects } from "@std/assert";
import type { TokenUsage } from "@function/model/chat_model.ts";
import { answer, buildRequest, fakeProvider, hello, json, modelAt } from "./fake_provider.ts";
import { assertFails, providerText, recovering } from "./failing_provider.ts";

/** A response with these bytes, a character each. */
const bytes = (text: string) => () =>
  new Response(Uint8Array.from(text, (character) => character.charCodeAt(0)));

const unusable: [string, string, () => Response][] = [
  ["F-L17", "invalid JSON", () => new Response('{"choices":[{]')],
  ["F-L17", "invalid UTF-8", bytes("{\xff}")],
  ["F-L17", "invalid UTF-8 in a text", bytes('{"choices":[{"message":{"content":"\xff"}}]}')],
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
  Deno.test(`${fault}: retries ${what} once, then reports model_error`, async () => {
    await assertFails([reply], { code: "model_error", requests: 2 });
    const { completion } = await recovering([reply, hello]);
    assertEquals(completion.text, "Hello.");
  });
}

Deno.test("F-L20: treats an error in a body with 200 as its status", async () => {
  const error = (code: number) => json({ error: { code, message: providerText } });
  await assertFails([error(402)], { code: "model_credits_exhausted", requests: 1 });
  await assertFails([error(429)], { code: "unavailable", requests: 2 });
  await assertFails([error(400)], { code: "model_error", requests: 1 });
});

Deno.test("F-L22: retries an empty answer once with twice the token limit and room for reasoning", async () => {
  const empty = answer('{"content":""}', "length");
  const { completion, bodies } = await recovering([empty, hello]);
  assertEquals(bodies.map(({ max_tokens }) => max_tokens), [600, 2 * (600 + 4_000)]);
  assertEquals(completion.usage.inputTokens, 20, "the empty answer's tokens count");
});

Deno.test("F-L22: reports the tokens of empty answers, also where no other follows", async () => {
  await using provider = fakeProvider(() => answer('{"content":""}'));
  const reported: number[] = [];
  const onUsage = ({ inputTokens }: TokenUsage) => reported.push(inputTokens);
  await assertRejects(() => modelAt(provider.url).complete(buildRequest({ onUsage })));
  assertEquals(reported, [10, 10]);
});

/** An answer with a call that has these arguments. */
const calling = (args: string, finishReason?: string) =>
  answer(`{"tool_calls":[{"function":{"arguments":${JSON.stringify(args)}}}]}`, finishReason);

const PARTS = '[{"type":"thinking","text":"hm"},{"type":"text","text":"Turn it "},"off.",7,null]';
const texts: [what: string, message: string, text: string, reason?: string | null][] = [
  ["F-L23: text with a new finish_reason", '{"content":"It is"}', "It is", "brand_new_reason"],
  ["F-L23: text without a finish_reason", '{"content":"It is"}', "It is", null],
  ["F-L24: a refusal", '{"content":null,"refusal":"I cannot."}', "I cannot."],
  ["F-L24: a refusal in parts", '{"content":[{"type":"refusal","refusal":"No."}]}', "No."],
  ["F-L25: content in parts without thoughts", `{"content":${PARTS}}`, "Turn it off."],
];
for (const [what, message, text, reason = "stop"] of texts) {
  Deno.test(`${what} is the completion's text`, async () => {
    const { completion } = await recovering([answer(message, reason)]);
    const { text: read, finishReason, requestCount } = completion;
    assertEquals([read, finishReason, requestCount], [text, reason, 1]);
    if (message.includes('"refusal":')) assertEquals(completion.refusal, text);
  });
}

Deno.test("F-L27: reads the first of two choices", async () => {
  const choices = [{ message: { content: "First." } }, { message: { content: "Second." } }];
  const { completion } = await recovering([json({ choices })]);
  assertEquals([completion.text, completion.rawMessage], ["First.", '{"content":"First."}']);
});

Deno.test("F-L23: retries an incomplete call once with twice the token limit", async () => {
  const half = calling('{"a":', "length");
  for (const [second, args] of [[calling('{"a":1}'), '{"a":1}'], [half, '{"a":']] as const) {
    const { completion, bodies } = await recovering([half, second]);
    assertEquals(bodies.map(({ max_tokens }) => max_tokens), [600, 1200]);
    // With finish_reason "stop" a call is read, too.
    assertEquals(completion.finishReason, second === half ? "length" : "stop");
    assertEquals(completion.toolCalls[0]!.function.arguments, args);
  }
});

Deno.test("F-L23: reports an answer that is filtered twice and has no text as a refusal", async () => {
  const { completion } = await recovering([answer('{"content":null}', "content_filter")]);
  assertEquals(completion.requestCount, 2);
  assert(completion.refusal && completion.text === completion.refusal);
});

Deno.test("F-L26: counts missing and invalid usage as zero", async () => {
  const zero = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  const choices = [{ message: { content: "Hello." }, finish_reason: "stop" }];
  const senseless = { prompt_tokens: -1, completion_tokens: "9", prompt_tokens_details: 3 };
  for (const usage of [undefined, null, "x", senseless, { prompt_tokens: 1.5 }]) {
    const { completion } = await recovering([json({ choices, usage })]);
    assertEquals(completion.usage, zero);
  }
});

Deno.test("F-T14: removes NUL from text, names and arguments and keeps it in the raw text", async () => {
  const raw = '{"id":"c\\u0000","function":{"name":"lo\\u0000ok","arguments":"{}\\u0000"}}';
  const reply = answer(`{"content":"a\\u0000b","tool_calls":[${raw}]}`);
  const { completion } = await recovering([reply]);
  assertEquals(completion.text, "ab");
  assertEquals(completion.toolCalls, [
    { id: "c", type: undefined, function: { name: "look", arguments: "{}" }, rawCall: raw },
  ]);
});

Deno.test("F-T01, F-T06, F-T16: reads a call without id, with object arguments and of another type", async () => {
  const calls = '[{"function":{"name":"a","arguments":{"n":1}}},' +
    '{"id":7,"type":"custom","custom":{"name":"b","input":"x"}},{"id":"","type":"function"}]';
  const { completion } = await recovering([answer(`{"tool_calls":${calls}}`)]);
  assertEquals(completion.toolCalls.map(({ rawCall: _, ...rest }) => rest), [
    { id: undefined, type: undefined, function: { name: "a", arguments: { n: 1 } } },
    { id: undefined, type: "custom", function: { name: "b", arguments: "x" } },
    { id: "", type: "function", function: { name: "", arguments: undefined } },
  ]);
});
