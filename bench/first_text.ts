import { seedHome } from "./seed_home.ts";
import { PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE } from "./person.ts";
import { logProgress } from "./progress.ts";
import { readTurn } from "./read_turn.ts";
import { percentile } from "./statistics.ts";
import type { World } from "./world.ts";

/** Time from the model's first text delta until the client receives it. Milliseconds. */
export interface FirstText {
  database: string;
  turn: "plain" | "tool";
  turns: number;
  p50: number;
  p99: number;
}

const KINDS = [["plain", PLAIN_MESSAGE], ["tool", TOOL_MESSAGE]] as const;

/** Runs turns one after the other. The text of a tool turn is that of pass two. */
export async function measureFirstText(world: World, quick: boolean): Promise<FirstText[]> {
  const people = await signUpMany(world, quick ? 2 : 5);
  for (const person of people) await seedHome(world, person, { events: 60 });
  await world.setModelLatency(50);
  const results: FirstText[] = [];
  for (const [turn, message] of KINDS) {
    const timings: number[] = [];
    for (let i = 0; i < (quick ? 10 : 220); i++) {
      const { firstText } = await readTurn(world, people[i % people.length]!, { message });
      // The first turns include compilation.
      if (i >= (quick ? 2 : 20)) timings.push(firstText);
    }
    const result = {
      database: world.database,
      turn,
      turns: timings.length,
      p50: percentile(timings, 0.5),
      p99: percentile(timings, 0.99),
    };
    results.push(result);
    logProgress(`${world.database}: first text of a ${turn} turn: p50 ${result.p50.toFixed(1)} ms`);
  }
  await world.setModelLatency(0);
  return results;
}
