import { furnish } from "./furnish.ts";
import { PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE } from "./person.ts";
import { progress } from "./progress.ts";
import { readTurn } from "./read_turn.ts";
import { percentile } from "./statistics.ts";
import type { World } from "./world.ts";

/** From the model's first text to the client's: what the function and the way add. Milliseconds. */
export interface FirstText {
  database: string;
  turn: "plain" | "tool";
  turns: number;
  p50: number;
  p99: number;
}

const KINDS = [["plain", PLAIN_MESSAGE], ["tool", TOOL_MESSAGE]] as const;

/** One turn after the other; a tool turn's text is the answer that follows the tool. */
export async function measureFirstText(world: World, quick: boolean): Promise<FirstText[]> {
  const people = await signUpMany(world, quick ? 2 : 5);
  for (const person of people) await furnish(world, person, { events: 60 });
  await world.setModelLatency(50);
  const results: FirstText[] = [];
  for (const [turn, message] of KINDS) {
    const taken: number[] = [];
    for (let i = 0; i < (quick ? 10 : 220); i++) {
      const { firstText } = await readTurn(world, people[i % people.length]!, { message });
      // The first ones compile.
      if (i >= (quick ? 2 : 20)) taken.push(firstText);
    }
    const result = {
      database: world.database,
      turn,
      turns: taken.length,
      p50: percentile(taken, 0.5),
      p99: percentile(taken, 0.99),
    };
    results.push(result);
    progress(`${world.database}: first text of a ${turn} turn: p50 ${result.p50.toFixed(1)} ms`);
  }
  await world.setModelLatency(0);
  return results;
}
