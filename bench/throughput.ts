import { furnish } from "./furnish.ts";
import { type Person, PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE } from "./person.ts";
import { progress } from "./progress.ts";
import { percentile } from "./statistics.ts";
import type { World } from "./world.ts";

/** Turns a second with so many people at once, each with a home of their own. */
export interface Throughput {
  database: string;
  turn: "plain" | "tool";
  people: number;
  turns: number;
  turnsPerSecond: number;
  /** From request to reply as a client sees it, milliseconds. */
  p50: number;
  p99: number;
}

export const PEOPLE_AT_ONCE = 32;

export async function measureThroughput(world: World, quick: boolean): Promise<Throughput[]> {
  const people = await signUpMany(world, quick ? 4 : PEOPLE_AT_ONCE);
  for (const person of people) await furnish(world, person, { events: 60 });
  await world.setModelLatency(0);
  const results: Throughput[] = [];
  for (const [turn, message] of [["plain", PLAIN_MESSAGE], ["tool", TOOL_MESSAGE]] as const) {
    await askFor(quick ? 1 : 5, people, message);
    const { seconds, clients } = await askFor(quick ? 2 : 20, people, message);
    const result = {
      database: world.database,
      turn,
      people: people.length,
      turns: clients.length,
      turnsPerSecond: clients.length / seconds,
      p50: percentile(clients, 0.5),
      p99: percentile(clients, 0.99),
    };
    results.push(result);
    progress(
      `${world.database}: ${turn} turns, ${people.length} at once: ` +
        `${result.turnsPerSecond.toFixed(1)} a second`,
    );
  }
  return results;
}

/** Everyone asks again as soon as they have their reply, until the time is over. */
async function askFor(
  seconds: number,
  people: Person[],
  message: string,
): Promise<{ seconds: number; clients: number[] }> {
  const began = performance.now();
  const clients: number[] = [];
  await Promise.all(people.map(async (person) => {
    while (performance.now() - began < seconds * 1_000) {
      clients.push((await person.ask(message)).client);
    }
  }));
  return { seconds: (performance.now() - began) / 1_000, clients };
}
