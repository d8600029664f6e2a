import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { beginRpcTurn } from "../../support/rpc_turn.ts";
import type { World } from "../../support/world.ts";

const PER_DAY = 3;
const test = inWorld();

/** A person who may have three attempts a day that call the model. */
async function newAttacker(world: World): Promise<Person> {
  const person = await world.person();
  await world.sql(`insert into public.usage_limits (person_id, turns_per_day) values ($1, $2)`, [
    person.id,
    PER_DAY,
  ]);
  return person;
}

/** Sends requests until the limit and beyond it. The model is called once for each attempt that counts. */
async function attack(world: World, send: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < PER_DAY + 3; i++) await send(i);
  const calls = world.modelRequests().length;
  assert(calls <= PER_DAY, `${calls} calls of the model`);
}

test("turns that a caller prepares with the SQL functions call the model within the limit", async (world) => {
  const person = await newAttacker(world);
  await attack(world, async (i) => {
    const turn = await beginRpcTurn(person, { thread_key: `prepared-${i}` });
    if (turn.begun["outcome"] !== "new") return;
    await turn.call("release_turn");
    await person.ask({ message: "Hello", messageId: turn.userMessageId, threadId: turn.threadId });
  });
});

test("take-overs of one turn call the model within the limit", async (world) => {
  const person = await newAttacker(world);
  await attack(world, async () => {
    world.model.script.next({ fault: "F-L01" });
    const { status } = await person.ask({ message: "Hello", messageId: "the-same" });
    assert(status === 502 || status === 429, `${status}`);
  });
});

test("regenerated answers call the model within the limit", async (world) => {
  const person = await newAttacker(world);
  const { reply } = await person.ask({ message: "Hello", messageId: "m-1" });
  await attack(world, () =>
    person.ask({
      id: reply.threadId,
      trigger: "regenerate-message",
      messages: [{ id: "m-1", role: "user", parts: [{ type: "text", text: "Hello" }] }],
    }));
});

test("new homes, threads and keys call the model within the limit", async (world) => {
  const person = await newAttacker(world);
  await attack(world, async (i) => {
    const { status, body } = await person.rpc("create_home", {
      name: `Home ${i}`,
      time_zone: "America/Chicago",
    });
    const propertyId = status === 200 ? body as string : person.homeId;
    await person.ask({ message: "Hello", propertyId, threadId: `thread-${i}` }, {
      "idempotency-key": `key-of-attack-${i}`,
    });
  });
});

test("eight parallel messages call the model within the limit", async (world) => {
  const person = await newAttacker(world);
  const answers = await Promise.all(
    Array.from(
      { length: 8 },
      (_, i) => person.ask({ message: "Hello", threadId: `parallel-${i}` }),
    ),
  );
  assertEquals(answers.filter(({ status }) => status === 200).length, PER_DAY);
  assertEquals(world.modelRequests().length, PER_DAY);
});

test("a turn whose stored calls a caller made up is finished without the model beyond the limit", async (world) => {
  const person = await newAttacker(world);
  await attack(world, async (i) => {
    const turn = await beginRpcTurn(person, { thread_key: `stored-${i}` });
    if (turn.begun["outcome"] !== "new") return;
    await turn.runTools([]);
    await turn.call("release_turn");
    for (let again = 0; again < 3; again++) {
      const { status } = await person.ask({
        message: "Hello",
        messageId: turn.userMessageId,
        threadId: turn.threadId,
      });
      assert(status === 200 || status === 429, `${status}`);
    }
  });
});
