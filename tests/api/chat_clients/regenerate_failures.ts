import { assert, assertEquals } from "@std/assert";
import { assertRejected } from "../../support/assert_reply.ts";
import { HELLO, regenerate, sendChat, userMessage } from "../../support/chat_client.ts";
import { expireLease, killFunction } from "../../support/crash.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import { until } from "../../support/until.ts";

const test = inHome();

test("rejects the second of two concurrent regenerate requests with 409", async ({ world, person }) => {
  await sendChat(person, HELLO);
  world.model.script.reset();
  world.model.script.set({ latencyMs: 60_000 });
  const both = [regenerate(person, HELLO), regenerate(person, HELLO)];
  const { status, reply } = await Promise.race(both);
  assertEquals([status, reply.code], [409, "turn_in_progress"]);
  await until(() => world.model.script.requests().length > 0);
  await killFunction(world);
  assertEquals((await Promise.all(both)).map((answer) => answer.status).sort(), [409, 503]);
  assertEquals(world.model.script.requests().length, 1);
});

test("regenerates a failed turn without storing its message twice", async ({ world, person }) => {
  world.model.script.next({ fault: "F-L01" }, { text: "Hi." });
  assertEquals((await sendChat(person, HELLO)).status, 502);
  assertEquals((await regenerate(person, HELLO)).reply.message, "Hi.");
  assertEquals((await world.countRows(person.homeId)).messages, 2);
});

test("killed while it regenerates: keeps the first answer and accepts another attempt", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, { text: "Noted." });
  const { threadId } = (await sendChat(person, HELLO)).reply;
  world.model.script.reset();
  world.model.script.next({ latencyMs: 60_000 });
  const lost = regenerate(person, HELLO);
  await until(() => world.model.script.requests().length === 1);
  const during = await person.readThread(threadId);
  const roles = during.messages.map(({ role }) => role);
  assertEquals(roles, ["user"], "the answer is hidden until the new one");
  await killFunction(world);
  assertEquals((await lost).status, 503);
  assertEquals((await regenerate(person, HELLO)).reply.code, "turn_in_progress");
  await expireLease(world, threadId);
  const after = await person.readThread(threadId);
  assert(JSON.stringify(after.messages[1]).includes("Noted."));

  world.model.script.next({ text: "I wrote the tap down." });
  const { status, reply } = await regenerate(person, HELLO);
  assertEquals([status, reply.message], [200, "I wrote the tap down."]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("rejects regenerating an earlier answer or with an edited message", async ({ world, person }) => {
  await sendChat(person, HELLO);
  const edited = userMessage("m1", "Hello, you");
  assertRejected(await regenerate(person, edited), 422, "history_is_fixed", "messages");
  assertRejected(await sendChat(person, edited), 422, "idempotency_key_reused");
  await sendChat(person, userMessage("m2", "And now?"));
  const asked = world.model.script.requests().length;
  assertRejected(await regenerate(person, HELLO), 422, "history_is_fixed", "messageId");
  assertEquals((await world.countRows(person.homeId)).messages, 4);
  assertEquals(world.model.script.requests().length, asked);
});

test("rejects regenerating without a message id or with messages after the user's message", async ({ world, person }) => {
  const { messageId } = (await sendChat(person, HELLO)).reply;
  const answered = { id: messageId, role: "assistant", parts: [{ type: "text", text: "Hi" }] };
  const { id: _, ...nameless } = HELLO;
  for (const messages of [[HELLO, answered], [nameless]]) {
    const refused = await regenerate(person, HELLO, { messages, messageId });
    assertRejected(refused, 400, "invalid_request", "messages");
  }
  assertEquals((await world.countRows(person.homeId)).messages, 2);
});
