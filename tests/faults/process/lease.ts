/** The lease of a turn: taken over when it has expired, and renewed while the turn runs. */
import { assert, assertEquals } from "@std/assert";
import { setTimeout as delay } from "node:timers/promises";
import type { ApiFault } from "../../support/api_proxy.ts";
import { killFunction } from "../../support/crash.ts";
import {
  assertError,
  assertLogged,
  assertReplayed,
  countPasses,
  retryAfter,
} from "../../support/fault_assertions.ts";
import { inScene, type Message, TOOL_TURN } from "../../support/fault_scene.ts";
import { type Hold, holdModel } from "../../support/hold.ts";
import type { ReplyResponse } from "../../support/http_request.ts";
import { until } from "../../support/until.ts";

const test = inScene();

test("F-I10: a retry waits for the lease of a killed process only, then completes the turn", async (scene) => {
  const change: ApiFault["change"] = ({ request }) => ({
    request: { ...request, lease_seconds: 2 },
  });
  const { message, response } = await scene.sendWith(
    { name: "begin_turn", kind: "change", change },
    { name: "run_tools", kind: "hold_answer", held: () => killFunction(scene) },
  );
  assertEquals(response.status, 503);

  let retried = await message.send();
  for (let tries = 0; retried.status === 409 && tries < 10; tries++) {
    await assertError(scene, retried, "turn_in_progress");
    await delay(retryAfter(retried) * 1_000);
    retried = await message.send();
  }

  assertEquals(retried.status, 200, retried.text);
  assertEquals(countPasses(scene), { one: 1, two: 1 });
  assertEquals(await message.countRows(), TOOL_TURN);
  assertReplayed(retried, await message.send());
});

test("renews the lease while pass two is slow, and rejects another request", async (scene) => {
  const message = await scene.newMessage();
  using hold = holdModel(scene, { when: { pass: 2 } });
  const sent = message.send();
  await hold.reached;
  await message.expireLease();

  // The function renews every ten seconds.
  await until(() =>
    scene.api.calls.some(({ name, ended }) => name === "renew_turn" && ended < Infinity)
  );

  assert((await scene.storedTurns(message.homeId))[0]!.lease! > 0);
  await assertError(scene, await message.send(), "turn_in_progress");
  hold.release();
  const response = await sent;
  assertEquals([response.status, response.reply.degraded], [200, undefined]);
  assertReplayed(response, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
});

/** Lets another attempt answer the message while the model holds the answer of the first one in pass two. */
async function takeOver(message: Message, hold: Hold): Promise<ReplyResponse> {
  await hold.reached;
  await message.expireLease();
  const taken = await message.send();
  assertEquals(taken.status, 200, taken.text);
  return taken;
}

const PASS_TWO = { text: "A late answer.", when: { pass: 2 } } as const;

test("a process that has lost its lease stops its model call and sends no reply", async (scene) => {
  const message = await scene.newMessage();
  using hold = holdModel(scene, PASS_TWO);
  const displaced = message.send();
  const taken = await takeOver(message, hold);
  // The hold lasts: only the next renewal, within ten seconds, ends the request.
  const response = await displaced;
  await assertError(scene, response, "turn_in_progress");
  await assertLogged(scene, response, "lease_lost");
  assertReplayed(taken, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("a stream whose process has lost its lease ends with an error", async (scene) => {
  const message = await scene.newMessage();
  using hold = holdModel(scene, { ...PASS_TWO, after: 2 });
  const stream = await message.stream();
  const taken = await takeOver(message, hold);
  const chunks = await stream.readToEnd();
  assertEquals(chunks.at(-1)!.type, "error");
  assertReplayed(taken, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("an expired lease without a takeover does not stop its process", async (scene) => {
  const message = await scene.newMessage();
  for (const name of ["run_tools", "finish_turn"]) {
    scene.api.break({ name, kind: "hold", held: message.expireLease });
  }
  const response = await message.send();
  assertEquals(response.status, 200);
  assertReplayed(response, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("releases the lease at the end of a turn", async (scene) => {
  const message = await scene.newMessage();
  await message.send();
  assertEquals((await scene.storedTurns(message.homeId))[0]!.lease, null);
});
