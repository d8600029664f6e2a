import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { sendParts, toolPart, userMessage } from "../../support/chat_client.ts";
import { inHome } from "../../support/in_world.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";

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
  assertFalse(JSON.stringify(messages).includes("a fire"), "the client's history is ignored");
  const again = await person.ask({ message: "And now?", threadId: "chat-1" });
  assertEquals(again.reply.threadId, reply.threadId);
});

test("recognises a resent message by its id, whatever history comes with it", async ({ person }) => {
  const body = { id: "chat-1", messages: [userMessage("m1", "Hello")] };
  const first = await person.ask(body);
  const messages = [userMessage("m0", "x"), userMessage("m1", "Hello")];
  const second = await person.ask({ ...body, messages });
  assertEquals(second.headers.get("idempotent-replayed"), "true");
  assertEquals(second.reply, first.reply);
});

test("accepts a conversation of more than 64 kB whose last message is small", async ({ world, person }) => {
  const long = userMessage("m0", "x".repeat(100_000));
  world.model.script.next({ text: "Hello there." });
  const messages = [long, userMessage("m1", "Hello")];
  const { status, reply } = await person.ask({ id: "chat-1", messages });
  assertEquals([status, reply.message], [200, "Hello there."]);
});

test("rejects invalid fields of a chat client by name", async ({ person }) => {
  const cases: [object, string][] = [
    [{ messages: [userMessage("m1", "Hi")] }, "id"],
    [{ id: "not a key!", messages: [userMessage("m1", "Hi")] }, "id"],
    [{ id: "c", messages: [] }, "messages"],
    [{ id: "c", messages: "Hi" }, "messages"],
    [{ id: "c", messages: [userMessage("m1", " ")] }, "message"],
    [{ id: "c", messages: [userMessage("m1", "Hi")], trigger: "resume-stream" }, "trigger"],
    // What a broken stream leaves behind.
    [{ id: "c", messages: [{ id: "a1", role: "assistant", parts: [] }] }, "messages"],
  ];
  for (const [body, field] of cases) {
    assertRejected(await person.ask(body), 400, "invalid_request", field);
  }
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
  assertStringIncludes(content, '{"kind":"event","text":"Leak"}');
  assert(content.endsWith("[Attached file: a.png]\n\nWhat is this?"), content);
});
test("a late output for an old call does not answer a new call with the same id", async ({ world, person }) => {
  const body = { threadId: "c" };
  const first = await startClientToolTurn(world, { person, body });
  const second = await startClientToolTurn(world, { person, body });
  const response = { state: "output-available", output: MATTE };
  const parts = [toolPart("request_user_input", "call_0", response)];
  assertRejected(await sendParts(person, first.reply, parts), 409, "already_decided");
  assertCompleted(await sendParts(person, second.reply, parts));
});
