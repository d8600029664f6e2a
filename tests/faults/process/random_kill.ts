/** F-D14 as a property: whenever the process dies, one record, one message each, one reply. */
import { assertEquals } from "@std/assert";
import { assertReplayed } from "../expect.ts";
import { ONE_OF_EACH, type Scene } from "../scene.ts";
import { test } from "./world.ts";

const RUNS = 10;
/** Longer than a turn takes with this model, so that some runs die after its end. Milliseconds. */
const LONGEST = 500;
const MODEL_LATENCY = 80;

/** FAULT_SEED repeats a run that failed. */
const seed = Number(Deno.env.get("FAULT_SEED") ?? Math.floor(Math.random() * 2 ** 32));

test(`F-D14: killed ${RUNS} times at random`, async (scene) => {
  console.log(`FAULT_SEED=${seed}`);
  const random = generator(seed);
  for (let run = 1; run <= RUNS; run++) {
    const ms = Math.floor(random() * LONGEST);
    await dieAfter(ms, scene).catch((error) => {
      throw new Error(`Run ${run}, killed after ${ms} ms, FAULT_SEED=${seed}`, { cause: error });
    });
  }
});

async function dieAfter(ms: number, scene: Scene): Promise<void> {
  const message = await scene.message();
  scene.model.script.reset();
  scene.model.script.set({ latencyMs: MODEL_LATENCY });
  const first = message.send();
  await new Promise((resolve) => setTimeout(resolve, ms));
  Deno.kill(scene.stack.functionPid()!, "SIGKILL");
  await scene.stack.reloadFunction();
  await first;

  const asksBefore = await storedCalls(scene, message.homeId) ? passOnes(scene) : undefined;
  let retried = await message.send();
  // What the dead process had sent may arrive as late as this, and begin its lease.
  for (let tries = 0; retried.status === 409 && tries < 10; tries++) {
    await message.endLease();
    retried = await message.send();
  }

  assertEquals(retried.status, 200, retried.text);
  assertEquals(await message.rows(), ONE_OF_EACH);
  if (asksBefore !== undefined) assertEquals(passOnes(scene), asksBefore, "pass one asked again");
  assertReplayed(retried, await message.send());
  assertEquals(await message.rows(), ONE_OF_EACH);
}

function passOnes({ model }: Scene): number {
  return model.script.requests().filter(({ pass }) => pass === 1).length;
}

async function storedCalls({ sql }: Scene, homeId: string): Promise<boolean> {
  return (await sql("select from public.tool_calls where home_id = $1", [homeId])).length > 0;
}

/** mulberry32: the same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
