/** A database call fails without effect: before the turn, after pass one, at the end. */
import { assert, assertEquals } from "@std/assert";
import { UNAVAILABLE } from "./fault_table.ts";
import {
  assertError,
  assertNoLeak,
  assertReplayed,
  assertRetrySucceeds,
  countPasses,
  passTwo,
  retryAfter,
} from "../../support/fault_assertions.ts";
import {
  inScene,
  ONLY_MESSAGE,
  type Scene,
  TEXT_TURN,
  UNFINISHED_TURN,
} from "../../support/fault_scene.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import { until } from "../../support/until.ts";

const test = inScene();

const ALWAYS = 99;

function callsOf({ api }: Scene, name: string): number {
  return api.calls.filter((call) => call.name === name).length;
}

for (const { line, does, fault, code, attempts } of UNAVAILABLE) {
  test(`${line}: ${does} before the turn is ${code} without a completion request`, async (scene) => {
    const broken = { name: "begin_turn", times: ALWAYS, ...fault };
    const { message, response } = await scene.sendWith(broken);

    await assertError(scene, response, code);
    assertEquals(callsOf(scene, "begin_turn"), attempts);
    assertEquals(countPasses(scene), { one: 0, two: 0 });
    assertEquals(await message.countRows(), NO_ROWS);
    scene.api.reset();
    await assertRetrySucceeds(message);
  });

  // F-D01 after pass one is F-D02, and at the end F-D04.
  test(`${line.replace("01", "02")}: ${does} after pass one is ${code} without a write, and a retry resumes`, async (scene) => {
    const broken = { name: "run_tools", times: ALWAYS, ...fault };
    const { message, response } = await scene.sendWith(broken);

    await assertError(scene, response, code);
    assertEquals(callsOf(scene, "run_tools"), attempts);
    assertEquals(countPasses(scene), { one: 1, two: 0 });
    assertEquals(await message.countRows(), ONLY_MESSAGE);

    scene.api.reset();
    await message.expireLease();
    await assertRetrySucceeds(message);
  });

  test(`${line.replace("01", "04")}: ${does} at the end still replies, and a retry stores the reply`, async (scene) => {
    const broken = { name: "finish_turn", times: ALWAYS, ...fault };
    const { message, response } = await scene.sendWith(broken);

    assertEquals([response.status, response.reply.degraded], [200, undefined]);
    await assertNoLeak(scene, response);
    assertEquals(callsOf(scene, "finish_turn"), attempts);
    assertEquals(await message.countRows(), UNFINISHED_TURN);

    scene.api.reset();
    await message.expireLease();
    const sent = passTwo(scene);
    const retried = await assertRetrySucceeds(message);
    assertEquals(retried.reply.message, response.reply.message);
    assertEquals(scene.modelRequests().at(-1)!.body.messages, sent, "pass two sends the same");
    assertEquals(retried.reply.toolCalls, response.reply.toolCalls);
    assertEquals(countPasses(scene), { one: 1, two: 2 });
    assertReplayed(retried, await message.send());
  });
}

test("F-D02: a key can be retried at once when the tools could not run", async (scene) => {
  const broken = { name: "run_tools", times: ALWAYS, kind: "refuse" } as const;
  const { message, response } = await scene.sendWith(broken);
  await assertError(scene, response, "unavailable");
  scene.api.reset();
  await assertRetrySucceeds(message);
});

test("F-D02: rejects a retry until the lease expires", async (scene) => {
  const broken = { times: ALWAYS, kind: "refuse" } as const;
  const { message } = await scene.sendWith(
    { name: "run_tools", ...broken },
    { name: "release_turn", ...broken },
  );
  scene.api.reset();
  const early = await message.send();
  await assertError(scene, early, "turn_in_progress");
  assert(retryAfter(early) <= 30);
  assertEquals(countPasses(scene), { one: 1, two: 0 });
});

test("F-D02: a failed pass one while the database is down can be retried", async (scene) => {
  const message = await scene.newMessage();
  scene.model.script.next({ fault: "F-L01", when: { pass: 1 } });
  scene.api.break({ name: "release_turn", times: ALWAYS, kind: "refuse" });
  await assertError(scene, await message.send(), "model_error");
  await message.expireLease();
  await assertRetrySucceeds(message);
});

test("F-D04: a retry of a plain turn that could not be stored requests the model again", async (scene) => {
  const message = await scene.newMessage("Good morning!");
  scene.api.break({ name: "finish_turn", times: ALWAYS, kind: "refuse" });
  assertEquals((await message.send()).status, 200);
  scene.api.reset();
  await message.expireLease();
  const retried = await message.send();
  assertEquals(retried.status, 200);
  assertReplayed(retried, await message.send());
  assertEquals(await message.countRows(), TEXT_TURN);
});

test("F-D04: releases the lease of a turn that could not be stored", async (scene) => {
  const broken = { name: "finish_turn", kind: "answer", status: 503 } as const;
  const { message, response } = await scene.sendWith(broken);
  assertEquals(response.status, 200);
  await until(async () => (await scene.storedTurns(message.homeId))[0]!.lease === null);
  const next = { message: "Thanks", propertyId: message.homeId };
  assertEquals((await scene.sender.ask(next)).status, 200);
});

test("F-D04: says of an approval that a later message cancelled that nobody answered, not that the answer was no", async (scene) => {
  const message = await scene.newMessage();
  const policy = { home_id: message.homeId, tool_name: "record_home_event", policy: "approval" };
  await scene.sender.rpc("set_tool_policy", policy);
  scene.api.break({ name: "finish_turn", kind: "answer", status: 503 });
  const { reply } = await message.send();
  assertEquals(reply.status, "requires_action");
  await until(async () => (await scene.storedTurns(message.homeId))[0]!.lease === null);
  const next = { message: "Never mind", threadId: reply.threadId, propertyId: message.homeId };
  assertEquals((await scene.sender.ask(next)).reply.outcome, "nothing_to_save");

  const repeated = await message.send();
  assertEquals(
    repeated.reply.notice,
    "Not done, because nobody answered in time: “Water heater is leaking”.",
  );
});

test("F-D04: a stop leaves the approval of a turn whose end could not be stored, as of one that waits", async (scene) => {
  for (const isStored of [true, false]) {
    const message = await scene.newMessage();
    const { homeId } = message;
    const policy = { home_id: homeId, tool_name: "record_home_event", policy: "approval" };
    await scene.sender.rpc("set_tool_policy", policy);
    if (!isStored) scene.api.break({ name: "finish_turn", kind: "answer", status: 503 });
    const { reply } = await message.send();
    assertEquals(reply.status, "requires_action");
    await until(async () => (await scene.storedTurns(homeId))[0]!.lease === null);

    const stopped = await fetch(`${scene.stack.functionUrl}/${reply.threadId}/stop`, {
      method: "POST",
      headers: { authorization: `Bearer ${scene.sender.token}` },
    });
    assertEquals(await stopped.json(), { threadId: reply.threadId, stopped: false });
    const repeated = await message.send();
    assertEquals(repeated.reply.status, "requires_action", repeated.text);
    const body = {
      threadId: reply.threadId,
      messageId: reply.messageId,
      toolCallId: reply.toolCalls[0]!.id,
      output: "approved",
    };
    const approved = await scene.sender.respond(body);
    assertEquals([approved.status, approved.reply.outcome], [200, "saved"], approved.text);
    assertEquals((await message.countRows()).events, 1);
  }
});
