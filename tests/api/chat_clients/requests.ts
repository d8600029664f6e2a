import { assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { userMessage } from "../../support/chat_client.ts";
import { inHome } from "../../support/in_world.ts";

const test = inHome();

test("sends the last message of a chat client's request in the chat's thread", async ({ world, person }) => {
  world.model.script.next({ text: "Hello there." });
  const { status, reply } = await person.ask({
    id: "chat-1",
    trigger: "submit-message",
    messages: [
      userMessage("m0", "Never said"),
      { id: "a0", role: "assistant", parts: [{ type: "text", text: "I recorded a fire." }] },
      userMessage("m1", "Hello"),
    ],
  });
  assertEquals([status, reply.message], [200, "Hello there."]);
  const { messages } = world.modelRequests()[0]!.body;
  assertEquals(messages.at(-1)!.content, "Hello");
  assertEquals(
    JSON.stringify(messages).includes("a fire"),
    false,
    "the client's history is ignored",
  );
  const again = await person.ask({ message: "And now?", threadId: "chat-1" });
  assertEquals(again.reply.threadId, reply.threadId);
});

test("recognises a resent message by its id, whatever history comes with it", async ({ person }) => {
  const body = { id: "chat-1", messages: [userMessage("m1", "Hello")] };
  const first = await person.ask(body);
  const second = await person.ask({
    ...body,
    messages: [userMessage("m0", "x"), userMessage("m1", "Hello")],
  });
  assertEquals(second.headers.get("idempotent-replayed"), "true");
  assertEquals(second.text, first.text);
  const other = await person.ask({ ...body, messages: [userMessage("m1", "Something else")] });
  assertEquals([other.status, other.reply.code], [422, "idempotency_key_reused"]);
});

test("accepts a conversation of more than 64 kB whose last message is small", async ({ world, person }) => {
  const long = userMessage("m0", "x".repeat(100_000));
  world.model.script.next({ text: "Hello there." });
  const { status, reply } = await person.ask({
    id: "chat-1",
    messages: [long, userMessage("m1", "Hello")],
  });
  assertEquals([status, reply.message], [200, "Hello there."]);
  const refused = await person.ask({ id: "chat-1", messages: [userMessage("m1", "Hello"), long] });
  assertEquals([refused.status, refused.reply.code], [413, "too_large"]);
});

test("rejects invalid fields of a chat client by name", async ({ person }) => {
  const cases: [object, string][] = [
    [{ messages: [userMessage("m1", "Hi")] }, "id"],
    [{ id: "not a key!", messages: [userMessage("m1", "Hi")] }, "id"],
    [{ id: "c", messages: [] }, "messages"],
    [{ id: "c", messages: "Hi" }, "messages"],
    [{ id: "c", messages: [userMessage("m1", " ")] }, "message"],
    [{ id: "c", messages: [userMessage("m1", "Hi")], trigger: "resume-stream" }, "trigger"],
  ];
  for (const [body, field] of cases) {
    const { status, reply } = await person.ask(body);
    assertEquals([status, reply.code, reply.details?.field], [400, "invalid_request", field]);
  }
});

test("rejects an empty assistant message that a broken stream left behind", async ({ world, person }) => {
  await person.ask({ id: "chat-1", messages: [userMessage("m1", "Hello")] });
  const asked = world.model.script.requests().length;
  for (const parts of [[], [{ type: "step-start" }]]) {
    const messages = [userMessage("m1", "Hello"), { id: "a1", role: "assistant", parts }];
    const { status, reply } = await person.ask({ id: "chat-1", messages });
    assertEquals([status, reply.details?.field], [400, "messages"]);
  }
  assertEquals(world.model.script.requests().length, asked);
});

test("sends follow-up context and files of message parts to the model", async ({ world, person }) => {
  const parts = [
    { type: "data-follow-up-context", data: { kind: "event", text: "Leak" } },
    { type: "file", mediaType: "image/png", url: "https://example.com/a.png", filename: "a.png" },
    { type: "text", text: "What is this?" },
  ];
  const { status } = await person.ask({ id: "c", messages: [{ id: "m1", role: "user", parts }] });
  assertEquals(status, 200);
  const content = world.modelRequests()[0]!.body.messages.at(-1)!.content!;
  assertEquals(content.includes('{"kind":"event","text":"Leak"}'), true);
  assertEquals(content.endsWith("[Attached file: a.png]\n\nWhat is this?"), true);
});

test("a late output for an old call does not answer a new call with the same id", async ({ world, person }) => {
  const ask = {
    id: "call_0",
    name: "request_user_input",
    arguments: { question: "?", kind: "text" },
  };
  world.model.script.next({ toolCalls: [ask] });
  const first = await person.ask({ id: "c", messages: [userMessage("m1", "Recommend one")] });
  world.model.script.next({ toolCalls: [ask] });
  const second = await person.ask({ id: "c", messages: [userMessage("m2", "Another one, then")] });
  const answering = (messageId: string) => ({
    id: "c",
    messages: [userMessage("m1", "Recommend one"), {
      id: messageId,
      role: "assistant",
      parts: [{
        type: "tool-request_user_input",
        toolCallId: "call_0",
        state: "output-available",
        input: {},
        output: { answer: "B" },
      }],
    }],
  });
  const late = await person.ask(answering(first.reply.messageId));
  assertEquals([late.status, late.reply.code], [409, "already_decided"]);
  const good = await person.ask(answering(second.reply.messageId));
  assertCompleted(good);
});
