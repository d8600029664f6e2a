import { measureEmptyCall } from "./empty_call.ts";
import { seedHome } from "./seed_home.ts";
import { type Person, PLAIN_MESSAGE, signUpMany, TOOL_MESSAGE, type TurnTiming } from "./person.ts";
import { logProgress } from "./progress.ts";
import { median, percentile } from "./statistics.ts";
import type { World } from "./world.ts";

/** Duration of sequential turns without the model's own time. Milliseconds. */
export interface AddedLatency {
  database: string;
  turn: "plain" | "tool";
  modelLatency: number;
  turns: number;
  p50: number;
  p99: number;
  /** Medians of the function's steps. The passes are without the model's time. */
  steps: Record<string, number>;
  /** Median of the time outside the function: gateway, connections, client. */
  outside: number;
  /** Median of an empty Data API call by the same client in the same run. */
  emptyCall: number;
}

const KINDS = [
  { turn: "plain", message: PLAIN_MESSAGE, passes: ["tool_pass"] },
  { turn: "tool", message: TOOL_MESSAGE, passes: ["tool_pass", "answer_pass"] },
] as const;

export async function measureAddedLatency(world: World, quick: boolean): Promise<AddedLatency[]> {
  const people = await signUpMany(world, quick ? 2 : 5);
  for (const person of people) await seedHome(world, person, { events: 60 });
  await warmUp(world, people, quick ? 4 : 50);
  const emptyCall = await measureEmptyCall(world, people[0]!, quick ? 10 : 200);
  const results: AddedLatency[] = [];
  for (const modelLatency of [0, 200]) {
    await world.setModelLatency(modelLatency);
    const turns = quick ? 10 : modelLatency === 0 ? 300 : 150;
    for (const kind of KINDS) {
      const timings: TurnTiming[] = [];
      for (let i = 0; i < turns; i++) {
        timings.push(await people[i % people.length]!.sendTurn(kind.message));
      }
      const result = { ...summarise(world, kind, modelLatency, timings), emptyCall };
      results.push(result);
      logProgress(
        `${world.database}: ${kind.turn} turn, model ${modelLatency} ms: ` +
          `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
      );
    }
  }
  await world.setModelLatency(0);
  return results;
}

/** Fills the history windows, the caches of the database sessions and the compiler's caches. */
async function warmUp(world: World, people: Person[], turns: number): Promise<void> {
  await world.setModelLatency(0);
  for (let i = 0; i < turns; i++) {
    for (const person of people) await person.sendTurn(i % 2 ? PLAIN_MESSAGE : TOOL_MESSAGE);
  }
}

function summarise(
  world: World,
  { turn, passes }: (typeof KINDS)[number],
  modelLatency: number,
  timings: TurnTiming[],
): Omit<AddedLatency, "emptyCall"> {
  const added = timings.map(({ client }) => client - modelLatency * passes.length);
  const steps: Record<string, number> = {};
  for (const name of Object.keys(timings[0]!.steps)) {
    if (name === "total") continue;
    const isPass = passes.some((pass) => pass === name);
    steps[name] = median(timings.map(({ steps }) => steps[name] ?? 0)) -
      (isPass ? modelLatency : 0);
  }
  return {
    database: world.database,
    turn,
    modelLatency,
    turns: timings.length,
    p50: percentile(added, 0.5),
    p99: percentile(added, 0.99),
    steps,
    outside: median(timings.map(({ client, steps }) => client - (steps["total"] ?? 0))),
  };
}
