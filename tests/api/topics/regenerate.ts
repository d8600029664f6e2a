import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import type { Person } from "../../support/person.ts";
import { until } from "../../support/until.ts";
import { report } from "../calls.ts";
import { endLease, kill } from "../crash.ts";
import { question, readThread } from "../going_on.ts";
import { send } from "../post.ts";
import { rowsOf, titlesOf } from "../rows.ts";
import { conversation, sent } from "../sent.ts";

const test = inWorld();

const JSON_PLEASE = { accept: "application/json" };
const user = (id: string, text: string) => ({ id, role: "user", parts: [{ type: "text", text }] });
const HELLO = user("m1", "Hello");

/** As a chat client says something, and as it asks for another answer to it. */
const say = (person: Person, ...messages: object[]) =>
  person.ask({ id: "chat-1", messages }, JSON_PLEASE);
const again = (person: Person, message: object, more: object = {}, headers = {}) =>
  person.ask(
    { id: "chat-1", messages: [message], trigger: "regenerate-message", ...more },
    { ...JSON_PLEASE, ...headers },
  );

test("an answer in words is given again, in the place of the first", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "First." }, { text: "Second." });
  const first = (await say(person, HELLO)).reply;
  const second = await again(person, HELLO, { messageId: first.messageId });
  assertEquals([second.status, second.reply.message], [200, "Second."]);
  assertEquals([second.reply.messageId, second.reply.threadId], [first.messageId, first.threadId]);
  assertEquals(conversation(sent(world)[1]!.body), [["user", "Hello"]]);
  const { messages } = await readThread(world, person, first.threadId);
  assertEquals(messages.map(({ id, role }) => [role, role === "user" || id === first.messageId]), [
    ["user", true],
    ["assistant", true],
  ]);
  assert(JSON.stringify(messages).includes("Second."));
  assert(!JSON.stringify(messages).includes("First."));
  assertEquals((await say(person, HELLO)).text, second.text, "a resend hears the latest");

  world.model.script.next({ text: "Third." });
  const third = await again(person, user(messages[0]!.id, "Hello"));
  assertEquals(third.reply.message, "Third.", "after a reload the client has our ids");
  assertEquals((await rowsOf(world, person.homeId)).turns, 1);
});

test("after tools only the words are given again: nothing is done twice", async (world) => {
  const person = await world.person();
  world.model.script.next(
    { toolCalls: [report("Leaking tap")] },
    { text: "Noted." },
    { text: "I wrote it down." },
  );
  const first = (await say(person, HELLO)).reply;
  const second = await again(person, HELLO);
  assertEquals([second.status, second.reply.message], [200, "I wrote it down."]);
  assertEquals(second.reply.functionResult, first.functionResult);
  assertEquals(second.reply.toolCalls, first.toolCalls);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals(sent(world).map(({ body }) => body.tools !== undefined), [true, false, false]);
  assertEquals(await rowsOf(world, person.homeId), {
    events: 1,
    messages: 2,
    turns: 1,
    calls: 1,
    threads: 1,
  });
});

test("an answer without a model's words is given again with them", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, {
    fault: "F-L10:500",
    times: 8,
    when: { pass: 2 },
  });
  assertEquals((await say(person, HELLO)).reply.degraded, true);
  world.model.script.reset();
  world.model.script.next({ text: "I wrote it down." });
  const { reply } = await again(person, HELLO);
  assertEquals([reply.message, reply.degraded], ["I wrote it down.", undefined]);
});

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

test("twice at once: one answers, the other hears that it does", async (world) => {
  const person = await world.person();
  await say(person, HELLO);
  world.model.script.reset();
  world.model.script.set({ latencyMs: 60_000 });
  const both = [again(person, HELLO), again(person, HELLO)];
  const { status, reply } = await Promise.race(both);
  assertEquals([status, reply.code], [409, "turn_in_progress"]);
  await until(() => world.model.script.requests().length > 0);
  await kill(world);
  assertEquals((await Promise.all(both)).map((answer) => answer.status).sort(), [409, 503]);
  assertEquals(world.model.script.requests().length, 1);
});

test("a chat client's stream is the same message from its beginning", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, { text: "Noted." });
  const { messageId } = (await say(person, HELLO)).reply;
  world.model.script.next({ text: "I wrote it down." });
  const response = await fetch(world.stack.functionUrl, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ id: "chat-1", messages: [HELLO], trigger: "regenerate-message" }),
  });
  const chunks = (await response.text()).split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice("data: ".length)));
  assertEquals([chunks[0].type, chunks[0].messageId], ["start", messageId]);
  const types = chunks.map(({ type }) => type);
  assertEquals(types.filter((type) => /^(start-step|tool-.*-available)$/.test(type)), [
    "start-step",
    "tool-input-available",
    "tool-output-available",
    "start-step",
  ]);
  const text = chunks.filter(({ type }) => type === "text-delta").map(({ delta }) => delta);
  assertEquals(text.join(""), "I wrote it down.");
});

test("with a key several requests are one wish", async (world) => {
  const person = await world.person();
  const key = { "idempotency-key": crypto.randomUUID() };
  world.model.script.next({ text: "First." }, { text: "Second." }, { text: "Third." });
  await person.ask({ id: "chat-1", messages: [HELLO] }, { ...JSON_PLEASE, ...key });
  const second = await again(person, HELLO, {}, key);
  const resent = await again(person, HELLO, {}, key);
  assertEquals([second.reply.message, resent.text], ["Second.", second.text]);
  assertEquals(resent.headers.get("idempotent-replayed"), "true");
  assertEquals((await again(person, HELLO)).reply.message, "Third.");
});

for (const kind of ["lose_answer", "twice", "twice_at_once"] as const) {
  test(`the wish reaches the database as "${kind}": it is one`, async (world) => {
    const person = await world.person();
    await say(person, HELLO);
    world.model.script.reset();
    world.api.break({ name: "begin_turn", kind });
    world.model.script.next({ text: "Again." });
    const { status, reply } = await again(person, HELLO);
    assertEquals([status, reply.message], [200, "Again."]);
    assertEquals(world.model.script.requests().length, 1);
    const [turn] = await world.sql("select attempt from public.chat_turns where home_id = $1", [
      person.homeId,
    ]);
    assertEquals(turn, { attempt: 2 });
  });
}

test("a question to the person is told again, and nothing is asked", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [question("call_0")] });
  const asked = await say(person, HELLO);
  assertEquals(asked.reply.status, "requires_action");
  const told = await again(person, HELLO);
  assertEquals([told.status, told.text], [200, asked.text]);
  assertEquals(sent(world).length, 1);
});

test("what never arrived arrives now", async (world) => {
  const person = await world.person();
  const { status, reply } = await again(person, HELLO);
  assertEquals(status, 200);
  assertEquals((await say(person, HELLO)).reply.messageId, reply.messageId);
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
});

test("what failed is tried again, and the message is not stored twice", async (world) => {
  const person = await world.person();
  world.model.script.next({ fault: "F-L01" }, { text: "Hi." });
  assertEquals((await say(person, HELLO)).status, 502);
  assertEquals((await again(person, HELLO)).reply.message, "Hi.");
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
});

test("another person's thread is not there", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const { threadId } = (await say(person, HELLO)).reply;
  const { status, reply } = await again(other, HELLO, { id: threadId });
  assertEquals([status, reply.code], [404, "not_found"]);
});

test("killed while it answers again: the first answer stays, and may be asked for once more", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, { text: "Noted." });
  const { threadId } = (await say(person, HELLO)).reply;
  world.model.script.reset();
  world.model.script.next({ latencyMs: 60_000 });
  const lost = again(person, HELLO);
  await until(() => world.model.script.requests().length === 1);
  const during = await readThread(world, person, threadId);
  assertEquals(during.messages.map(({ role }) => role), ["user"], "it comes with the new answer");
  await kill(world);
  assertEquals((await lost).status, 503);
  assertEquals((await again(person, HELLO)).reply.code, "turn_in_progress");
  await endLease(world, threadId);
  const after = await readThread(world, person, threadId);
  assert(JSON.stringify(after.messages[1]).includes("Noted."));

  world.model.script.next({ text: "I wrote it down." });
  const { status, reply } = await again(person, HELLO);
  assertEquals([status, reply.message], [200, "I wrote it down."]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("killed while it answers again: a new message goes on after the first answer", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "First." }, { latencyMs: 60_000 });
  const { threadId } = (await say(person, HELLO)).reply;
  const lost = again(person, HELLO);
  await until(() => world.model.script.requests().length === 2);
  await kill(world);
  await lost;
  await endLease(world, threadId);
  world.model.script.reset();
  assertEquals((await say(person, user("m2", "And now?"))).status, 200);
  assertEquals(conversation(sent(world)[0]!.body), [
    ["user", "Hello"],
    ["assistant", "First."],
    ["user", "And now?"],
  ]);
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
