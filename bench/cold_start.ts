import { startChild } from "./child.ts";
import { PLAIN_MESSAGE, signUp, TOOL_MESSAGE } from "./person.ts";
import { readProcessTimes } from "./process_stats.ts";
import { logProgress } from "./progress.ts";
import { median } from "./statistics.ts";
import type { World } from "./world.ts";

/** Durations from the start of the function's process. Medians, milliseconds. */
export interface ColdStart {
  database: string;
  runs: number;
  /** Until the client has read the first turn's reply. */
  firstReply: { plain: number; tool: number };
  /** The part of it that the function spent on the turn. */
  turn: { plain: number; tool: number };
  /** CPU time until then. */
  cpu: { plain: number; tool: number };
  /** CPU time of a process without imports until it is ready. */
  emptyCpu: number;
}

export async function measureColdStart(world: World, quick: boolean): Promise<ColdStart> {
  const runs = quick ? 1 : 5;
  const person = await signUp(world);
  await world.setModelLatency(0);
  await person.sendTurn(TOOL_MESSAGE);
  const results = { plain: [] as Run[], tool: [] as Run[] };
  for (let i = 0; i < runs; i++) {
    for (const [turn, message] of [["plain", PLAIN_MESSAGE], ["tool", TOOL_MESSAGE]] as const) {
      await killFunction(world);
      // The gateway holds the request until the new process listens.
      const { steps } = await person.sendTurn(message);
      const { cpu, age } = await readProcessTimes(await world.functionPid());
      results[turn].push({ firstReply: age, turn: steps["total"] ?? NaN, cpu });
      logProgress(`${world.database}: first reply (${turn}) ${age.toFixed(0)} ms after the start`);
      // A process that ends early is restarted after a pause; this one must run long enough.
      await new Promise((resume) => setTimeout(resume, 6_000));
    }
  }
  const medians = (of: (run: Run) => number) => ({
    plain: median(results.plain.map(of)),
    tool: median(results.tool.map(of)),
  });
  return {
    database: world.database,
    runs,
    firstReply: medians((run) => run.firstReply),
    turn: medians((run) => run.turn),
    cpu: medians((run) => run.cpu),
    emptyCpu: await measureEmptyProcess(runs),
  };
}

/** Resolves when the next process has started; until then the old one might accept a request. */
async function killFunction(world: World): Promise<void> {
  const killed = await world.functionPid();
  Deno.kill(killed, "SIGKILL");
  while (await world.functionPid() === killed) await new Promise((resume) => setTimeout(resume, 1));
}

interface Run {
  firstReply: number;
  turn: number;
  cpu: number;
}

async function measureEmptyProcess(runs: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const child = await startChild("empty_process.ts");
    times.push((await readProcessTimes(child.pid)).cpu);
    await child.close();
  }
  return median(times);
}
