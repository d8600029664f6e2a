/** The lease of a turn: taken over when it has expired, and renewed while the turn runs. */
import { assert, assertEquals } from "@std/assert";
import { setTimeout as delay } from "node:timers/promises";
import type { ApiFault } from "../../support/api_proxy.ts";
import { killFunction } from "../../support/crash.ts";
import {
  assertError,
  assertReplayed,
  countPasses,
  retryAfter,
} from "../../support/fault_assertions.ts";
import { inScene, TOOL_TURN } from "../../support/fault_scene.ts";
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
  while (retried.status === 409) {
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
  // The function renews every ten seconds.
  scene.model.script.next({ latencyMs: 14_000, when: { pass: 2 } });
  const sent = message.send();
  await until(() => scene.model.script.requests().some(({ pass }) => pass === 2));
  await message.expireLease();

  await until(() =>
    scene.api.calls.some(({ name, ended }) => name === "renew_turn" && ended < Infinity)
  );

  assert((await scene.storedTurns(message.homeId))[0]!.lease! > 20);
  await assertError(scene, await message.send(), "turn_in_progress");
  const response = await sent;
  assertEquals([response.status, response.reply.degraded], [200, undefined]);
  assertReplayed(response, await message.send());
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
