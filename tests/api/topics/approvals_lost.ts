import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import {
  carefulPerson,
  leak,
  storedApproval,
  storedApprovals,
  turnThatAsks,
} from "../approvals.ts";
import { answer } from "../going_on.ts";
import { NOTHING, rowsOf, titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const erase = (owner: Person) =>
  owner.rpc("erase_home", { home_id: owner.homeId, confirm_name: "Test house" });

test("F-A07: an unknown id, another thread's, another approval's: 404, and nothing is decided", async (world) => {
  const [person, other] = [await carefulPerson(world), await carefulPerson(world)];
  const { call, threadId, reply } = await turnThatAsks(world, person, {
    body: { threadId: "kitchen" },
  });
  const bath = await turnThatAsks(world, person, {
    calls: [leak("call_bath", "Loose tile")],
    body: { threadId: "bath" },
  });
  const theirs = await turnThatAsks(world, other);
  const idOf = async (id: string) => (await storedApproval(world, id)).id;
  const lost: object[] = [
    { toolCallId: "call_9" },
    { toolCallId: await idOf(threadId) },
    { toolCallId: "call_bath" },
    { threadId: bath.threadId },
    { threadId: "attic" },
    { threadId: crypto.randomUUID() },
    { threadId: theirs.threadId },
    { approvalId: await idOf(bath.threadId) },
    { approvalId: await idOf(theirs.threadId) },
    { approvalId: crypto.randomUUID() },
    { approvalId: "call_0" },
    { messageId: bath.reply.messageId },
    { messageId: crypto.randomUUID() },
    { propertyId: other.homeId },
  ];
  for (const wrong of lost) {
    for (const output of ["approved", "denied"]) {
      const refused = await answer(world, person, { ...call, ...wrong, output });
      assertEquals([refused.status, refused.reply.code], [404, "not_found"], JSON.stringify(wrong));
    }
  }
  for (const id of [threadId, bath.threadId, theirs.threadId]) {
    assertEquals((await storedApprovals(world, id)).map(({ decision }) => decision), [null]);
  }
  assertEquals([await titlesOf(world, person.homeId), await titlesOf(world, other.homeId)], [
    [],
    [],
  ]);
  const { messageId } = reply;
  const right = { messageId, approvalId: await idOf(threadId), propertyId: person.homeId };
  assertEquals(
    (await answer(world, person, { ...call, ...right, output: "approved" })).status,
    200,
  );
});

test("F-A09: the home is gone: 404 for yes and no, and nothing comes back", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  assertEquals((await erase(person)).status, 200);
  for (const output of ["approved", "denied"]) {
    const refused = await answer(world, person, { ...call, output });
    assertEquals([refused.status, refused.reply.code], [404, "not_found"]);
  }
  assertEquals(await rowsOf(world, person.homeId), NOTHING);
  assertEquals(sent(world).length, 1);
});

test("a home that goes as its owner says yes takes the yes along", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  world.api.break({ name: "answer_call", kind: "hold", held: () => erase(person) });
  const refused = await answer(world, person, { ...call, output: "approved" });
  assertEquals([refused.status, refused.reply.code], [404, "not_found"]);
  assertEquals(await rowsOf(world, person.homeId), NOTHING);
});

test("a home that goes after the yes takes what was done along, and stores nothing of it anew", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  world.api.break({ name: "answer_call", kind: "hold_answer", held: () => erase(person) });
  const done = await answer(world, person, { ...call, output: "approved" });
  assertEquals([done.status, done.reply.toolCalls[0]!.state], [200, "output-available"]);
  assertEquals(await rowsOf(world, person.homeId), NOTHING);
  assertEquals((await answer(world, person, { ...call, output: "approved" })).status, 404);
});
