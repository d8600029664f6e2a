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
  const times: number[][] = rows.map(() => []);
  for (let i = 0; i < plan.starts; i++) {
    for (const [row, { program, mode }] of rows.entries()) {
      const one = await startProgram(program, context);
      await sender.send(one, mode);
      times[row]!.push(performance.now() - one.startedAt);
      await one.stop();
    }
  }
  return times.map(median);
}
