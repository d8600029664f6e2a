import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { carefulPerson, leak, turnThatAsks } from "../approvals.ts";
import { heldInPassTwo, stop } from "../followed.ts";
import { answer, readThread } from "../going_on.ts";
import { send } from "../post.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

/** An owner with a thread that the household sees, a housemate, and somebody else. */
async function people(world: World) {
  const [owner, mate, stranger] = [
    await world.person(),
    await world.person({ home: false }),
    await world.person(),
  ];
  const member = { home_id: owner.homeId, person_id: mate.id, role: "member" };
  await owner.rpc("set_home_member", member);
  return { owner, mate, stranger };
}

test("where nothing runs nothing is stopped", async (world) => {
  const person = await carefulPerson(world);
  const { threadId, call } = await turnThatAsks(world, person, { calls: [leak()] });
  assertEquals(await stop(world, person, threadId), { status: 200, threadId, stopped: false });
  const { messages } = await readThread(world, person, threadId);
  assertEquals(messages.length, 2);
  const done = await answer(world, person, { ...call, output: "approved" });
  assertEquals([done.status, done.reply.stopped], [200, undefined], "what waits goes on to wait");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("nobody stops what they do not see, and a housemate not another's turn", async (world) => {
  const { owner, mate, stranger } = await people(world);
  const { stream, held, threadId } = await heldInPassTwo(world, owner);
  for (const who of [mate, stranger]) {
    const { status, code } = await stop(world, who, threadId);
    assertEquals([status, code], [404, "not_found"]);
  }
  await owner.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    body: JSON.stringify({ visibility: "household" }),
  });
  assertEquals((await stop(world, mate, threadId)).stopped, false);
  held.letGo();
  assertEquals((await stream.toItsEnd()).at(-1), { type: "finish" });
});

test("a thread that there is not, and a caller without a token", async (world) => {
  const person = await world.person();
  const { status, code } = await stop(world, person, crypto.randomUUID());
  assertEquals([status, code], [404, "not_found"]);
  const unknown = await stop(world, { token: "x" }, "default");
  assertEquals([unknown.status, unknown.code], [401, "unauthenticated"]);
  const wrong = await send(`${world.stack.functionUrl}/default/stop`, person, { method: "GET" });
  assertEquals([wrong.status, wrong.headers.get("allow")], [405, "POST, OPTIONS"]);
});

test("stopped twice at once: both are told so, and one message is stored", async (world) => {
  const person = await world.person();
  const { stream, threadId } = await heldInPassTwo(world, person);
  const stops = await Promise.all([stop(world, person, threadId), stop(world, person, threadId)]);
  assertEquals(stops.map(({ status }) => status), [200, 200]);
  assertEquals((await stream.toItsEnd()).at(-1), { type: "abort" });
  assertEquals((await readThread(world, person, threadId)).messages.length, 2);
});
