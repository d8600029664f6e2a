import { logProgress } from "../progress.ts";
import { percentile } from "../statistics.ts";
import { AT_ONCE, type Plan, type Row } from "./plan.ts";
import { type ProgramContext, type RunningProgram, startProgram } from "./program.ts";
import { repeat, sendTurns, type TurnSender } from "./send_turns.ts";
import type { TurnCost } from "./turn_cost.ts";

/**
 * Returns for every program the lower quartile of CPU times and the upper quartile of speeds, because other programs of
 * the machine only make a round slower. The programs take turns within each round.
 */
export async function measureRounds(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<Pick<TurnCost, "cpuAtOnce" | "cpuAlone" | "turnsPerSecond">[]> {
  const running: RunningProgram[] = [];

  try {
    for (const { program, mode } of rows) {
      const one = await startProgram(program, context);
      running.push(one);
      await sendTurns(plan.warmUp, plan.sequentialTurns, () => sender.send(one, mode));
    }
    const samples = rows.map(() => ({
      atOnce: [] as number[],
      alone: [] as number[],
      perSecond: [] as number[],
    }));
    for (let round = 0; round < plan.rounds; round++) {
      for (const [i, { program, mode }] of rows.entries()) {
        const send = () => sender.send(running[i]!, mode);
        const atOnce = await measureCpu(running[i]!, plan.atOnceTurns, AT_ONCE, send);
        const alone = await measureCpu(running[i]!, plan.aloneTurns, 1, send);
        samples[i]!.atOnce.push(atOnce.cpu);
        samples[i]!.alone.push(alone.cpu);
        samples[i]!.perSecond.push(atOnce.perSecond);
        logProgress(
          `${program.name}, ${mode}: ${atOnce.cpu.toFixed(2)} ms a turn, ` +
            `alone ${alone.cpu.toFixed(2)} ms`,
        );
      }
    }
    return samples.map(({ atOnce, alone, perSecond }) => ({
      cpuAtOnce: percentile(atOnce, 0.25),
      cpuAlone: percentile(alone, 0.25),
      turnsPerSecond: percentile(perSecond, 0.75),
    }));
  } finally {
    for (const one of running) await one.stop();
  }
}

async function measureCpu(
  program: RunningProgram,
  turns: number,
  atOnce: number,
  send: () => Promise<void>,
): Promise<{ cpu: number; perSecond: number }> {
  const [cpu, start] = [await program.readCpu(), performance.now()];
  await repeat(turns, atOnce, send);
  const seconds = (performance.now() - start) / 1_000;
  return { cpu: (await program.readCpu() - cpu) / turns, perSecond: turns / seconds };
}
