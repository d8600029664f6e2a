/** F-D14: the process is killed between any two steps, and a retry with the same key completes the turn. */
import { assert, assertEquals } from "@std/assert";
import type { ApiFault } from "../../support/api_proxy.ts";
import { killFunction } from "../../support/crash.ts";
import {
  assertError,
  assertLogged,
  assertReplayed,
  countPasses,
  retryAfter,
} from "../../support/fault_assertions.ts";
import { inScene, type Message, type Scene, TOOL_TURN } from "../../support/fault_scene.ts";
import type { ReplyResponse } from "../../support/http_request.ts";
import { until } from "../../support/until.ts";

const test = inScene();

/** The turn is complete, and everything is stored once. */
async function assertWhole(scene: Scene, message: Message, retried: ReplyResponse) {
  assertEquals([retried.status, retried.reply.degraded], [200, undefined], retried.text);
  assertEquals(await message.countRows(), TOOL_TURN);
  assertEquals((await scene.storedTurns(message.homeId))[0]!.status, "completed");
  scene.model.script.reset();
  assertReplayed(retried, await message.send());
  assertEquals(scene.model.script.requests().length, 0);
  assertEquals(await message.countRows(), TOOL_TURN);
}

/** The call at which the process dies, the requests of each pass after the retry, whether it is a replay. */
type Death = [when: string, ApiFault["name"], ApiFault["kind"], one: number, two: number, boolean];

// `refuse`: the call is lost. `hold`: it arrives after the death. `hold_answer`: it was executed.
const DEATHS: Death[] = [
  ["before begin_turn", "begin_turn", "refuse", 1, 1, false],
  ["while begin_turn is on its way", "begin_turn", "hold", 1, 1, false],
  ["after begin_turn", "begin_turn", "hold_answer", 1, 1, false],
  ["before the tools", "run_tools", "refuse", 2, 1, false],
  ["while the tools are on their way", "run_tools", "hold", 1, 1, false],
  ["after the tools", "run_tools", "hold_answer", 1, 1, false],
  ["before finish_turn", "finish_turn", "refuse", 1, 2, false],
  ["while finish_turn is on its way", "finish_turn", "hold", 1, 1, true],
  ["after finish_turn", "finish_turn", "hold_answer", 1, 1, true],
];

for (const [when, name, kind, one, two, isReplay] of DEATHS) {
  test(`F-D14: killed ${when}, a retry completes the turn once`, async (scene) => {
    const held = () => killFunction(scene);
    const { message, response } = await scene.sendWith({ name, kind, held });

    assertEquals(response.status, 503);
    assert(retryAfter(response) >= 1);
    // A call that is on its way arrives after the death.
    await until(() => scene.api.calls.every(({ ended }) => ended < Infinity));
    await message.expireLease();
    const retried = await message.send();
    assertEquals(countPasses(scene), { one, two });
    assertEquals(retried.headers.get("idempotent-replayed"), isReplay ? "true" : null);
    await assertWhole(scene, message, retried);
  });
}

for (const pass of [1, 2] as const) {
  test(`F-D14: killed in pass ${pass}, a retry completes the turn once`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ latencyMs: 60_000, when: { pass } });

    const sent = message.send();
    await until(() => scene.model.script.requests().some((request) => request.pass === pass));
    await killFunction(scene);

    assertEquals((await sent).status, 503);
    await message.expireLease();
    const retried = await message.send();
    assertEquals(countPasses(scene), pass === 1 ? { one: 2, two: 1 } : { one: 1, two: 2 });
    await assertWhole(scene, message, retried);
  });
}

test("F-D14: killed twice in one turn, a retry completes the turn once", async (scene) => {
  const held = () => killFunction(scene);
  const { message, response } = await scene.sendWith(
    { name: "run_tools", kind: "hold_answer", held },
    { name: "finish_turn", kind: "refuse", held },
  );
  assertEquals(response.status, 503);
  await message.expireLease();
  assertEquals((await message.send()).status, 503);
  await message.expireLease();
  await assertWhole(scene, message, await message.send());
});

test("F-I10: a new message closes a turn that was killed after its tools and keeps its results", async (scene) => {
  const held = () => killFunction(scene);
  const broken = { name: "run_tools", kind: "hold_answer", held } as const;
  const { message, response } = await scene.sendWith(broken);
  assertEquals(response.status, 503);
  await message.expireLease();

  const next = await scene.sender.ask({ message: "Good morning!", propertyId: message.homeId });

  assertEquals(next.status, 200);
  const bothTurns = { ...TOOL_TURN, turns: 2, messages: 4 };
  assertEquals(await message.countRows(), bothTurns);
  const later = scene.model.script.requests().at(-1)!;
  assert(later.bodyText.includes("Recorded “Water heater is leaking”"), later.bodyText);
  const turns = await scene.storedTurns(message.homeId);
  assertEquals(turns.map(({ status }) => status), ["abandoned", "completed"]);
  const late = await message.send();
  assertEquals([late.status, late.reply.degraded], [200, undefined]);
  assertEquals(await message.countRows(), bothTurns);
});

/** Sends a message whose turn another attempt takes over and completes during this database call. */
async function sendTakenOver(
  scene: Scene,
  message: Message,
  name: string,
): Promise<ReplyResponse> {
  let second: ReplyResponse | undefined;
  const takeOver = async () => {
    await message.expireLease();
    second = await message.send();
  };
  scene.api.break({ name, kind: "hold", held: takeOver });
  const first = await message.send();
  assertEquals(second?.status, 200);
  assertReplayed(second!, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
  return first;
}

test("F-I10: a slow process whose turn was taken over writes nothing", async (scene) => {
  const first = await sendTakenOver(scene, await scene.newMessage(), "run_tools");
  await assertError(scene, first, "turn_in_progress");
});

test("F-I10: a slow process that was taken over at the end sends no reply, because it is not stored", async (scene) => {
  const first = await sendTakenOver(scene, await scene.newMessage(), "finish_turn");
  await assertError(scene, first, "turn_in_progress");
  await assertLogged(scene, first, "lease_lost");
  assertEquals(countPasses(scene), { one: 1, two: 2 });
});
