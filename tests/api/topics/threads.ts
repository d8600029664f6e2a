import { assertEquals, assertNotEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { conversation, sent } from "../sent.ts";

const test = inWorld();

const ask = (person: Person, message: string, threadId?: string, more = {}) =>
  person.ask({ message, ...(threadId && { threadId }), ...more });

test("without a thread it is the default one; a key makes its own; both go on by uuid", async (world) => {
  const person = await world.person();
  const first = await ask(person, "one");
  const second = await ask(person, "two");
  const keyed = await ask(person, "three", "kitchen_chat-1");
  const again = await ask(person, "four", "kitchen_chat-1");
  const byId = await ask(person, "five", keyed.reply.threadId);
  assertEquals(second.reply.threadId, first.reply.threadId);
  assertNotEquals(keyed.reply.threadId, first.reply.threadId);
  assertEquals(again.reply.threadId, keyed.reply.threadId);
  assertEquals(byId.reply.threadId, keyed.reply.threadId);

  const asked = conversation(sent(world).at(-1)!.body).filter(([role]) => role === "user");
  assertEquals(asked.map(([, content]) => content), ["three", "four", "five"]);
});

test("a uuid that no thread has is a key that the client made up", async (world) => {
  const person = await world.person();
  const key = crypto.randomUUID();
  const [first, second] = [await ask(person, "one", key), await ask(person, "two", key)];
  assertEquals([first.status, second.status], [200, 200]);
  assertEquals(first.reply.threadId, second.reply.threadId);
  assertNotEquals(first.reply.threadId, key);
});

test("the same key is another thread for another person and in another home", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const cabin = (await person.rpc("create_home", { name: "Cabin", time_zone: "UTC" }))
    .body as string;
  const threads = [
    await ask(person, "one", "chat", { propertyId: person.homeId }),
    await ask(person, "two", "chat", { propertyId: cabin }),
    await ask(other, "three", "chat"),
  ].map(({ reply }) => reply.threadId);
  assertEquals(new Set(threads).size, 3);
  for (const { body } of sent(world)) assertEquals(conversation(body).length, 1);
});

test("another's thread, and one's own of another home, is a 404", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const cabin = (await person.rpc("create_home", { name: "Cabin", time_zone: "UTC" }))
    .body as string;
  const theirs = (await ask(other, "secret")).reply.threadId;
  const own = (await ask(person, "one", undefined, { propertyId: cabin })).reply.threadId;
  world.model.script.reset();
  for (const threadId of [theirs, own]) {
    const { status, reply } = await ask(person, "Hello", threadId, { propertyId: person.homeId });
    assertEquals([status, reply.code, reply.details], [404, "not_found", { field: "threadId" }]);
  }
  assertEquals(sent(world), []);
});

test("a housemate's thread is a 404 until they share it with the household", async (world) => {
  const [owner, mate] = [await world.person(), await world.person({ home: false })];
  await owner.rpc("set_home_member", {
    home_id: owner.homeId,
    person_id: mate.id,
    role: "member",
  });
  const { threadId } = (await ask(owner, "The boiler code is 4711")).reply;
  assertEquals((await ask(mate, "What is the code?", threadId)).status, 404);

  await owner.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    body: JSON.stringify({ visibility: "household" }),
  });
  world.model.script.reset();
  assertEquals((await ask(mate, "What is the code?", threadId)).status, 200);
  assertEquals(conversation(sent(world)[0]!.body)[0], ["user", "The boiler code is 4711"]);
});
