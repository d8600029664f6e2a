import { median } from "../statistics.ts";
import type { Plan, Row } from "./plan.ts";
import { type ProgramContext, startProgram } from "./program.ts";
import type { TurnSender } from "./send_turns.ts";

/** Medians of new processes: milliseconds from the start until the first reply has been read. */
export async function measureStarts(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<number[]> {
  const times = rows.map((): number[] => []);
  for (let i = 0; i < plan.starts; i++) {
    for (const [index, row] of rows.entries()) times[index]!.push(await timeStart(row));
  }
  return times.map(median);

  async function timeStart({ program, mode }: Row): Promise<number> {
    const one = await startProgram(program, context);
    try {
      await sender.send(one, mode);
      return performance.now() - one.startedAt;
    } finally {
      await one.stop();
    }
  }
}
