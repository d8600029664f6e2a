import { measureEmptyCall } from "./empty_call.ts";
import { furnish } from "./furnish.ts";
import { type Person, PLAIN_MESSAGE, signUpMany, type Taken, TOOL_MESSAGE } from "./person.ts";
import { progress } from "./progress.ts";
import { median, percentile } from "./statistics.ts";
import type { World } from "./world.ts";

/** One turn after the other: what is added to the model's own time. Milliseconds. */
export interface AddedLatency {
  database: string;
  turn: "plain" | "tool";
  modelLatency: number;
  turns: number;
  p50: number;
  p99: number;
  /** Medians of the function's own steps. The passes are without the model's time. */
  steps: Record<string, number>;
  /** Median of what the function does not see: gateway, connections, the client. */
  around: number;
  /** Median of an empty call of the Data API, by the same client in the same run. */
  emptyCall: number;
}

const KINDS = [
  { turn: "plain", message: PLAIN_MESSAGE, passes: ["pass1"] },
  { turn: "tool", message: TOOL_MESSAGE, passes: ["pass1", "pass2"] },
] as const;

export async function measureAddedLatency(world: World, quick: boolean): Promise<AddedLatency[]> {
  const people = await signUpMany(world, quick ? 2 : 5);
  for (const person of people) await furnish(world, person, { events: 60 });
  await warmUp(world, people, quick ? 4 : 50);
  const emptyCall = await measureEmptyCall(world, people[0]!, quick ? 10 : 200);
  const results: AddedLatency[] = [];
  for (const modelLatency of [0, 200]) {
    await world.setModelLatency(modelLatency);
    const turns = quick ? 10 : modelLatency === 0 ? 300 : 150;
    for (const kind of KINDS) {
      const taken: Taken[] = [];
      for (let i = 0; i < turns; i++) {
        taken.push(await people[i % people.length]!.ask(kind.message));
      }
      const result = { ...summarise(world, kind, modelLatency, taken), emptyCall };
      results.push(result);
      progress(
        `${world.database}: ${kind.turn} turn, model ${modelLatency} ms: ` +
          `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
      );
    }
  }
  await world.setModelLatency(0);
  return results;
}

/** Fills the history windows, the caches of the database's sessions and the compiler's. */
async function warmUp(world: World, people: Person[], turns: number): Promise<void> {
  await world.setModelLatency(0);
  for (let i = 0; i < turns; i++) {
    for (const person of people) await person.ask(i % 2 ? PLAIN_MESSAGE : TOOL_MESSAGE);
  }
}

function summarise(
  world: World,
  { turn, passes }: (typeof KINDS)[number],
  modelLatency: number,
  taken: Taken[],
): Omit<AddedLatency, "emptyCall"> {
  const added = taken.map(({ client }) => client - modelLatency * passes.length);
  const steps: Record<string, number> = {};
  for (const name of Object.keys(taken[0]!.steps)) {
    if (name === "total") continue;
    const isPass = passes.some((pass) => pass === name);
    steps[name] = median(taken.map(({ steps }) => steps[name] ?? 0)) - (isPass ? modelLatency : 0);
  }
  return {
    database: world.database,
    turn,
    modelLatency,
    turns: taken.length,
    p50: percentile(added, 0.5),
    p99: percentile(added, 0.99),
    steps,
    around: median(taken.map(({ client, steps }) => client - (steps.total ?? 0))),
  };
}
