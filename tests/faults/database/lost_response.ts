/** The database executes a call, and its response is lost, or the call arrives twice. */
import { assertEquals } from "@std/assert";
import {
  assertError,
  assertReplayed,
  assertRetrySucceeds,
  countPasses,
} from "../../support/fault_assertions.ts";
import { inScene, ONLY_MESSAGE, TOOL_TURN, UNFINISHED_TURN } from "../../support/fault_scene.ts";

const test = inScene();

/** As often as a call is attempted. */
const ALWAYS = { kind: "lose_answer", times: 3 } as const;
const CALLS = ["begin_turn", "run_tools", "finish_turn"];

for (const name of CALLS) {
  test(`F-D03: repeats ${name} after a lost response and executes it once`, async (scene) => {
    const { message, response } = await scene.sendWith({ name, kind: "lose_answer" });

    assertEquals([response.status, response.reply.degraded], [200, undefined]);
    assertEquals(scene.api.calls.filter((call) => call.name === name).length, 2);
    assertEquals(countPasses(scene), { one: 1, two: 1 });
    assertEquals(await message.countRows(), TOOL_TURN);
    assertReplayed(response, await message.send());
  });

  for (const kind of ["twice", "twice_at_once"] as const) {
    test(`F-D13: ${name} that the runtime sends ${kind.replaceAll("_", " ")} writes one turn`, async (scene) => {
      const { message, response } = await scene.sendWith({ name, kind });

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
  const { message, response } = await scene.sendWith({ name: "run_tools", ...ALWAYS });
  await assertError(scene, response, "unavailable");
  assertEquals(await message.countRows(), UNFINISHED_TURN);
  await message.expireLease();
  const retried = await assertRetrySucceeds(message);
  assertEquals(countPasses(scene), { one: 1, two: 1 });
  assertReplayed(retried, await message.send());
});

test("F-D03: a lost response of begin_turn makes no completion request, and a retry succeeds", async (scene) => {
  const { message, response } = await scene.sendWith({ name: "begin_turn", ...ALWAYS });
  await assertError(scene, response, "unavailable");
  assertEquals(countPasses(scene), { one: 0, two: 0 });
  assertEquals(await message.countRows(), ONLY_MESSAGE);
  await message.expireLease();
  await assertRetrySucceeds(message);
});

test("F-D04: replies after a lost response of finish_turn, and a retry replays that reply", async (scene) => {
  const { message, response } = await scene.sendWith({ name: "finish_turn", ...ALWAYS });
  assertEquals(response.status, 200);
  assertReplayed(response, await message.send());
  assertEquals(countPasses(scene), { one: 1, two: 1 });
  assertEquals(await message.countRows(), TOOL_TURN);
});
