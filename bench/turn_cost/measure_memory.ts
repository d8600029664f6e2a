import { logProgress } from "../progress.ts";
import { median } from "../statistics.ts";
import { AT_ONCE, type Plan, type Row } from "./plan.ts";
import { type ProgramContext, startProgram } from "./program.ts";
import { repeat, sendTurns, type TurnSender } from "./send_turns.ts";

/** Readings of one process differ by a few MB, those of several processes by 30. */
const READINGS = 3;

/**
 * Returns for every program its RSS in MB after `memoryTurns`: the median over new processes of the median of
 * `READINGS` readings, with `2 * AT_ONCE` turns between two of them.
 */
export async function measureMemory(
  rows: Row[],
  { memoryProcesses, memoryTurns, sequentialTurns }: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<number[]> {
  const megabytes = rows.map((): number[] => []);
  for (let i = 0; i < memoryProcesses; i++) {
    for (const [index, row] of rows.entries()) megabytes[index]!.push(await measureOne(row));
  }
  return megabytes.map(median);

  async function measureOne({ program, mode }: Row): Promise<number> {
    const one = await startProgram(program, context);
    const send = () => sender.send(one, mode);
    try {
      await sendTurns(memoryTurns, sequentialTurns, send);
      const readings = [await one.readMegabytes()];
      while (readings.length < READINGS) {
        await repeat(2 * AT_ONCE, AT_ONCE, send);
        readings.push(await one.readMegabytes());
      }
      logProgress(`${program.name}, ${mode}: ${median(readings).toFixed(0)} MB`);
      return median(readings);
    } finally {
      await one.stop();
    }
  }
}
