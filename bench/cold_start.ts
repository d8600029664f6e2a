import { startChild } from "./child.ts";
import { PLAIN_MESSAGE, signUp, TOOL_MESSAGE } from "./person.ts";
import { processTimes } from "./process_facts.ts";
import { progress } from "./progress.ts";
import { median } from "./statistics.ts";
import type { World } from "./world.ts";

/** From the start of the function's process. Medians, milliseconds. */
export interface ColdStart {
  database: string;
  runs: number;
  /** Until the reply of its first turn has been read. */
  firstReply: { plain: number; tool: number };
  /** Of them in which the function worked on the turn itself. */
  turn: { plain: number; tool: number };
  /** The processor's time until then. */
  cpu: { plain: number; tool: number };
  /** The processor's time of a process that imports nothing, until it is ready. */
  emptyCpu: number;
}

export async function measureColdStart(world: World, quick: boolean): Promise<ColdStart> {
  const runs = quick ? 1 : 5;
  const person = await signUp(world);
  await world.setModelLatency(0);
  await person.ask(TOOL_MESSAGE);
  const seen = { plain: [] as Run[], tool: [] as Run[] };
  for (let i = 0; i < runs; i++) {
    for (const [turn, message] of [["plain", PLAIN_MESSAGE], ["tool", TOOL_MESSAGE]] as const) {
      await killFunction(world);
      // The gateway holds the request until the new process listens.
      const { steps } = await person.ask(message);
      const { cpu, age } = await processTimes(await world.functionPid());
      seen[turn].push({ firstReply: age, turn: steps.total ?? NaN, cpu });
      progress(`${world.database}: first reply (${turn}) ${age.toFixed(0)} ms after the start`);
      // One that dies young is restarted after a pause; this one has to be old enough.
      await new Promise((resume) => setTimeout(resume, 6_000));
    }
  }
  const medians = (of: (run: Run) => number) => ({
    plain: median(seen.plain.map(of)),
    tool: median(seen.tool.map(of)),
  });
  return {
    database: world.database,
    runs,
    firstReply: medians((run) => run.firstReply),
    turn: medians((run) => run.turn),
    cpu: medians((run) => run.cpu),
    emptyCpu: await cpuOfEmptyProcess(runs),
  };
}

/** Resolves when its successor has been started: until then the old one might still take the request. */
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

async function cpuOfEmptyProcess(runs: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const child = await startChild("empty_process.ts");
    times.push((await processTimes(child.pid)).cpu);
    await child.close();
  }
  return median(times);
}
