/** F-D14 as a property: whenever the process dies, a retry stores one turn and one record. */
import { assertEquals } from "@std/assert";
import { setTimeout as delay } from "node:timers/promises";
import { cases } from "../../support/cases.ts";
import { killFunction } from "../../support/crash.ts";
import { assertReplayed } from "../../support/fault_assertions.ts";
import { inScene, type Scene, TOOL_TURN } from "../../support/fault_scene.ts";
import { chooseFaultSeed, createRandom } from "../../support/random.ts";

const test = inScene();

const RUNS = cases(4);
/** Longer than a turn takes with this model, so that some runs die after its end. Milliseconds. */
const LONGEST = 500;
const MODEL_LATENCY = 80;

test(`F-D14: killed ${RUNS} times at random, each retry completes the turn once`, async (scene) => {
  const random = createRandom(chooseFaultSeed());
  for (let run = 1; run <= RUNS; run++) {
    const ms = Math.floor(random() * LONGEST);
    await killAfter(ms, scene).catch((error) => {
      throw new Error(`Run ${run}, killed after ${ms} ms`, { cause: error });
    });
  }
});

async function killAfter(ms: number, scene: Scene): Promise<void> {
  const message = await scene.newMessage();
  scene.model.script.reset();
  scene.model.script.set({ latencyMs: MODEL_LATENCY });
  const first = message.send();
  await delay(ms);
  await killFunction(scene);
  // The process may die between the head and the body of the reply: then nothing can be read.
  await first.catch(() => undefined);

  const requestsBefore = await hasStoredCalls(scene, message.homeId) ? passOnes(scene) : undefined;
  let retried = await message.send();
  // A call of the dead process may arrive only now, and start a lease.
  for (let tries = 0; retried.status === 409 && tries < 10; tries++) {
    await message.expireLease();
    retried = await message.send();
  }

  assertEquals(retried.status, 200, retried.text);
  assertEquals(await message.countRows(), TOOL_TURN);
  if (requestsBefore !== undefined) {
    assertEquals(passOnes(scene), requestsBefore, "pass one is repeated");
  }
  assertReplayed(retried, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
}

function passOnes({ model }: Scene): number {
  return model.script.requests().filter(({ pass }) => pass === 1).length;
}

async function hasStoredCalls({ sql }: Scene, homeId: string): Promise<boolean> {
  return (await sql("select from public.tool_calls where home_id = $1 and origin = 'turn'", [
    homeId,
  ])).length > 0;
}
