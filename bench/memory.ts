import { furnish } from "./furnish.ts";
import { PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE } from "./person.ts";
import { residentMegabytes } from "./process_facts.ts";
import { progress } from "./progress.ts";
import { slope } from "./statistics.ts";
import type { World } from "./world.ts";

/** The function's memory over many turns, half of them with a tool. */
export interface Memory {
  database: string;
  samples: { turns: number; megabytes: number }[];
  highest: number;
  /** MB for 1,000 turns, by the best line through the second half. */
  growth: number;
}

const AT_ONCE = 4;

/**
 * Hosted, a worker has 256 MB in all, and V8 is told so. On a machine with many gigabytes it lets dead
 * objects lie for as long as there is room, and the figure would be the machine's, not the function's.
 */
export const HEAP_MEGABYTES = 128;
export const HEAP_LIMIT = { DENO_V8_FLAGS: `--max-old-space-size=${HEAP_MEGABYTES}` };

export async function measureMemory(world: World, quick: boolean): Promise<Memory> {
  const [turns, every] = quick ? [40, 10] : [2_000, 100];
  const people = await signUpMany(world, AT_ONCE * 2);
  for (const person of people) await furnish(world, person, { events: 60 });
  await world.setModelLatency(0);
  const pid = await world.functionPid();
  const samples = [{ turns: 0, megabytes: await residentMegabytes(pid) }];
  while (samples.at(-1)!.turns < turns) {
    const done = samples.at(-1)!.turns;
    await Promise.all(
      people.slice(0, AT_ONCE).map(async (_, lane) => {
        for (let i = lane; i < every; i += AT_ONCE) {
          const person = people[lane + AT_ONCE * (Math.floor(i / AT_ONCE) % 2)]!;
          await person.ask(Math.floor(i / AT_ONCE) % 4 < 2 ? TOOL_MESSAGE : PLAIN_MESSAGE);
        }
      }),
    );
    const sample = { turns: done + every, megabytes: await residentMegabytes(pid) };
    samples.push(sample);
    progress(`${world.database}: ${sample.turns} turns, ${sample.megabytes.toFixed(0)} MB`);
  }
  if (await world.functionPid() !== pid) throw new Error("The function was started anew meanwhile");
  const half = samples.filter((sample) => sample.turns >= turns / 2);
  return {
    database: world.database,
    samples,
    highest: Math.max(...samples.map(({ megabytes }) => megabytes)),
    growth: slope(half.map(({ turns, megabytes }) => ({ x: turns / 1_000, y: megabytes }))),
  };
}
