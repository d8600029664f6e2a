/** F-D14: the process dies (kill −9) between any two steps; the same key brings the turn to its end. */
import { assert, assertEquals } from "@std/assert";
import type { ApiFault } from "../../support/api_proxy.ts";
import type { Asked } from "../../support/person.ts";
import { until } from "../../support/until.ts";
import { assertError, assertReplayed, modelRequests, retryAfter } from "../expect.ts";
import { ONE_OF_EACH, type Scene, type SentMessage } from "../scene.ts";
import { test } from "./world.ts";

/** Kills the function as it runs and starts another, as the platform would. */
async function kill({ stack }: Scene): Promise<void> {
  Deno.kill(stack.functionPid()!, "SIGKILL");
  await stack.reloadFunction();
}

/** The reply came, everything is there once, and a third request gets the same to the byte. */
async function assertWhole(scene: Scene, message: SentMessage, retried: Asked) {
  assertEquals([retried.status, retried.reply.degraded], [200, undefined], retried.text);
  assertEquals(await message.rows(), ONE_OF_EACH);
  const [turn] = await scene.sql<{ status: string }>(
    "select status from public.chat_turns where home_id = $1",
    [message.homeId],
  );
  assertEquals(turn?.status, "completed");
  scene.model.script.reset();
  assertReplayed(retried, await message.send());
  assertEquals(scene.model.script.requests().length, 0);
  assertEquals(await message.rows(), ONE_OF_EACH);
}

type Death = {
  when: string;
  /** At this call of the database … */
  at: Pick<ApiFault, "name" | "kind">;
  /** … and how often each pass is asked for in the end. */
  one: number;
  two: number;
  /** It had finished: the retry is a replay. */
  finished?: true;
};

/** `refuse`: the request dies with the process. `hold`: it was on its way. `hold_answer`: it was done. */
const DEATHS: Death[] = [
  { when: "before begin", at: { name: "begin_turn", kind: "refuse" }, one: 1, two: 1 },
  { when: "as begin is under way", at: { name: "begin_turn", kind: "hold" }, one: 1, two: 1 },
  { when: "after begin", at: { name: "begin_turn", kind: "hold_answer" }, one: 1, two: 1 },
  { when: "before the tools", at: { name: "run_tools", kind: "refuse" }, one: 2, two: 1 },
  { when: "as the tools are under way", at: { name: "run_tools", kind: "hold" }, one: 1, two: 1 },
  { when: "after the tools", at: { name: "run_tools", kind: "hold_answer" }, one: 1, two: 1 },
  { when: "before finish", at: { name: "finish_turn", kind: "refuse" }, one: 1, two: 2 },
  {
    when: "as finish is under way",
    at: { name: "finish_turn", kind: "hold" },
    one: 1,
    two: 1,
    finished: true,
  },
  {
    when: "after finish",
    at: { name: "finish_turn", kind: "hold_answer" },
    one: 1,
    two: 1,
    finished: true,
  },
];

for (const { when, at, one, two, finished } of DEATHS) {
  test(`F-D14: killed ${when}: the same key ends the turn, everything once`, async (scene) => {
    const message = await scene.message();
    scene.api.break({ ...at, held: () => kill(scene) });

    const killed = await message.send();

    assertEquals(killed.status, 503);
    assert(retryAfter(killed) >= 1);
    // What was on its way arrives after the death.
    await until(() => scene.api.calls.every(({ ended }) => ended < Infinity));
    await message.endLease();
    const retried = await message.send();
    assertEquals(modelRequests(scene), { one, two });
    assertEquals(retried.headers.get("idempotent-replayed"), finished ? "true" : null);
    await assertWhole(scene, message, retried);
  });
}

for (const pass of [1, 2] as const) {
  test(`F-D14: killed in pass ${pass}: the same key ends the turn, everything once`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ latencyMs: 60_000, when: { pass } });

    const sent = message.send();
    await until(() => scene.model.script.requests().some((request) => request.pass === pass));
    await kill(scene);

    assertEquals((await sent).status, 503);
    await message.endLease();
    const retried = await message.send();
    assertEquals(modelRequests(scene), pass === 1 ? { one: 2, two: 1 } : { one: 1, two: 2 });
    await assertWhole(scene, message, retried);
  });
}

test("F-D14: killed twice in one turn: the same key ends it, everything once", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "run_tools", kind: "hold_answer", held: () => kill(scene) });
  scene.api.break({ name: "finish_turn", kind: "refuse", held: () => kill(scene) });
  assertEquals((await message.send()).status, 503);
  await message.endLease();
  assertEquals((await message.send()).status, 503);
  await message.endLease();
  await assertWhole(scene, message, await message.send());
});

test("F-D14: killed after the tools, and the person goes on: what was done is in the thread", async (scene) => {
  const message = await scene.message();
  scene.api.break({ name: "run_tools", kind: "hold_answer", held: () => kill(scene) });
  assertEquals((await message.send()).status, 503);
  await message.endLease();

  const next = await scene.sam.ask({ message: "Good morning!", propertyId: message.homeId });

  assertEquals(next.status, 200);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, turns: 2, users: 2, assistants: 2 });
  const later = scene.model.script.requests().at(-1)!;
  assert(later.bodyText.includes("Recorded “Water heater is leaking”"), later.bodyText);
  const late = await message.send();
  assertEquals([late.status, late.reply.degraded], [200, undefined]);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, turns: 2, users: 2, assistants: 2 });
});

test("F-D14: a slow process whose turn was taken over writes nothing", async (scene) => {
  const message = await scene.message();
  let second: Asked | undefined;
  const takeOver = async () => {
    await message.endLease();
    second = await message.send();
  };
  scene.api.break({ name: "run_tools", kind: "hold", held: takeOver });

  const first = await message.send();

  await assertError(scene, first, "turn_in_progress");
  assertEquals(second?.status, 200);
  assertReplayed(second!, await message.send());
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-D14: a slow process that was taken over at the end does not overwrite the reply", async (scene) => {
  const message = await scene.message();
  let second: Asked | undefined;
  const takeOver = async () => {
    await message.endLease();
    second = await message.send();
  };
  scene.api.break({ name: "finish_turn", kind: "hold", held: takeOver });

  const first = await message.send();

  assertEquals([first.status, second?.status], [200, 200]);
  assertEquals(first.reply.toolCalls, second?.reply.toolCalls);
  assertReplayed(second!, await message.send());
  assertEquals(modelRequests(scene), { one: 1, two: 2 });
  assertEquals(await message.rows(), ONE_OF_EACH);
});
