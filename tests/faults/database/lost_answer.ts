/** The database does what it was asked, and nobody hears of it; or it is asked twice. */
import { assertEquals } from "@std/assert";
import { assertError, assertReplayed, modelRequests } from "../expect.ts";
import { MESSAGE_ALONE, ONE_OF_EACH } from "../scene.ts";
import { test } from "./world.ts";

const ATTEMPTS = 3;
const CALLS = ["begin_turn", "run_tools", "finish_turn"];

for (const name of CALLS) {
  test(`F-D03: the answer of ${name} is lost once: asked again, done once`, async (scene) => {
    const message = await scene.message();
    scene.api.break({ name, kind: "lose_answer" });

    const asked = await message.send();

    assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
    assertEquals(scene.api.calls.filter((call) => call.name === name).length, 2);
    assertEquals(modelRequests(scene), { one: 1, two: 1 });
    assertEquals(await message.rows(), ONE_OF_EACH);
    assertReplayed(asked, await message.send());
  });

  for (const kind of ["twice", "twice_at_once"] as const) {
    test(`F-D13: the runtime sends ${name} ${kind.replaceAll("_", " ")}: one turn, one row`, async (scene) => {
      const message = await scene.message();
      scene.api.break({ name, kind });

      const asked = await message.send();

      assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
      assertEquals(modelRequests(scene), { one: 1, two: 1 });
      assertEquals(await message.rows(), ONE_OF_EACH);
      const usage = await scene.sql<{ pass: number }>(
        "select pass from public.usage_events where home_id = $1 order by pass",
        [message.homeId],
      );
      assertEquals(usage.map(({ pass }) => pass), [1, 2]);
      assertReplayed(asked, await message.send());
      assertEquals(await message.rows(), ONE_OF_EACH);
    });
  }
}

test("F-D03: the answer after the tools' commit is lost for good: resumed, one row", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "run_tools", kind: "lose_answer", times: ATTEMPTS });

  await assertError(scene, await message.send(), "unavailable");

  assertEquals(await message.rows(), { ...ONE_OF_EACH, assistants: 0 });
  await message.endLease();
  const retried = await message.send();
  assertEquals([retried.status, retried.reply.degraded], [200, undefined]);
  assertEquals(modelRequests(scene), { one: 1, two: 1 });
  assertEquals(await message.rows(), ONE_OF_EACH);
  assertReplayed(retried, await message.send());
});

test("F-D03: the answer of begin is lost for good: no model call, and the key goes on", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "begin_turn", kind: "lose_answer", times: ATTEMPTS });
  await assertError(scene, await message.send(), "unavailable");
  assertEquals(modelRequests(scene), { one: 0, two: 0 });
  assertEquals(await message.rows(), MESSAGE_ALONE);
  await message.endLease();
  assertEquals((await message.send()).status, 200);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-D04: the answer of finish is lost for good: the reply comes and is what a retry gets", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "finish_turn", kind: "lose_answer", times: ATTEMPTS });
  const asked = await message.send();
  assertEquals(asked.status, 200);
  assertReplayed(asked, await message.send());
  assertEquals(modelRequests(scene), { one: 1, two: 1 });
  assertEquals(await message.rows(), ONE_OF_EACH);
});
