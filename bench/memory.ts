import { seedHome } from "./seed_home.ts";
import { PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE } from "./person.ts";
import { readResidentMegabytes } from "./process_stats.ts";
import { logProgress } from "./progress.ts";
import { slope } from "./statistics.ts";
import type { World } from "./world.ts";

/** The function's memory over many turns, half of them with a tool. */
export interface Memory {
  database: string;
  samples: { turns: number; megabytes: number }[];
  highest: number;
  /** MB per 1,000 turns: the slope of a line fitted to the second half. */
  growth: number;
}

const CONCURRENCY = 4;

/**
 * A hosted worker has 256 MB in all. Without a heap limit V8 uses the memory of a large machine before
 * it collects garbage, and the figure would describe the machine.
 */
export const HEAP_MEGABYTES = 128;
export const HEAP_LIMIT = { DENO_V8_FLAGS: `--max-old-space-size=${HEAP_MEGABYTES}` };

export async function measureMemory(world: World, quick: boolean): Promise<Memory> {
  const [turns, every] = quick ? [40, 10] : [2_000, 100];
  const people = await signUpMany(world, CONCURRENCY * 2);
  for (const person of people) await seedHome(world, person, { events: 60 });
  await world.setModelLatency(0);
  const pid = await world.functionPid();
  const samples = [{ turns: 0, megabytes: await readResidentMegabytes(pid) }];
  while (samples.at(-1)!.turns < turns) {
    const done = samples.at(-1)!.turns;
    await Promise.all(
      people.slice(0, CONCURRENCY).map(async (_, lane) => {
        for (let i = lane; i < every; i += CONCURRENCY) {
          const person = people[lane + CONCURRENCY * (Math.floor(i / CONCURRENCY) % 2)]!;
          await person.sendTurn(Math.floor(i / CONCURRENCY) % 4 < 2 ? TOOL_MESSAGE : PLAIN_MESSAGE);
        }
      }),
    );
    const sample = { turns: done + every, megabytes: await readResidentMegabytes(pid) };
    samples.push(sample);
    logProgress(`${world.database}: ${sample.turns} turns, ${sample.megabytes.toFixed(0)} MB`);
  }
  if (await world.functionPid() !== pid) {
    throw new Error("The function was restarted during the measurement");
  }
  const half = samples.filter((sample) => sample.turns >= turns / 2);
  return {
    database: world.database,
    samples,
    highest: Math.max(...samples.map(({ megabytes }) => megabytes)),
    growth: slope(half.map(({ turns, megabytes }) => ({ x: turns / 1_000, y: megabytes }))),
  };
}
