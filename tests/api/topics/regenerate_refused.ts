import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { again, HELLO, JSON_PLEASE, say, user } from "../again.ts";
import { readThread } from "../going_on.ts";
import { send } from "../post.ts";
import { rowsOf } from "../rows.ts";

const test = inWorld();

test("only the last answer, and only to the same words", async (world) => {
  const person = await world.person();
  const { threadId } = (await say(person, HELLO)).reply;
  const other = await again(person, user("m1", "Hello, you"));
  assertEquals([other.status, other.reply.code], [422, "history_is_fixed"]);
  assertEquals(other.reply.details!.field, "messages");
  const edited = await say(person, user("m1", "Hello, you"));
  assertEquals([edited.status, edited.reply.code], [422, "idempotency_key_reused"]);
  const { id } = (await readThread(world, person, threadId)).messages[0]!;
  const reloaded = await say(person, user(id, "Hello, you"));
  assertEquals([reloaded.status, reloaded.reply.code], [422, "idempotency_key_reused"]);

  await say(person, user("m2", "And now?"));
  const asked = world.model.script.requests().length;
  const earlier = await again(person, HELLO);
  assertEquals([earlier.status, earlier.reply.code], [422, "history_is_fixed"]);
  assertEquals(earlier.reply.details!.field, "messageId");
  assertEquals((await rowsOf(world, person.homeId)).messages, 4);
  assertEquals(world.model.script.requests().length, asked);
});

test("another answer is asked for with a message that can be found, and nothing behind it", async (world) => {
  const person = await world.person();
  const { messageId } = (await say(person, HELLO)).reply;
  const answered = { id: messageId, role: "assistant", parts: [{ type: "text", text: "Hi" }] };
  const { id: _, ...nameless } = HELLO;
  for (const messages of [[HELLO, answered], [nameless]]) {
    const { status, reply } = await again(person, HELLO, { messages, messageId });
    assertEquals([status, reply.code, reply.details?.field], [400, "invalid_request", "messages"]);
  }
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
});

test("another person's thread is not there", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const { threadId } = (await say(person, HELLO)).reply;
  const { status, reply } = await again(other, HELLO, { id: threadId });
  assertEquals([status, reply.code], [404, "not_found"]);
});

test("another answer counts like a message", async (world) => {
  const person = await world.person();
  await using strict = await startAnotherFunction(world, { LIMIT_TURNS_PER_MINUTE: "3" });
  const post = (trigger: string) =>
    send(strict.url, person, {
      headers: JSON_PLEASE,
      body: JSON.stringify({ id: "chat-1", messages: [HELLO], trigger }),
    });
  const statuses = [(await post("submit-message")).status];
  for (let i = 0; i < 3; i++) statuses.push((await post("regenerate-message")).status);
  assertEquals(statuses, [200, 200, 200, 429]);
});
