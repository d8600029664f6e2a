import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { again, HELLO, JSON_PLEASE, say, user } from "../again.ts";
import { report } from "../calls.ts";
import { question, readThread } from "../going_on.ts";
import { rowsOf, titlesOf } from "../rows.ts";
import { conversation, sent } from "../sent.ts";

const test = inWorld();

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

test("a question to the person is told again, and nothing is asked", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [question("call_0")] });
  const asked = await say(person, HELLO);
  assertEquals(asked.reply.status, "requires_action");
  const told = await again(person, HELLO);
  assertEquals([told.status, told.text], [200, asked.text]);
  assertEquals(sent(world).length, 1);
});
