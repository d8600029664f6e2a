import { assert, assertEquals } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { carefulPerson, turnThatAsks } from "../approvals.ts";
import { ANSWER, follow, heldInPassTwo, MESSAGE } from "../followed.ts";
import { send } from "../post.ts";
import { askFor, joined, openStream } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";
import { secondFunction } from "../second_function.ts";

const test = inWorld();

/** `GET /{threadId}/stream` on the second process, whatever is answered. */
async function tryToFollow(world: World, person: { token: string }, threadId: string) {
  const { url } = await secondFunction(world);
  const path = { url: `${url}/${threadId}/stream`, method: "GET" };
  const response = await askFor(world, person, undefined, path);
  return { status: response.status, body: await response.text() };
}

const share = (owner: Person, threadId: string) =>
  owner.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    body: JSON.stringify({ visibility: "household" }),
  });

test("F-C08: a stranger and a housemate are told nothing of a private thread; a shared one is followed", async (world) => {
  const [owner, mate, stranger] = [
    await world.person(),
    await world.person({ home: false }),
    await world.person(),
  ];
  const member = { home_id: owner.homeId, person_id: mate.id, role: "viewer" };
  await owner.rpc("set_home_member", member);
  const { stream, held, threadId } = await heldInPassTwo(world, owner);
  for (const who of [mate, stranger]) {
    const { status, body } = await tryToFollow(world, who, threadId);
    assertEquals([status, JSON.parse(body).code], [404, "not_found"]);
  }
  assertEquals((await share(owner, threadId)).status, 204);
  assertEquals((await tryToFollow(world, stranger, threadId)).status, 404);
  const follower = await follow(world, mate, threadId);
  await follower.hears("It is");
  held.letGo();
  assertEquals(joined(await follower.toItsEnd()), joined(await stream.toItsEnd()));
});

test("F-C08: the same message again while it is answered: as a stream it is followed, as JSON a 409", async (world) => {
  const person = await world.person();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { stream, held } = await heldInPassTwo(world, person, headers);
  const { url } = await secondFunction(world);
  const again = await openStream(world, person, MESSAGE, { url, headers });
  await again.hears("It is");
  const asJson = await person.ask(MESSAGE, headers);
  assertEquals([asJson.status, asJson.reply.code], [409, "turn_in_progress"]);
  assert(Number(asJson.headers.get("retry-after")) >= 1);
  held.letGo();
  assertEquals(joined(await again.toItsEnd()), joined(await stream.toItsEnd()));
  assertEquals(world.model.script.requests().filter(({ pass }) => pass > 0).length, 2);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("F-C08: the same yes again while the turn goes on: as a stream it is followed, as JSON a 409", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  using held = holdAnswer(world, { text: ANSWER, after: 2, when: { pass: 2 } });
  const yes = { ...call, output: "approved" };
  const url = `${world.stack.functionUrl}/tool-results`;
  const stream = await openStream(world, person, yes, { url });
  await stream.hears("It is");
  const again = await openStream(world, person, yes, {
    url: `${(await secondFunction(world)).url}/tool-results`,
  });
  await again.hears("It is");
  const asJson = await send(url, person, { body: JSON.stringify(yes) });
  assertEquals([asJson.status, asJson.reply.code], [409, "turn_in_progress"]);
  held.letGo();
  assertEquals(joined(await again.toItsEnd()), joined(await stream.toItsEnd()));
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});
