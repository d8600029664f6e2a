import { assertEquals, assertNotEquals } from "@std/assert";
import { assertRejected } from "../../support/assert_reply.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import { conversationOf } from "../../support/model_requests.ts";
import type { Person } from "../../support/person.ts";

const test = inHome();

const ask = (person: Person, message: string, threadId?: string) =>
  person.ask({ message, ...(threadId && { threadId }) });

test("uses the default thread without threadId, and finds threads by key and uuid", async ({ world, person }) => {
  const first = await ask(person, "one");
  const second = await ask(person, "two");
  const keyed = await ask(person, "three", "kitchen_chat-1");
  const again = await ask(person, "four", "kitchen_chat-1");
  const byId = await ask(person, "five", keyed.reply.threadId);
  assertEquals(second.reply.threadId, first.reply.threadId);
  assertNotEquals(keyed.reply.threadId, first.reply.threadId);
  assertEquals(again.reply.threadId, keyed.reply.threadId);
  assertEquals(byId.reply.threadId, keyed.reply.threadId);

  const asked = conversationOf(world.modelRequests().at(-1)!).filter(([role]) => role === "user");
  assertEquals(asked.map(([, content]) => content), ["three", "four", "five"]);
});

test("the id of another person's thread is a key like any other uuid", async ({ world, person }) => {
  const { threadId } = (await ask(await world.person(), "secret")).reply;
  for (const key of [threadId, crypto.randomUUID()]) {
    const unread = await person.readThread(key);
    assertEquals([unread.status, unread.error.code], [404, "not_found"]);
    const { status, reply } = await ask(person, "Hello", key);
    assertEquals([status, reply.outcome], [200, "nothing_to_save"]);
    assertNotEquals(reply.threadId, threadId);
    assertEquals((await person.readThread(key)).threadId, reply.threadId);
    assertEquals(JSON.stringify(world.modelRequests().at(-1)).includes("secret"), false);
  }
});

test("a message to a mistyped id begins a new thread, and its reply says which", async ({ world, person }) => {
  const { threadId } = (await ask(person, "one")).reply;
  const mistyped = threadId.replace(/.$/, (digit) => digit === "0" ? "1" : "0");
  const { status, reply } = await ask(person, "two", mistyped);
  assertEquals(status, 200);
  assertEquals([threadId, mistyped].includes(reply.threadId), false);
  assertEquals((await ask(person, "three", mistyped)).reply.threadId, reply.threadId);
  // The other routes begin none.
  const unknown = `${world.stack.functionUrl}/${crypto.randomUUID()}`;
  for (
    const [path, method] of [["messages", "GET"], ["stream", "GET"], ["stop", "POST"]] as const
  ) {
    const response = await sendRequest(`${unknown}/${path}`, person, { method });
    assertRejected(response, 404, "not_found");
  }
});

test("a key that exists in several homes requires propertyId", async ({ person }) => {
  const cabin = await person.createHome();
  const ask = (propertyId: string) =>
    person.ask({ message: `In ${propertyId}`, threadId: "chat", propertyId });
  const [first, second] = [await ask(person.homeId), await ask(cabin)];
  const { status, error } = await person.readThread("chat");
  const { code, details } = error;
  assertEquals([status, code, details?.field], [400, "invalid_request", "propertyId"]);
  for (const [reply, home] of [[first.reply, person.homeId], [second.reply, cabin]] as const) {
    const byKey = await person.readThread("chat", `?propertyId=${home}`);
    assertEquals([byKey.status, byKey.threadId], [200, reply.threadId]);
  }
});

test("reading a thread is one database call", async ({ world, person }) => {
  const { threadId } = (await person.ask("Hello")).reply;
  world.api.reset();
  await person.readThread(threadId);
  assertEquals(world.api.calls.map(({ name }) => name), ["read_messages"]);
});
