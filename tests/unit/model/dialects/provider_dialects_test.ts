/** What single providers refuse, in their own words, and the form in which the request is then sent. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import type { ChatMessage } from "@function/contract/chat_completion.ts";
import type { CompletionRequest } from "@function/model/chat_model.ts";
import { buildRequest, fakeProvider, hello, json, modelAt } from "../fake_provider.ts";

// deno-lint-ignore no-explicit-any -- a test looks into bodies of any shape
type Body = any;

const called = {
  role: "assistant" as const,
  content: null,
  reasoning_details: [1],
  tool_calls: [{
    id: "call_1",
    type: "function",
    function: { name: "look", arguments: "{}" },
    x: {},
  }],
};
const result = { role: "tool" as const, tool_call_id: "call_1", content: "{}" };
const person = { role: "user" as const, content: "It leaks." };
const thought = { role: "assistant" as const, content: "Hm.", reasoning_content: "Let me see." };
const messages: ChatMessage[] = [person, thought, person, called, result];
const tools = [{ type: "function" as const, function: { name: "look" } }];

const hasOnlyKnownFields = (body: Body) => !/reasoning|"x"/.test(JSON.stringify(body.messages));

type Case = {
  words: string[];
  accepts: (body: Body) => boolean;
  request?: Partial<CompletionRequest>;
  config?: { reasoningEffort: string };
};
const CASES: Record<string, Case> = {
  "sends reasoning_effort none beside tools": {
    words: [
      "Function tools with reasoning_effort are not supported for gpt-5.4 in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
    ],
    accepts: (body) => body.reasoning_effort === "none",
    request: { tools },
  },
  "omits a reasoning_effort that the model does not know": {
    words: [
      "Unsupported value: 'reasoning_effort' does not support 'low' with this model.",
      "Unrecognized request argument supplied: reasoning_effort",
    ],
    accepts: (body) => !("reasoning_effort" in body),
    config: { reasoningEffort: "low" },
  },
  "sends no temperature": {
    words: [
      "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
      "litellm.UnsupportedParamsError: gpt-5 models don't support temperature=0.7. Only temperature=1 is supported.",
      "invalid temperature: only 1 is allowed for this model",
      "`temperature` may only be set to 1 when thinking is enabled.",
      "Unsupported parameter: 'temperature' is not supported with this model.",
    ],
    accepts: (body) => !("temperature" in body),
  },
  "sends tool call ids of nine characters": {
    words: ["Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9."],
    accepts({ messages }) {
      const [id, answered] = [messages[3].tool_calls[0].id, messages[4].tool_call_id];
      return id === answered && /^[A-Za-z0-9]{9}$/.test(id);
    },
  },
  "sends a reasoning_content with every message of the assistant": {
    words: [
      "Missing `reasoning_content` field in the assistant message at message index 3.",
      "The `reasoning_content` in the thinking mode must be passed back to the API.",
      "thinking is enabled but reasoning_content is missing in assistant tool call message at index 3",
      "messages with tool_calls must include reasoning_content",
    ],
    accepts: ({ messages: [, first, , second] }) =>
      first.reasoning_content === "Let me see." && second.reasoning_content === " " &&
      second.content === "",
  },
  "sends only the fields that every provider knows": {
    words: [
      "'messages.1' : for 'role:assistant' the following must be satisfied[('messages.1' : property 'reasoning_content' is unsupported)]",
      "messages.1.assistant.reasoning_content: property 'messages.1.assistant.reasoning_content' is unsupported",
      "Unknown parameter: 'messages[3].reasoning_details'.",
      "Extra inputs are not permitted",
      "Invalid JSON payload received. Unknown name \"x\" at 'messages[3].tool_calls[0]': Cannot find field.",
      "Additional properties are not allowed ('x' was unexpected)",
    ],
    accepts: hasOnlyKnownFields,
  },
};

for (const [form, { words, accepts, request, config }] of Object.entries(CASES)) {
  for (const refusal of words) {
    Deno.test(`${form} after "${refusal.slice(0, 70)}", also the next time`, async () => {
      await using provider = fakeProvider(({ body }) =>
        accepts(body) ? hello.clone() : json({ error: { message: refusal } }, { status: 400 })
      );
      const model = modelAt(provider.url, config);
      const sent = buildRequest({ messages, ...request });
      assertEquals((await model.complete(sent)).requestCount, 2);
      assertEquals((await model.complete(sent)).requestCount, 1);
    });
  }
}

Deno.test("sends the configured reasoning_effort in a pass without tools", async () => {
  await using provider = fakeProvider(({ body }) =>
    body.tools && body.reasoning_effort !== "none"
      ? json({ error: { message: "set reasoning_effort to 'none' for tools" } }, { status: 400 })
      : hello.clone()
  );
  const model = modelAt(provider.url, { reasoningEffort: "low" });
  await model.complete(buildRequest({ tools }));
  await model.complete(buildRequest());
  assertEquals(provider.seen.map(({ body }) => body.reasoning_effort), ["low", "none", "low"]);
});

Deno.test("gives a tool call the same id of nine characters in every request", async () => {
  await using provider = fakeProvider(hello);
  const model = modelAt(provider.url, { dialect: { callIds: "nine_characters" } });
  const kept = { role: "tool" as const, tool_call_id: "aB3456789", content: "{}" };
  await model.complete(buildRequest({ messages: [...messages, kept] }));
  await model.complete(buildRequest({ messages }));
  const [first, second] = provider.seen.map(({ body }) => body.messages);
  assertEquals(first[4].tool_call_id, second[4].tool_call_id);
  assertEquals(first[5].tool_call_id, "aB3456789");
});

const tooLong = json({
  error: {
    message: "This model's maximum context length is 8192 tokens.",
    type: "invalid_request_error",
    param: "messages",
    code: "context_length_exceeded",
  },
}, { status: 400 });
const messagesFor = (model: string, { isShort } = { isShort: false }) => [
  { role: "user" as const, content: `${model.split("@")[0]}, ${isShort ? "short" : "full"}` },
];

Deno.test("repeats a request beyond the context once with a shorter history", async () => {
  await using provider = fakeProvider(tooLong, hello);
  const request = buildRequest({ messages: messagesFor("main-model"), messagesFor });
  assertEquals((await modelAt(provider.url).complete(request)).requestCount, 2);
  assertEquals(provider.seen.map(({ body }) => body.messages[0].content), [
    "main-model, full",
    "main-model, short",
  ]);
});

Deno.test("F-L01: tries the fallback model after two requests beyond the context", async () => {
  await using provider = fakeProvider(tooLong, tooLong, hello);
  const request = buildRequest({ messages: messagesFor("main-model"), messagesFor });
  const completion = await modelAt(provider.url, { fallbackModel: "b" }).complete(request);
  assertEquals(provider.seen.at(-1)!.body.messages[0].content, "b, full");
  assertEquals(completion.fallbackCause, "too_long");
  assertEquals(completion.fallbackDetails, {
    provider_code: "context_length_exceeded",
    provider_type: "invalid_request_error",
    provider_param: "messages",
  });
});

Deno.test("F-L01: an error names code, type and parameter of the provider, and none of its sentences", async () => {
  const named = { code: "invalid_value", type: "invalid_request_error", param: "messages[2].role" };
  const bodies: [body: object, details: object][] = [
    [{ error: { message: "No.", ...named } }, {
      provider_code: "invalid_value",
      provider_type: "invalid_request_error",
      provider_param: "messages[2].role",
    }],
    [[{ error: { code: 400, message: "No.", status: "INVALID_ARGUMENT" } }], {
      provider_code: "400",
      provider_type: "INVALID_ARGUMENT",
    }],
    [{ object: "error", message: "No.", type: "invalid_request_message_order", code: "3230" }, {
      provider_code: "3230",
      provider_type: "invalid_request_message_order",
    }],
    [{ error: { message: "No.", code: "My water heater leaks", type: null } }, {}],
    [["no"], {}],
  ];
  for (const [body, details] of bodies) {
    await using provider = fakeProvider(json(body, { status: 400 }));
    const completion = modelAt(provider.url).complete(buildRequest());
    const error = await assertRejects(() => completion, TurnError);
    assertEquals([error.logReason, error.logDetails], ["model_rejected_400", details]);
    assert(!JSON.stringify(error.logDetails).includes("No."));
  }
});
