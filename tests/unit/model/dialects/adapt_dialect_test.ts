import { assert, assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import type { ChatMessage } from "@function/contract/chat_completion.ts";
import type { CompletionRequest } from "@function/model/chat_model.ts";
import { refusal } from "../failing_provider.ts";
import { buildRequest, fakeProvider, hello, json, modelAt } from "../fake_provider.ts";
import type { SeenRequest } from "../fake_provider.ts";

const system = { role: "system" as const, content: "Rules." };
const context = { role: "user" as const, content: "<home_context>{}</home_context>" };
const person = { role: "user" as const, content: "It leaks." };
const called = {
  role: "assistant" as const,
  content: null,
  tool_calls: [{ id: "c1", type: "function", function: { name: "look", arguments: "{}" }, n: 1 }],
};
const result = { role: "tool" as const, tool_call_id: "c1", content: "{}" };
const tools = [{ type: "function" as const, function: { name: "look" } }];
const conversation: ChatMessage[] = [system, context, person, called, result];

function passTwo(changes: Partial<CompletionRequest> = {}): CompletionRequest {
  const instruction = "Answer now.";
  return buildRequest({ messages: conversation, instruction, toolsForHistory: tools, ...changes });
}

/** A provider that refuses with these words every request that `accepts` rejects. */
function refusingProvider(words: string, accepts: (request: SeenRequest) => boolean) {
  return fakeProvider((request) =>
    accepts(request) ? hello.clone() : json({ message: words }, { status: 400 })
  );
}

/** Sends one request with this configured dialect. Returns what the provider receives. */
async function send(dialect: object = {}, request = passTwo()): Promise<SeenRequest> {
  await using provider = fakeProvider(hello);
  await modelAt(provider.url, { dialect }).complete(request);
  return provider.seen[0]!;
}

const roles = ({ body }: SeenRequest) => body.messages.map((m: { role: string }) => m.role);
const lastRole = (request: SeenRequest) => roles(request).at(-1);
const SYSTEM_LAST = "Unexpected role 'system' after role 'tool'";

/** What a refusal teaches: the second request is sent in this form at once. */
type Lesson = {
  words: string[];
  accepts: (request: SeenRequest) => boolean;
  assertForm: (request: SeenRequest) => void;
  messages?: ChatMessage[];
};
const LESSONS: Record<string, Lesson> = {
  "sends tools with tool_choice none": {
    words: [
      "litellm.UnsupportedParamsError: Anthropic expects the `tools=` param to be passed in",
      "Bedrock doesn't support tool calling without `tools=` param specified. This requires tools=",
      "The toolConfig field must be defined when using toolUse and toolResult content blocks.",
      "Requests which include `tool_use` or `tool_result` blocks must define tools",
    ],
    accepts: ({ body }) => body.tools !== undefined,
    assertForm: ({ body }) => assertEquals([body.tools, body.tool_choice], [tools, "none"]),
  },
  "merges the instruction into the system message": {
    words: [
      SYSTEM_LAST,
      "Expected last role User or Tool (or Assistant with prefix True) for serving but got system",
      "System message must be at the beginning.",
    ],
    accepts: (request) => lastRole(request) === "tool",
    assertForm(request) {
      assertEquals(request.body.messages[0].content, "Rules.\n\nAnswer now.");
      assertEquals(roles(request), ["system", "user", "user", "assistant", "tool"]);
    },
  },
  "sends the instruction as a user message": {
    words: ["Unexpected last role: the last message must be of the user"],
    accepts: (request) => lastRole(request) === "user",
    assertForm({ body: { messages } }) {
      assertEquals(messages.at(-1), { role: "user", content: "Answer now." });
      assertEquals(messages[0], system);
    },
  },
  "joins consecutive user messages": {
    words: ["Conversation roles must alternate user/assistant/user/assistant/..."],
    accepts: (request) => !roles(request).join().includes("user,user"),
    assertForm: ({ body }) =>
      assertEquals(body.messages[1].content, `${context.content}\n\n${person.content}`),
  },
  "changes only content null to an empty text": {
    words: ["messages.3.content: none is not an allowed value"],
    accepts: ({ body }) => body.messages[3].content === "",
    assertForm: ({ body }) => assertEquals(body.messages[3], { ...called, content: "" }),
  },
  "changes an empty text to null": {
    words: ["messages: text content blocks must be non-empty"],
    accepts: ({ body }) => body.messages[2].content === null,
    assertForm: ({ body }) => assertEquals(body.messages[2], called),
    messages: [system, person, { ...called, content: "" }, result],
  },
  "adds the placeholder signature to the first call of a step without one": {
    words: ["Function call is missing a thought_signature in functionCall parts."],
    accepts: ({ text }) => text.includes("skip_thought_signature_validator"),
    assertForm: ({ body }) =>
      assertEquals(body.messages[3].tool_calls[0].extra_content, {
        google: { thought_signature: "skip_thought_signature_validator" },
      }),
  },
};

for (const [form, { words, accepts, assertForm, messages }] of Object.entries(LESSONS)) {
  for (const refusal of words) {
    Deno.test(`${form} after "${refusal}"`, async () => {
      await using provider = refusingProvider(refusal, accepts);
      const model = modelAt(provider.url);
      const request = passTwo(messages && { messages });
      const first = await model.complete(request);
      const asked = provider.seen.length;
      assertEquals([first.text, first.requestCount], ["Hello.", asked]);
      assert(asked > 1, "the provider refused nothing");
      await model.complete(request);
      assertEquals(provider.seen.length, asked + 1, "the second request was refused, too");
      assertForm(provider.seen.at(-1)!);
    });
  }
}

Deno.test("sends a request without tools neither tools nor tool_choice", async () => {
  const request = await send();
  assertEquals(["tools" in request.body, "tool_choice" in request.body], [false, false]);
  assertEquals(roles(request), ["system", "user", "user", "assistant", "tool", "system"]);
});

Deno.test("sends no tools where the history has no calls", async () => {
  const { body } = await send({ needsTools: true }, buildRequest({ toolsForHistory: tools }));
  assertEquals("tools" in body, false);
});

Deno.test("keeps an existing signature", async () => {
  const extra_content = { google: { thought_signature: "S" } };
  const signed = { ...called, tool_calls: [{ ...called.tool_calls[0]!, extra_content }] };
  const messages = [system, person, signed, result];
  const { body } = await send({ needsPlaceholderSignature: true }, passTwo({ messages }));
  assertEquals(body.messages[2], signed);
});

Deno.test("uses the configured dialect", async () => {
  const request = await send({ instruction: "merge", mergeUsers: true });
  assertEquals(roles(request), ["system", "user", "assistant", "tool"]);
});

Deno.test("sends max_completion_tokens and no temperature to a reasoning model", async () => {
  const words = (body: Record<string, unknown>) =>
    "max_tokens" in body
      ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      : "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.";
  await using provider = fakeProvider(({ body }) =>
    "max_tokens" in body || "temperature" in body ? refusal(400, {}, words(body)) : hello.clone()
  );
  const model = modelAt(provider.url);
  assertEquals((await model.complete(buildRequest())).requestCount, 3);
  assertEquals((await model.complete(buildRequest())).requestCount, 1);
  assertEquals(provider.seen.at(-1)!.body.max_completion_tokens, 600);
});

Deno.test("adapts the dialect after a refusal with 422, too", async () => {
  const words = "Use max_completion_tokens instead";
  await using provider = fakeProvider(refusal(422, {}, words), hello);
  await modelAt(provider.url).complete(passTwo());
  assertEquals(provider.seen.map(({ body }) => "max_completion_tokens" in body), [false, true]);
});

Deno.test("learns a dialect for one model only", async () => {
  await using provider = refusingProvider(
    SYSTEM_LAST,
    (request) => request.body.model === "b" || lastRole(request) !== "system",
  );
  const model = modelAt(provider.url);
  await model.complete(passTwo());
  await model.complete(passTwo({ model: "b" }));
  assertEquals(lastRole(provider.seen.at(-1)!), "system");
});

Deno.test("forgets a dialect that is refused too", async () => {
  let refuse = true;
  await using provider = refusingProvider(SYSTEM_LAST, () => !refuse);
  const model = modelAt(provider.url);
  const error = await assertRejects(() => model.complete(passTwo()), TurnError);
  assertEquals(error.code, "model_error");
  assertEquals(provider.seen.length, 3, "as it is, merged, as a user message");
  refuse = false;
  await model.complete(passTwo());
  assertEquals(lastRole(provider.seen.at(-1)!), "system");
});

Deno.test("does not repeat a refusal of another kind", async () => {
  const words = "Your prompt was flagged: its content violates our policy";
  await using provider = refusingProvider(words, () => false);
  await assertRejects(() => modelAt(provider.url).complete(passTwo()), TurnError);
  assertEquals(provider.seen.length, 1);
});
