import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { readThread } from "../going_on.ts";
import { send } from "../post.ts";

const test = inWorld();

const share = (owner: Person, threadId: string, visibility: string) =>
  owner.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    body: JSON.stringify({ visibility }),
  });

async function household(world: World) {
  const [owner, mate] = [await world.person(), await world.person({ home: false })];
  const member = { home_id: owner.homeId, person_id: mate.id, role: "viewer" };
  await owner.rpc("set_home_member", member);
  return { owner, mate };
}

const cabinOf = async (person: Person) =>
  (await person.rpc("create_home", { name: "Cabin", time_zone: "UTC" })).body as string;

test("a thread is found by its uuid and by its owner's own key, and by nobody else's", async (world) => {
  const [person, stranger] = [await world.person(), await world.person()];
  const { threadId } = (await person.ask({ message: "Hello", threadId: "porch" })).reply;
  const [byId, byKey] = [
    await readThread(world, person, threadId),
    await readThread(world, person, "porch"),
  ];
  assertEquals([byId.status, byKey.status, byKey.threadId], [200, 200, threadId]);
  assertEquals(byKey.messages, byId.messages);
  for (const [who, id] of [[stranger, threadId], [stranger, "porch"], [person, "shed"]] as const) {
    const { status, error } = await readThread(world, who, id);
    assertEquals([status, error.code], [404, "not_found"]);
  }
  const wrongHome = await readThread(world, person, threadId, `?propertyId=${stranger.homeId}`);
  assertEquals(wrongHome.status, 404);
});

test("a housemate's private thread is a 404 and a shared one is read, until it is private again", async (world) => {
  const { owner, mate } = await household(world);
  const { threadId } = (await owner.ask({ message: "The code is 4711", threadId: "code" })).reply;
  const status = async () => (await readThread(world, mate, threadId)).status;
  assertEquals(await status(), 404);
  await share(owner, threadId, "household");
  assertEquals(await status(), 200);
  const { messages } = await readThread(world, mate, threadId);
  assertEquals(messages, (await readThread(world, owner, threadId)).messages);
  assertEquals((await readThread(world, mate, "code")).status, 404, "a key is its owner's own");
  await share(owner, threadId, "private");
  assertEquals(await status(), 404);
});

test("who has left the household reads its threads no longer, the shared and their own", async (world) => {
  const { owner, mate } = await household(world);
  const theirs = (await mate.ask({ message: "Hello", propertyId: owner.homeId })).reply.threadId;
  const { threadId } = (await owner.ask("Hello")).reply;
  await share(owner, threadId, "household");
  assertEquals((await readThread(world, mate, threadId)).status, 200);
  await owner.rpc("revoke_home_member", { home_id: owner.homeId, person_id: mate.id });
  for (const id of [threadId, theirs, "default"]) {
    assertEquals((await readThread(world, mate, id)).status, 404);
  }
});

test("a key that one has in several homes needs the home; a uuid does not", async (world) => {
  const person = await world.person();
  const cabin = await cabinOf(person);
  const ask = (propertyId: string) =>
    person.ask({ message: `In ${propertyId}`, threadId: "chat", propertyId });
  const [first, second] = [await ask(person.homeId), await ask(cabin)];
  const { status, error } = await readThread(world, person, "chat");
  assertEquals([status, error.code, error.details?.field], [
    400,
    "invalid_request",
    "propertyId",
  ]);
  for (const [reply, home] of [[first.reply, person.homeId], [second.reply, cabin]] as const) {
    const byKey = await readThread(world, person, "chat", `?propertyId=${home}`);
    assertEquals([byKey.status, byKey.threadId], [200, reply.threadId]);
    assertEquals((await readThread(world, person, reply.threadId)).status, 200);
  }
});

test("a key that one has in one of several homes needs no home", async (world) => {
  const person = await world.person();
  const cabin = await cabinOf(person);
  const { threadId } =
    (await person.ask({ message: "Hello", threadId: "attic", propertyId: cabin })).reply;
  assertEquals((await readThread(world, person, "attic")).threadId, threadId);
});

test("the thread's page has the door of everything else: method, token, address", async (world) => {
  const person = await world.person();
  const { threadId } = (await person.ask("Hello")).reply;
  const url = `${world.stack.functionUrl}/${threadId}/messages`;
  const posted = await send(url, person, { body: "{}" });
  assertEquals([posted.status, posted.headers.get("allow")], [405, "GET, OPTIONS"]);
  const nobody = await send(url, { token: "no.to.ken" }, { method: "GET" });
  assertEquals([nobody.status, nobody.reply.code], [401, "unauthenticated"]);
  const nowhere = `${world.stack.functionUrl}/no%20thread/messages`;
  assertEquals((await send(nowhere, person, { method: "GET" })).status, 404);
  const tooLong = `${world.stack.functionUrl}/${"x".repeat(65)}/messages`;
  assertEquals((await send(tooLong, person, { method: "GET" })).status, 404);
});

test("reading is one call of the database, and nothing is written", async (world) => {
  const person = await world.person();
  const { threadId } = (await person.ask("Hello")).reply;
  world.api.reset();
  await readThread(world, person, threadId);
  assertEquals(world.api.calls.map(({ name }) => name), ["read_messages"]);
});
