/** The lease: as long as somebody works on a turn it is theirs, and no longer. */
import { assert, assertEquals } from "@std/assert";
import { until } from "../../support/until.ts";
import { assertError, assertReplayed, modelRequests, retryAfter } from "../expect.ts";
import { ONE_OF_EACH, type Scene } from "../scene.ts";
import { test } from "./world.ts";

type Lease = { seconds: number };

/** Seconds that are left of the lease of a home's only turn. */
async function lease({ sql }: Scene, homeId: string): Promise<number> {
  const [row] = await sql<Lease>(
    `select extract(epoch from lease_expires_at - clock_timestamp())::float as seconds
     from public.chat_turns where home_id = $1`,
    [homeId],
  );
  return row!.seconds;
}

test("F-D14: nothing but the lease is waited for: then the same key ends the turn", async (scene) => {
  const message = await scene.message();
  scene.api.break({
    name: "begin_turn",
    kind: "change",
    change: ({ request }) => ({ request: { ...request, lease_seconds: 2 } }),
  });
  scene.api.break({
    name: "run_tools",
    kind: "hold_answer",
    held: async () => {
      Deno.kill(scene.stack.functionPid()!, "SIGKILL");
      await scene.stack.reloadFunction();
    },
  });
  assertEquals((await message.send()).status, 503);

  let retried = await message.send();
  while (retried.status === 409) {
    await assertError(scene, retried, "turn_in_progress");
    await new Promise((resolve) => setTimeout(resolve, retryAfter(retried) * 1_000));
    retried = await message.send();
  }

  assertEquals(retried.status, 200, retried.text);
  assertEquals(modelRequests(scene), { one: 1, two: 1 });
  assertEquals(await message.rows(), ONE_OF_EACH);
  assertReplayed(retried, await message.send());
});

test("the lease is renewed while pass two is slow, and nobody else gets the turn", async (scene) => {
  const message = await scene.message();
  // The function renews every ten seconds.
  scene.model.script.next({ latencyMs: 14_000, when: { pass: 2 } });
  const sent = message.send();
  await until(() => scene.model.script.requests().some(({ pass }) => pass === 2));
  await message.endLease();

  await until(() =>
    scene.api.calls.some(({ name, ended }) => name === "renew_turn" && ended < Infinity)
  );

  assert(await lease(scene, message.homeId) > 20);
  await assertError(scene, await message.send(), "turn_in_progress");
  const asked = await sent;
  assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
  assertReplayed(asked, await message.send());
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("a lease that ended and was taken by nobody does not stop its process", async (scene) => {
  const message = await scene.message();
  for (const name of ["run_tools", "finish_turn"]) {
    scene.api.break({ name, kind: "hold", held: message.endLease });
  }
  const asked = await message.send();
  assertEquals(asked.status, 200);
  assertReplayed(asked, await message.send());
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("the lease ends with the turn", async (scene) => {
  const message = await scene.message();
  await message.send();
  const [turn] = await scene.sql<{ lease_expires_at: unknown }>(
    "select lease_expires_at from public.chat_turns where home_id = $1",
    [message.homeId],
  );
  assertEquals(turn?.lease_expires_at, null);
});
