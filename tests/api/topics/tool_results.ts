import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { answer, draft, pausedTurn, storedCalls, storedParts } from "../going_on.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const MATTE = { answer: "Matte" };
const WAITING = { id: "call_0", state: "input-available", result: null, error_text: null };

test("the same output again is the stored reply, byte for byte, and asks no model", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  const first = await answer(world, person, body);
  world.model.script.reset();
  const again = [
    await answer(world, person, body),
    await answer(world, person, body, { headers: { "idempotency-key": "another-key-1" } }),
    await answer(world, person, { output: MATTE, toolCallId: "call_0", threadId }),
  ];
  assertEquals([first.status, first.headers.get("idempotent-replayed")], [200, null]);
  for (const { status, text, headers } of again) {
    assertEquals([status, text], [200, first.text]);
    assertEquals(headers.get("idempotent-replayed"), "true");
  }
  assertEquals(sent(world), []);
});

test("F-T22: another output, or a failure, for an answered call is a 409 and changes nothing", async (world) => {
  const person = await world.person();
  const { reply } = await pausedTurn(world, person);
  const call = { threadId: reply.threadId, toolCallId: "call_0" };
  await answer(world, person, { ...call, output: MATTE });
  const before = await storedParts(world, reply.messageId);
  const others = [
    { output: { answer: "Gloss" } },
    { output: { ...MATTE, cancelled: true } },
    { state: "output-error", errorText: "Too late" },
    { output: "approved" },
  ];
  for (const other of others) {
    const refused = await answer(world, person, { ...call, ...other });
    assertEquals([refused.status, refused.reply.code], [409, "already_decided"], refused.text);
  }
  assertEquals(await storedParts(world, reply.messageId), before);
});

test("F-T22: a key that came with another answer is a 422", async (world) => {
  const person = await world.person();
  const calls = [draft("call_0"), draft("call_1", "Or on Tuesday?")];
  const { threadId } = (await pausedTurn(world, person, { calls })).reply;
  const headers = { "idempotency-key": "answer-key-1" };
  const output = { sent: true };
  const first = { threadId, toolCallId: "call_0", output };
  assertEquals((await answer(world, person, first, { headers })).status, 200);
  const other = await answer(world, person, { ...first, toolCallId: "call_1" }, { headers });
  assertEquals([other.status, other.reply.code], [422, "idempotency_key_reused"]);
});

test("F-T22: an unknown call, a thread that is not there or another's, is a 404", async (world) => {
  const [person, stranger] = [await world.person(), await world.person()];
  const { threadId, messageId } = (await pausedTurn(world, person)).reply;
  const own = (await stranger.ask("Hello")).reply.threadId;
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  const lost: [typeof person, object][] = [
    [person, { ...body, toolCallId: "call_9" }],
    [person, { ...body, toolCallId: messageId }],
    [person, { ...body, threadId: crypto.randomUUID() }],
    [person, { ...body, threadId: "no-such-key" }],
    [person, { ...body, threadId: own }],
    [person, { ...body, propertyId: stranger.homeId }],
    [person, { ...body, approvalId: crypto.randomUUID() }],
    [stranger, body],
    [stranger, { ...body, threadId: own }],
    [stranger, { ...body, threadId: "default" }],
    [stranger, { ...body, propertyId: person.homeId }],
  ];
  for (const [who, what] of lost) {
    const refused = await answer(world, who, what);
    assertEquals([refused.status, refused.reply.code], [404, "not_found"], JSON.stringify(what));
  }
  assertEquals(await storedCalls(world, threadId), [WAITING]);
});

test("F-T22: a housemate cannot answer for the phone of another, also in a shared thread", async (world) => {
  const [owner, mate] = [await world.person(), await world.person({ home: false })];
  const member = { home_id: owner.homeId, person_id: mate.id, role: "member" };
  await owner.rpc("set_home_member", member);
  const { threadId } = (await pausedTurn(world, owner)).reply;
  await owner.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    body: JSON.stringify({ visibility: "household" }),
  });
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  assertEquals((await answer(world, mate, body)).status, 404);
  assertEquals((await answer(world, owner, body)).status, 200);
});
