import { assert, assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import type {
  CompletionRequest,
  RequestMessage,
} from "../../../../supabase/functions/ai-home-assistant/model/chat_model.ts";
import {
  buildRequest,
  fakeProvider,
  hello,
  json,
  modelAt,
  type SeenRequest,
} from "../fake_provider.ts";

const system = { role: "system" as const, content: "Rules." };
const context = { role: "user" as const, content: "<home_context>{}</home_context>" };
const person = { role: "user" as const, content: "It leaks." };
const called =
  '{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":"{}"},"n":1e2}]}';
const result = { role: "tool" as const, tool_call_id: "c1", content: "{}" };
const tools = [{ type: "function" as const, function: { name: "look" } }];

function passTwo(changes: Partial<CompletionRequest> = {}): CompletionRequest {
  const messages: RequestMessage[] = [system, context, person, called, result];
  return buildRequest({ messages, instruction: "Answer now.", offeredTools: tools, ...changes });
}

/** A provider that refuses with these words every request that `accepts` rejects. */
function refusingProvider(words: string, accepts: (request: SeenRequest) => boolean) {
  return fakeProvider((request) =>
    accepts(request) ? hello.clone() : json({ message: words }, { status: 400 })
  );
}

/** Completes twice and asserts that the second request is accepted at once. Returns that request. */
async function learnDialect(
  words: string,
  accepts: (request: SeenRequest) => boolean,
  request = passTwo(),
): Promise<SeenRequest> {
  await using provider = refusingProvider(words, accepts);
  const model = modelAt(provider.url);
  const first = await model.complete(request);
  assertEquals(first.text, "Hello.");
  const asked = provider.seen.length;
  assertEquals(first.calls, asked);
  assert(asked > 1, "the provider refused nothing");
  await model.complete(request);
  assertEquals(provider.seen.length, asked + 1, "the second request was refused, too");
  return provider.seen.at(-1)!;
}

const roles = ({ body }: SeenRequest) => body.messages.map((m: { role: string }) => m.role);

Deno.test("sends a request without tools neither tools nor tool_choice", async () => {
  await using provider = fakeProvider(hello);
  await modelAt(provider.url).complete(passTwo());
  const { body } = provider.seen[0]!;
  assertEquals(["tools" in body, "tool_choice" in body], [false, false]);
  assertEquals(roles(provider.seen[0]!), ["system", "user", "user", "assistant", "tool", "system"]);
});

for (
  const words of [
    "litellm.UnsupportedParamsError: Anthropic expects the `tools=` param to be passed in",
    "Bedrock doesn't support tool calling without `tools=` param specified. This requires tools=",
    "The toolConfig field must be defined when using toolUse and toolResult content blocks.",
    "Requests which include `tool_use` or `tool_result` blocks must define tools",
  ]
) {
  Deno.test(`sends tools with tool_choice none after "${words.slice(0, 40)}…"`, async () => {
    const { body } = await learnDialect(words, ({ body }) => body.tools !== undefined);
    assertEquals([body.tools, body.tool_choice], [tools, "none"]);
  });
}

Deno.test("sends no tools where the history has no calls", async () => {
  await using provider = fakeProvider(hello);
  const model = modelAt(provider.url, { dialect: { toolsDemanded: true } });
  await model.complete(buildRequest({ offeredTools: tools }));
  assertEquals("tools" in provider.seen[0]!.body, false);
});

for (
  const words of [
    "Unexpected role 'system' after role 'tool'",
    "Expected last role User or Tool (or Assistant with prefix True) for serving but got system",
    "System message must be at the beginning.",
  ]
) {
  Deno.test(`merges the instruction into the system message after "${words}"`, async () => {
    const last = await learnDialect(words, (request) => roles(request).at(-1) === "tool");
    assertEquals(last.body.messages[0].content, "Rules.\n\nAnswer now.");
    assertEquals(roles(last), ["system", "user", "user", "assistant", "tool"]);
  });
}

Deno.test("sends the instruction as a user message where no system message is accepted", async () => {
  const words = "Unexpected last role: the last message must be of the user";
  const last = await learnDialect(words, (request) => roles(request).at(-1) === "user");
  assertEquals(last.body.messages.at(-1), { role: "user", content: "Answer now." });
  assertEquals(last.body.messages[0], system);
});

Deno.test("joins consecutive user messages where roles must alternate", async () => {
  const words = "Conversation roles must alternate user/assistant/user/assistant/...";
  const last = await learnDialect(
    words,
    (request) => !roles(request).join().includes("user,user"),
    buildRequest({ messages: [system, context, person] }),
  );
  assertEquals(last.body.messages, [
    system,
    { role: "user", content: `${context.content}\n\n${person.content}` },
  ]);
});

Deno.test("changes only content null to an empty text where a text is demanded", async () => {
  const words = "messages.3.content: none is not an allowed value";
  const last = await learnDialect(words, ({ body }) => body.messages[3].content === "");
  assert(last.text.includes(called.replace("null", '""')));
});

Deno.test("changes an empty text to null where an empty text is refused", async () => {
  const messages = [system, person, called.replace("null", '""'), result];
  const words = "messages: text content blocks must be non-empty";
  const last = await learnDialect(
    words,
    ({ body }) => body.messages[2].content === null,
    passTwo({ messages }),
  );
  assert(last.text.includes(called));
});

Deno.test("adds the placeholder signature to the first call of a step without one", async () => {
  const words = "Function call is missing a thought_signature in functionCall parts.";
  const last = await learnDialect(
    words,
    ({ text }) => text.includes("skip_thought_signature_validator"),
  );
  assertEquals(last.body.messages[3].tool_calls[0].extra_content, {
    google: { thought_signature: "skip_thought_signature_validator" },
  });
});

Deno.test("keeps an existing signature", async () => {
  const signed = called.replace('"n":1e2', '"extra_content":{"google":{"thought_signature":"S"}}');
  await using provider = fakeProvider(hello);
  const model = modelAt(provider.url, { dialect: { placeholderSignature: true } });
  await model.complete(passTwo({ messages: [system, person, signed, result] }));
  assert(provider.seen[0]!.text.includes(signed));
});

Deno.test("sends max_completion_tokens and no temperature to a reasoning model", async () => {
  const words = (body: Record<string, unknown>) =>
    "max_tokens" in body
      ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      : "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.";
  await using provider = fakeProvider(({ body }) =>
    "max_tokens" in body || "temperature" in body
      ? json({ error: { message: words(body) } }, { status: 400 })
      : hello.clone()
  );
  const model = modelAt(provider.url);
  assertEquals((await model.complete(buildRequest())).calls, 3);
  assertEquals((await model.complete(buildRequest())).calls, 1);
  assertEquals(provider.seen.at(-1)!.body.max_completion_tokens, 600);
});

Deno.test("uses the configured dialect", async () => {
  await using provider = fakeProvider(hello);
  const model = modelAt(provider.url, { dialect: { instruction: "merge", mergeUsers: true } });
  await model.complete(passTwo());
  assertEquals(roles(provider.seen[0]!), ["system", "user", "assistant", "tool"]);
});

Deno.test("learns a dialect for one model only", async () => {
  await using provider = refusingProvider(
    "Unexpected role 'system' after role 'tool'",
    (request) => request.body.model === "b" || roles(request).at(-1) !== "system",
  );
  const model = modelAt(provider.url);
  await model.complete(passTwo());
  await model.complete(passTwo({ model: "b" }));
  assertEquals(roles(provider.seen.at(-1)!).at(-1), "system");
});

Deno.test("forgets a dialect that is refused too", async () => {
  let refuse = true;
  await using provider = fakeProvider(() =>
    refuse
      ? json({ message: "Unexpected role 'system' after role 'tool'" }, { status: 400 })
      : hello.clone()
  );
  const model = modelAt(provider.url);
  const error = await assertRejects(() => model.complete(passTwo()), TurnError);
  assertEquals(error.code, "model_error");
  assertEquals(provider.seen.length, 3, "as it is, merged, as a user message");
  refuse = false;
  await model.complete(passTwo());
  assertEquals(roles(provider.seen.at(-1)!).at(-1), "system");
});

Deno.test("does not repeat a refusal of another kind", async () => {
  await using provider = fakeProvider(
    json({ message: "Your prompt was flagged: its content violates our policy" }, { status: 400 }),
  );
  await assertRejects(() => modelAt(provider.url).complete(passTwo()), TurnError);
  assertEquals(provider.seen.length, 1);
});
