import { assert, assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import {
  ACCEPT_JSON,
  HELLO,
  regenerate,
  sendChat,
  userMessage,
} from "../../support/chat_client.ts";
import { inHome } from "../../support/in_world.ts";
import { conversationOf } from "../../support/model_requests.ts";
import { openStream } from "../../support/turn_stream.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

test("regenerates a text answer in place of the first", async ({ world, person }) => {
  world.model.script.next({ text: "First." }, { text: "Second." });
  const first = (await sendChat(person, HELLO)).reply;
  const second = await regenerate(person, HELLO, { messageId: first.messageId });
  assertEquals([second.status, second.reply.message], [200, "Second."]);
  assertEquals([second.reply.messageId, second.reply.threadId], [first.messageId, first.threadId]);
  assertEquals(conversationOf(world.modelRequests()[1]!), [["user", "Hello"]]);
  const { messages } = await person.readThread(first.threadId);
  assertEquals(messages.map(({ role }) => role), ["user", "assistant"]);
  assertEquals(messages[1]!.id, first.messageId);
  assert(JSON.stringify(messages).includes("Second."));
  assert(!JSON.stringify(messages).includes("First."));
  const resent = await sendChat(person, HELLO);
  assertEquals(resent.reply, second.reply, "a resend replays the latest answer");

  world.model.script.next({ text: "Third." });
  const third = await regenerate(person, userMessage(messages[0]!.id, "Hello"));
  assertEquals(third.reply.message, "Third.", "after a reload the client has the stored ids");
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("regenerates a fallback reply without running its tools again", async ({ world, person }) => {
  world.model.script.next(
    { toolCalls: [recordIssue("Leaking tap")] },
    { fault: "F-L01" },
    { text: "I wrote the tap down." },
  );
  const first = (await sendChat(person, HELLO)).reply;
  assertEquals(first.degraded, true);
  const second = await regenerate(person, HELLO);
  assertCompleted(second);
  assertEquals(second.reply.message, "I wrote the tap down.");
  assertEquals(second.reply.functionResult, first.functionResult);
  assertEquals(second.reply.toolCalls, first.toolCalls);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const offersTools = world.modelRequests().map(({ body }) => body.tools !== undefined);
  assertEquals(offersTools, [true, false, false]);
  const rows = { events: 1, messages: 2, turns: 1, calls: 1, threads: 1 };
  assertEquals(await world.countRows(person.homeId), rows);
});

test("streams a regenerated answer as the same message from its start", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, { text: "Noted." });
  const { messageId } = (await sendChat(person, HELLO)).reply;
  world.model.script.next({ text: "I wrote the tap down." });
  const body = { id: "chat-1", messages: [HELLO], trigger: "regenerate-message" };
  const stream = await openStream(world, person, body);
  const chunks = await stream.readToEnd();
  assertEquals(chunks[0], { type: "start", messageId });
  const types = chunks.map(({ type }) => type);
  assertEquals(types.filter((type) => /^(start-step|tool-.*-available)$/.test(type)), [
    "start-step",
    "tool-input-available",
    "tool-output-available",
    "start-step",
  ]);
  assertEquals(stream.text(), "I wrote the tap down.");
});

test("replays a repeated regenerate request with the same key", async ({ world, person }) => {
  const key = { "idempotency-key": crypto.randomUUID() };
  world.model.script.next({ text: "First." }, { text: "Second." }, { text: "Third." });
  await person.ask({ id: "chat-1", messages: [HELLO] }, { ...ACCEPT_JSON, ...key });
  const second = await regenerate(person, HELLO, {}, key);
  const resent = await regenerate(person, HELLO, {}, key);
  assertEquals([second.reply.message, resent.reply], ["Second.", second.reply]);
  assertEquals(resent.headers.get("idempotent-replayed"), "true");
  assertEquals((await regenerate(person, HELLO)).reply.message, "Third.");
});
