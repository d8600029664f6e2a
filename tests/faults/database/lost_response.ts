/** The database executes a call, and its response is lost, or the call arrives twice. */
import { assertEquals } from "@std/assert";
import { assertError, assertReplayed, countPasses } from "../../support/fault_assertions.ts";
import { inScene, ONLY_MESSAGE, TOOL_TURN } from "../../support/fault_scene.ts";

const test = inScene();

const ATTEMPTS = 3;
const CALLS = ["begin_turn", "run_tools", "finish_turn"];

for (const name of CALLS) {
  test(`F-D03: repeats ${name} after a lost response and executes it once`, async (scene) => {
    const message = await scene.newMessage();
    scene.api.break({ name, kind: "lose_answer" });

    const response = await message.send();

    assertEquals([response.status, response.reply.degraded], [200, undefined]);
    assertEquals(scene.api.calls.filter((call) => call.name === name).length, 2);
    assertEquals(countPasses(scene), { one: 1, two: 1 });
    assertEquals(await message.countRows(), TOOL_TURN);
    assertReplayed(response, await message.send());
  });

  for (const kind of ["twice", "twice_at_once"] as const) {
    test(`F-D13: ${name} that the runtime sends ${kind.replaceAll("_", " ")} writes one turn`, async (scene) => {
      const message = await scene.newMessage();
      scene.api.break({ name, kind });

      const response = await message.send();

      assertEquals([response.status, response.reply.degraded], [200, undefined]);
      assertEquals(countPasses(scene), { one: 1, two: 1 });
      assertEquals(await message.countRows(), TOOL_TURN);
      const usage = await scene.sql<{ pass: number }>(
        "select pass from public.usage_events where home_id = $1 order by pass",
        [message.homeId],
      );
      assertEquals(usage.map(({ pass }) => pass), [1, 2]);
      assertReplayed(response, await message.send());
      assertEquals(await message.countRows(), TOOL_TURN);
    });
  }
}

test("F-D03: resumes a turn whose tools were committed without a response", async (scene) => {
  const message = await scene.newMessage();
  scene.api.break({ name: "run_tools", kind: "lose_answer", times: ATTEMPTS });

  await assertError(scene, await message.send(), "unavailable");

  assertEquals(await message.countRows(), { ...TOOL_TURN, assistants: 0 });
  await message.expireLease();
  const retried = await message.send();
  assertEquals([retried.status, retried.reply.degraded], [200, undefined]);
  assertEquals(countPasses(scene), { one: 1, two: 1 });
  assertEquals(await message.countRows(), TOOL_TURN);
  assertReplayed(retried, await message.send());
});

test("F-D03: a lost response of begin_turn makes no completion request, and a retry succeeds", async (scene) => {
  const message = await scene.newMessage();
  scene.api.break({ name: "begin_turn", kind: "lose_answer", times: ATTEMPTS });
  await assertError(scene, await message.send(), "unavailable");
  assertEquals(countPasses(scene), { one: 0, two: 0 });
  assertEquals(await message.countRows(), ONLY_MESSAGE);
  await message.expireLease();
  assertEquals((await message.send()).status, 200);
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("F-D04: replies after a lost response of finish_turn, and a retry replays that reply", async (scene) => {
  const message = await scene.newMessage();
  scene.api.break({ name: "finish_turn", kind: "lose_answer", times: ATTEMPTS });
  const response = await message.send();
  assertEquals(response.status, 200);
  assertReplayed(response, await message.send());
  assertEquals(countPasses(scene), { one: 1, two: 1 });
  assertEquals(await message.countRows(), TOOL_TURN);
});
