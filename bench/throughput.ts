import { seedHome } from "./seed_home.ts";
import { type Person, PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE } from "./person.ts";
import { logProgress } from "./progress.ts";
import { percentile } from "./statistics.ts";
import type { World } from "./world.ts";

/** Turns per second of concurrent people, each with a home of their own. */
export interface Throughput {
  database: string;
  turn: "plain" | "tool";
  people: number;
  turns: number;
  turnsPerSecond: number;
  /** From request to reply as the client measures it; milliseconds. */
  p50: number;
  p99: number;
}

export const CONCURRENT_PEOPLE = 32;

export async function measureThroughput(world: World, quick: boolean): Promise<Throughput[]> {
  const people = await signUpMany(world, quick ? 4 : CONCURRENT_PEOPLE);
  for (const person of people) await seedHome(world, person, { events: 60 });
  await world.setModelLatency(0);
  const results: Throughput[] = [];
  for (const [turn, message] of [["plain", PLAIN_MESSAGE], ["tool", TOOL_MESSAGE]] as const) {
    await sendTurnsFor(quick ? 1 : 5, people, message);
    const { seconds, clients } = await sendTurnsFor(quick ? 2 : 20, people, message);
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
    logProgress(
      `${world.database}: ${turn} turns, ${people.length} at once: ` +
        `${result.turnsPerSecond.toFixed(1)} a second`,
    );
  }
  return results;
}

/** Each person sends the next turn as soon as the reply has arrived, until the time is over. */
async function sendTurnsFor(
  seconds: number,
  people: Person[],
  message: string,
): Promise<{ seconds: number; clients: number[] }> {
  const start = performance.now();
  const clients: number[] = [];
  await Promise.all(people.map(async (person) => {
    while (performance.now() - start < seconds * 1_000) {
      clients.push((await person.sendTurn(message)).client);
    }
  }));
  return { seconds: (performance.now() - start) / 1_000, clients };
}
