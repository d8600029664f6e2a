/** The database does not do what it was asked: before the turn, after pass one, at the end. */
import { assert, assertEquals } from "@std/assert";
import { REFUSING } from "./lines.ts";
import { assertError, assertNoLeak, assertReplayed, modelRequests, retryAfter } from "../expect.ts";
import { MESSAGE_ALONE, NOTHING, ONE_OF_EACH, type Scene } from "../scene.ts";
import { test } from "./world.ts";

const ALWAYS = 99;

function callsOf({ api }: Scene, name: string): number {
  return api.calls.filter((call) => call.name === name).length;
}

for (const { line, does, fault, code, attempts } of REFUSING) {
  test(`${line}: ${does} before the turn: ${code}, and the model is not asked`, async (scene) => {
    const message = await scene.message();
    scene.api.break({ name: "begin_turn", times: ALWAYS, ...fault });

    await assertError(scene, await message.send(), code);

    assertEquals(callsOf(scene, "begin_turn"), attempts);
    assertEquals(modelRequests(scene), { one: 0, two: 0 });
    assertEquals(await message.rows(), NOTHING);
    scene.api.reset();
    assertEquals((await message.send()).status, 200);
    assertEquals(await message.rows(), ONE_OF_EACH);
  });

  // F-D01 after pass one is F-D02, and at the end F-D04.
  test(`${line.replace("01", "02")}: ${does} after pass one: ${code}, no write, resumable`, async (scene) => {
    const message = await scene.message();
    scene.api.break({ name: "run_tools", times: ALWAYS, ...fault });

    await assertError(scene, await message.send(), code);

    assertEquals(callsOf(scene, "run_tools"), attempts);
    assertEquals(modelRequests(scene), { one: 1, two: 0 });
    assertEquals(await message.rows(), MESSAGE_ALONE);

    scene.api.reset();
    await message.endLease();
    assertEquals((await message.send()).status, 200);
    assertEquals(await message.rows(), ONE_OF_EACH);
  });

  test(`${line.replace("01", "04")}: ${does} at the end: the reply comes, a retry stores it`, async (scene) => {
    const message = await scene.message();
    scene.api.break({ name: "finish_turn", times: ALWAYS, ...fault });

    const asked = await message.send();

    assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
    await assertNoLeak(scene, asked);
    assertEquals(callsOf(scene, "finish_turn"), attempts);
    assertEquals(await message.rows(), { ...ONE_OF_EACH, assistants: 0 });

    scene.api.reset();
    await message.endLease();
    const retried = await message.send();
    assertEquals([retried.status, retried.reply.message], [200, asked.reply.message]);
    assertEquals(retried.reply.toolCalls, asked.reply.toolCalls);
    assertEquals(modelRequests(scene), { one: 1, two: 2 });
    assertEquals(await message.rows(), ONE_OF_EACH);
    assertReplayed(retried, await message.send());
  });
}

test("F-D02: when the tools could not be asked for, the same key may be tried at once", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "run_tools", times: ALWAYS, kind: "refuse" });
  await assertError(scene, await message.send(), "unavailable");
  scene.api.reset();

  assertEquals((await message.send()).status, 200);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-D02: until the lease ends the same key is told to wait", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "run_tools", times: ALWAYS, kind: "refuse" });
  scene.api.break({ name: "release_turn", times: ALWAYS, kind: "refuse" });
  await message.send();
  scene.api.reset();

  const early = await message.send();

  await assertError(scene, early, "turn_in_progress");
  assert(retryAfter(early) <= 30);
  assertEquals(modelRequests(scene), { one: 1, two: 0 });
});

test("F-D02: the database is down when a failed pass one gives the turn back", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L01", when: { pass: 1 } });
  scene.api.break({ name: "release_turn", times: ALWAYS, kind: "refuse" });
  await assertError(scene, await message.send(), "model_error");
  await message.endLease();
  assertEquals((await message.send()).status, 200);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-D04: a plain turn that could not be stored is answered again", async (scene) => {
  const message = await scene.message("Good morning!");
  scene.api.break({ name: "finish_turn", times: ALWAYS, kind: "refuse" });
  assertEquals((await message.send()).status, 200);
  scene.api.reset();
  await message.endLease();
  const retried = await message.send();
  assertEquals(retried.status, 200);
  assertReplayed(retried, await message.send());
  assertEquals(await message.rows(), { ...MESSAGE_ALONE, assistants: 1 });
});
