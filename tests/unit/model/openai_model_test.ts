import { assertEquals, assertObjectMatch } from "@std/assert";
import { readModelName } from "@function/model/model_id.ts";
import {
  answer,
  buildRequest,
  fakeProvider,
  hello,
  json,
  modelAt,
  secretKey,
} from "./fake_provider.ts";

const tool = { type: "function" as const, function: { name: "look" } };

/** Returns the completion of a request and what the provider receives. */
async function complete(request: Parameters<typeof buildRequest>[0] = {}, config = {}) {
  await using provider = fakeProvider(hello);
  const completion = await modelAt(provider.url, config).complete(buildRequest(request));
  return { completion, requestCount: provider.seen.length, ...provider.seen[0]! };
}

Deno.test("complete() sends messages, limit and temperature, and no tools or stream by default", async () => {
  const { completion, requestCount: received, path, headers, body } = await complete();
  assertEquals([path, received], ["/v1/chat/completions", 1]);
  assertEquals(headers.get("authorization"), `Bearer ${secretKey}`);
  assertEquals(body, {
    model: "main-model",
    messages: [{ role: "system", content: "Rules." }, { role: "user", content: "Hi." }],
    max_tokens: 600,
    temperature: 0.7,
  });
  const { text, model, requestCount } = completion;
  assertEquals([text, readModelName(model), requestCount], ["Hello.", "main-model", 1]);
  assertEquals(completion.usage, { inputTokens: 10, cachedInputTokens: 4, outputTokens: 3 });
});

Deno.test("complete() offers tools with tool_choice auto and passes reasoning_effort through", async () => {
  const request = { tools: [tool], temperature: 0, toolsForHistory: [tool] };
  const { body } = await complete(request, { reasoningEffort: "low" });
  const sent = { tools: [tool], tool_choice: "auto", temperature: 0, reasoning_effort: "low" };
  assertObjectMatch(body, sent);
});

Deno.test("complete() returns the message and each call with the fields of their provider", async () => {
  const call =
    '{"id":"call_1","type":"function","function":{"arguments":"{\\"a\\": 1e2}","name":"look"},' +
    '"extra_content":{"google":{"thought_signature":"S\\u00fc\\/="}}}';
  const message =
    `{"tool_calls":[ ${call} ],"content":null,"role":"assistant","reasoning_details":[{"n":1E3}]}`;
  await using provider = fakeProvider(answer(message, "tool_calls"));
  const completion = await modelAt(provider.url).complete(buildRequest());
  assertEquals(completion.rawMessage, JSON.stringify(JSON.parse(message)));
  const read = { name: "look", arguments: '{"a": 1e2}' };
  const rawCall = JSON.stringify(JSON.parse(call));
  assertEquals(completion.toolCalls, [{ id: "call_1", type: "function", function: read, rawCall }]);
});

Deno.test("complete() returns the cost in micros if the provider reports a plausible one", async () => {
  const costs = [0.0123, 0, -1, 5_000, "1"];
  const choices = [{ message: { content: "Hello." } }];
  const replies = costs.map((cost) => json({ choices, usage: { cost } }));
  await using provider = fakeProvider(...replies);
  const micros: unknown[] = [];
  for (const _ of costs) {
    const { usage } = await modelAt(provider.url).complete(buildRequest());
    micros.push(usage.costMicros);
  }
  assertEquals(micros, [12_300, 0, undefined, undefined, undefined]);
});

Deno.test("checkAvailability() requests only the model list; one without models says nothing", async () => {
  await using provider = fakeProvider(json({ data: [] }));
  assertEquals(await modelAt(provider.url).checkAvailability(), "available");
  assertEquals(provider.seen.map(({ path }) => path), ["/v1/models"]);
});

Deno.test("checkAvailability() is unreachable for a refused key, a broken server and a closed port", async () => {
  // A server without a model list is reachable.
  const cases = [[401, "unreachable"], [502, "unreachable"], [404, "available"]] as const;
  for (const [status, expected] of cases) {
    await using provider = fakeProvider(json({}, { status }));
    assertEquals(await modelAt(provider.url).checkAvailability(), expected);
  }
  assertEquals(await modelAt("http://127.0.0.1:9/v1").checkAvailability(), "unreachable");
});

Deno.test("checkAvailability() reports a model that ends within 60 days, or that the list no longer has", async () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const lists: [model: object, expected: string][] = [
    [{ id: "m" }, "available"],
    [{ id: "models/m" }, "available"],
    [{ id: "m", shutdown_date: null }, "available"],
    [{ id: "m", shutdown_date: dateIn(100) }, "available"],
    [{ id: "m", shutdown_date: dateIn(30) }, "retiring"],
    [{ id: "m", shutdown_date: dateIn(-3) }, "retiring"],
    [{ id: "m", shutdown_date: Math.floor((Date.now() + 30 * DAY) / 1_000) }, "retiring"],
    [{ id: "mm" }, "retiring"],
  ];
  for (const [listed, expected] of lists) {
    await using provider = fakeProvider(() => json({ data: [{ id: "another" }, listed] }));
    const model = modelAt(provider.url, { model: "m" }, { now: Date.now });
    assertEquals([listed, await model.checkAvailability()], [listed, expected]);
  }
});
