import { assert, assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import OpenAI from "npm:openai@7.55.0";
import { eventsIn, type Json, LEAK, passOne, passTwo, post, withModel } from "./client.ts";

Deno.test("POST /v1/chat/completions returns a completion", () =>
  withModel(async (model) => {
    const response = await post(model, passOne());
    assertEquals(response.status, 200);
    assertEquals(response.headers.get("content-type"), "application/json");
    const completion = await response.json();
    assertEquals(completion.object, "chat.completion");
    assertEquals(completion.model, "google/gemini-3-flash-preview");
    const [choice] = completion.choices;
    assertEquals([choice.index, choice.finish_reason], [0, "tool_calls"]);
    assertEquals([choice.message.role, choice.message.content], ["assistant", null]);
    const [call] = choice.message.tool_calls;
    assertEquals([call.type, call.function.name], ["function", "record_home_event"]);
    assertEquals(typeof call.function.arguments, "string");
    assert(call.extra_content.google.thought_signature.length > 40);
  }));

Deno.test("only the first tool call of a message has a thought signature", () =>
  withModel(async (model) => {
    const call = { name: "list_attention", arguments: {} };
    model.script.next({ toolCalls: [call, call] });
    const { choices } = await (await post(model, passOne())).json();
    const signed = choices[0].message.tool_calls.map((call: Json) => "extra_content" in call);
    assertEquals(signed, [true, false]);
  }));

Deno.test("pass two is accepted with the replayed message, and refused without its signature", () =>
  withModel(async (model) => {
    const { choices: [{ message }] } = await (await post(model, passOne())).json();
    const answered = await (await post(model, passTwo(LEAK, message))).json();
    assertEquals(answered.choices[0].finish_reason, "stop");
    assertStringIncludes(answered.choices[0].message.content, "Recorded the leak.");
    assertStringIncludes(answered.choices[0].message.content, "— offline model");
    delete message.tool_calls[0].extra_content;
    const refused = await post(model, passTwo(LEAK, message));
    assertEquals(refused.status, 400);
    const [{ error }] = await refused.json();
    assertEquals(error.status, "INVALID_ARGUMENT");
    assertStringIncludes(error.message, "`default_api:record_home_event` , position 3.");
  }));

Deno.test("a signature is accepted by another instance", async () => {
  let message: Json;
  await withModel(async (model) => {
    ({ choices: [{ message }] } = await (await post(model, passOne())).json());
  });
  await withModel(async (model) => {
    const response = await post(model, passTwo(LEAK, message));
    assertEquals(response.status, 200);
    await response.body?.cancel();
  });
});

Deno.test("a request without a key is refused with 401", () =>
  withModel(async (model) => {
    const response = await post(model, passOne(), { headers: {} });
    assertEquals(response.status, 401);
    assertEquals((await response.json()).error.type, "invalid_request_error");
  }));

Deno.test("a body that is not JSON is refused with 400", () =>
  withModel(async (model) => {
    const response = await post(model, "{");
    assertEquals(response.status, 400);
    assertStringIncludes((await response.json()).error.message, "could not parse the JSON body");
  }));

Deno.test("GET /v1/models lists models, other addresses are 404", () =>
  withModel(async ({ url }) => {
    const models = await (await fetch(`${url}/v1/models`)).json();
    assertEquals(models.object, "list");
    assertEquals(models.data[0].id, "google/gemini-3-flash-preview");
    const missing = await fetch(`${url}/v1/embeddings`, { method: "POST", body: "{}" });
    assertEquals(missing.status, 404);
    assertEquals((await missing.json()).error.message, "Invalid URL (POST /v1/embeddings)");
  }));

Deno.test("stream: true returns events that end with [DONE]", () =>
  withModel(async (model) => {
    const response = await post(model, passOne(LEAK, { stream: true }));
    assertEquals(response.headers.get("content-type"), "text/event-stream; charset=utf-8");
    const events = eventsIn(await response.text());
    assertEquals(events.pop(), "[DONE]");
    assertEquals(new Set(events.map((event) => event.object)), new Set(["chat.completion.chunk"]));
    assertEquals(new Set(events.map((event) => event.id)).size, 1);
    assert(events.every((event) => event.choices.length === 1 && event.usage === undefined));
    assertEquals(events[0].choices[0].delta.role, "assistant");
    assertEquals(events.at(-1).choices[0].finish_reason, "tool_calls");
  }));

Deno.test("include_usage adds one chunk with usage and no choices before [DONE]", () =>
  withModel(async (model) => {
    const request = passOne("Hi!", { stream: true, stream_options: { include_usage: true } });
    const events = eventsIn(await (await post(model, request)).text());
    const last = events.at(-2);
    assertEquals(last.choices, []);
    assertEquals(
      last.usage.total_tokens,
      last.usage.prompt_tokens + last.usage.completion_tokens,
    );
  }));

Deno.test("the openai SDK reads the same message from the stream as from JSON", () =>
  withModel(async (model) => {
    const client = new OpenAI({ apiKey: "sk-test-key", baseURL: `${model.url}/v1`, maxRetries: 0 });
    const said = "did the furnace filter and flushed the water heater on Saturday";
    for (const request of [passOne(said), passOne("Hi!")] as Json[]) {
      const { choices: [whole] } = await client.chat.completions.create(request) as Json;
      const stream = client.chat.completions.stream({ ...request });
      const [streamed] = (await stream.finalChatCompletion()).choices as Json[];
      assertEquals(streamed.finish_reason, whole.finish_reason);
      assertEquals(streamed.message.content, whole.message.content);
      const shape = (message: Json) =>
        (message.tool_calls ?? []).map((call: Json) => [
          call.id,
          call.function.name,
          call.function.arguments,
        ]);
      assertEquals(shape(streamed.message), shape(whole.message));
    }
  }));

Deno.test("the openai SDK throws the error of a refusal", () =>
  withModel(async (model) => {
    const client = new OpenAI({ apiKey: "sk-test-key", baseURL: `${model.url}/v1`, maxRetries: 0 });
    const bad = { model: "m", messages: [] };
    const error = await client.chat.completions.create(bad).catch((e) => e);
    assert(error instanceof OpenAI.BadRequestError);
    assertEquals([error.param, error.code], ["messages", "empty_array"]);
  }));

Deno.test("the same request gets the same completion, another one another id", () =>
  withModel(async (model) => {
    const ask = async (said: string) => (await post(model, passOne(said))).json();
    const [one, two, other] = [await ask(LEAK), await ask(LEAK), await ask("Hi!")];
    assertEquals({ ...one, usage: 0 }, { ...two, usage: 0 });
    assertNotEquals(one.id, other.id);
    const again = passOne(LEAK, { stream: true });
    assertEquals(await (await post(model, again)).text(), await (await post(model, again)).text());
  }));

Deno.test("usage counts a prefix that an earlier request shares byte for byte as cached", () =>
  withModel(async (model) => {
    const usage = async (said: string, more = {}) =>
      (await (await post(model, passOne(said, more))).json()).usage;
    const first = await usage("Hi!");
    assertEquals(first.prompt_tokens_details.cached_tokens, 0);
    const second = await usage("thanks");
    const cached = second.prompt_tokens_details.cached_tokens;
    assert(cached > 0.9 * second.prompt_tokens && cached < second.prompt_tokens);
    const otherTools = await usage("thanks", { tools: undefined, tool_choice: undefined });
    assertEquals(otherTools.prompt_tokens_details.cached_tokens, 0);
  }));

Deno.test("large and chunked requests are read whole", () =>
  withModel(async (model) => {
    const text = "a".repeat(300_000);
    const large = JSON.stringify(passOne(`Hi! ${text}`));
    const body = ReadableStream.from([large.slice(0, 100_000), large.slice(100_000)])
      .pipeThrough(new TextEncoderStream());
    const response = await post(model, "", { body });
    assertEquals(response.status, 200);
    await response.body?.cancel();
    assertStringIncludes(model.script.requests()[0]!.bodyText, text);
  }));

Deno.test("keepAlive serves several requests on one connection", () =>
  withModel(async (model) => {
    for (const said of ["Hi!", "thanks", "Hi!"]) {
      const response = await post(model, passOne(said));
      assertEquals(response.headers.get("connection"), null);
      assertEquals((await response.json()).object, "chat.completion");
    }
  }, { keepAlive: true }));

Deno.test("rejects a port that is taken", () =>
  withModel(async ({ url }) => {
    const port = Number(new URL(url).port);
    const second = await withModel(async () => {}, { port }).catch((error) => error);
    assertStringIncludes(String(second), "EADDRINUSE");
  }));
