import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertStringIncludes,
} from "@std/assert";
import OpenAI from "npm:openai@7.59.0";
import {
  ask,
  choiceOf,
  eventsIn,
  type Json,
  LEAK,
  messageOf,
  passOne,
  passTwo,
  post,
  statusOf,
  test,
  withModel,
} from "./client.ts";

const sdkOf = ({ url }: { url: string }) =>
  new OpenAI({ apiKey: "sk-test-key", baseURL: `${url}/v1`, maxRetries: 0 });

test("POST /v1/chat/completions returns a completion", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("content-type"), "application/json");
  const completion = await response.json();
  assertEquals(completion.object, "chat.completion");
  assertEquals(completion.model, "google/gemini-3.5-flash");
  const [choice] = completion.choices;
  assertEquals([choice.index, choice.finish_reason], [0, "tool_calls"]);
  assertEquals([choice.message.role, choice.message.content], ["assistant", null]);
  const [call] = choice.message.tool_calls;
  assertEquals([call.type, call.function.name], ["function", "record_home_event"]);
  assertEquals(typeof call.function.arguments, "string");
  assert(call.extra_content.google.thought_signature.length > 40);
});

test("pass two is accepted with the replayed message, and refused without its signature", async (model) => {
  const message = await messageOf(model);
  const answered = await choiceOf(model, passTwo(LEAK, message));
  assertEquals(answered.finish_reason, "stop");
  assertMatch(answered.message.content, /^Recorded the leak\.[^]*— offline model$/);
  // Another instance knows the signature.
  await withModel(async (other) => {
    assertEquals(await statusOf(other, passTwo(LEAK, message)), 200);
  });
  delete message.tool_calls[0].extra_content;
  const refused = await post(model, passTwo(LEAK, message));
  assertEquals(refused.status, 400);
  const [{ error }] = await refused.json();
  assertEquals(error.status, "INVALID_ARGUMENT");
  assertStringIncludes(error.message, "`default_api:record_home_event` , position 3.");
});

test("a request without a key is refused with 401, a body that is no JSON with 400", async (model) => {
  const withoutKey = await post(model, passOne(), { headers: {} });
  assertEquals(withoutKey.status, 401);
  assertEquals((await withoutKey.json()).error.type, "invalid_request_error");
  const response = await post(model, "{");
  assertEquals(response.status, 400);
  assertStringIncludes((await response.json()).error.message, "could not parse the JSON body");
});

test("GET /v1/models lists models, other addresses are 404", async ({ url }) => {
  const models = await (await fetch(`${url}/v1/models`)).json();
  assertEquals(models.object, "list");
  assertEquals(models.data[0].id, "google/gemini-3.5-flash");
  const missing = await fetch(`${url}/v1/embeddings`, { method: "POST", body: "{}" });
  assertEquals(missing.status, 404);
  assertEquals((await missing.json()).error.message, "Invalid URL (POST /v1/embeddings)");
});

test("stream: true returns events that end with [DONE]", async (model) => {
  const response = await post(model, passOne(LEAK, { stream: true }));
  assertEquals(response.headers.get("content-type"), "text/event-stream; charset=utf-8");
  const events = eventsIn(await response.text());
  assertEquals(events.pop(), "[DONE]");
  assertEquals(new Set(events.map((event) => event.object)), new Set(["chat.completion.chunk"]));
  assertEquals(new Set(events.map((event) => event.id)).size, 1);
  assert(events.every((event) => event.choices.length === 1 && event.usage === undefined));
  assertEquals(events[0].choices[0].delta.role, "assistant");
  assertEquals(events.at(-1).choices[0].finish_reason, "tool_calls");
});

test("include_usage adds one chunk with usage and no choices before [DONE]", async (model) => {
  const request = passOne("Hi!", { stream: true, stream_options: { include_usage: true } });
  const events = eventsIn(await (await post(model, request)).text());
  const { choices, usage } = events.at(-2);
  assertEquals(choices, []);
  assertEquals(usage.total_tokens, usage.prompt_tokens + usage.completion_tokens);
});

test("the openai SDK reads the same message from the stream as from JSON", async (model) => {
  const client = sdkOf(model);
  for (const request of [passOne(LEAK), passOne("Hi!")] as Json[]) {
    const { choices: [whole] } = await client.chat.completions.create(request) as Json;
    const stream = client.chat.completions.stream({ ...request });
    const [streamed] = (await stream.finalChatCompletion()).choices as Json[];
    assertEquals(streamed.finish_reason, whole.finish_reason);
    assertEquals(streamed.message.content, whole.message.content);
    const callsOf = ({ tool_calls: calls = [] }: Json) =>
      calls.map(({ id, function: { name, arguments: args } }: Json) => [id, name, args]);
    assertEquals(callsOf(streamed.message), callsOf(whole.message));
  }
});

test("the openai SDK throws the error of a refusal", async (model) => {
  const client = sdkOf(model);
  const bad = { model: "m", messages: [] };
  const error = await client.chat.completions.create(bad).catch((e) => e);
  assert(error instanceof OpenAI.BadRequestError);
  assertEquals([error.param, error.code], ["messages", "empty_array"]);
});

test("the same request gets the same completion, another one another id", async (model) => {
  const [one, two, other] = [
    await ask(model),
    await ask(model),
    await ask(model, passOne("Hi!")),
  ];
  assertEquals({ ...one, usage: 0 }, { ...two, usage: 0 });
  assertNotEquals(one.id, other.id);
  const again = passOne(LEAK, { stream: true });
  assertEquals(await (await post(model, again)).text(), await (await post(model, again)).text());
});

test("usage counts a prefix that an earlier request shares byte for byte as cached", async (model) => {
  const usageOf = async (said: string, more = {}) => {
    const { usage } = await ask(model, passOne(said, more));
    return { total: usage.prompt_tokens, cached: usage.prompt_tokens_details.cached_tokens };
  };
  assertEquals((await usageOf("Hi!")).cached, 0);
  const { cached, total } = await usageOf("thanks");
  assert(cached > 0.9 * total && cached < total);
  const withoutTools = { tools: undefined, tool_choice: undefined };
  assertEquals((await usageOf("thanks", withoutTools)).cached, 0);
});

test("large and chunked requests are read whole", async (model) => {
  const text = "a".repeat(300_000);
  const large = JSON.stringify(passOne(`Hi! ${text}`));
  const body = ReadableStream.from([large.slice(0, 100_000), large.slice(100_000)])
    .pipeThrough(new TextEncoderStream());
  assertEquals(await statusOf(model, "", { body }), 200);
  assertStringIncludes(model.script.requests()[0]!.bodyText, text);
});

test("keepAlive serves several requests on one connection", async (model) => {
  for (const said of ["Hi!", "thanks", "Hi!"]) {
    const response = await post(model, passOne(said));
    assertEquals(response.headers.get("connection"), null);
    assertEquals((await response.json()).object, "chat.completion");
  }
}, { keepAlive: true });

test("rejects a port that is taken", async ({ url }) => {
  const port = Number(new URL(url).port);
  const second = await withModel(async () => {}, { port }).catch((error) => error);
  assertStringIncludes(String(second), "EADDRINUSE");
});

test("with a pace each event of a stream comes by itself", async (model) => {
  const { body } = await post(model, passOne("Hi!", { stream: true }));
  const pieces = await Array.fromAsync(body!.pipeThrough(new TextDecoderStream()));
  const events = pieces.filter((piece) => piece.startsWith("data: "));
  assert(events.length > 5, `${events.length} pieces`);
  assertEquals(events.every((piece) => piece.split("data: ").length === 2), true);
}, { paceMs: 30 });
