import { median } from "../statistics.ts";
import type { Plan, Row } from "./plan.ts";
import { type ProgramContext, startProgram } from "./program.ts";
import type { TurnSender } from "./send_turns.ts";
import type { TurnCost } from "./turn_cost.ts";

type Starts = Pick<TurnCost, "start" | "bundleStart">;

/** Medians of new processes: milliseconds from the start until the first reply has been read. */
export async function measureStarts(
  rows: Row[],
  bundledRows: (Row | undefined)[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<Starts[]> {
  const times = rows.map(() => ({ start: [] as number[], bundleStart: [] as number[] }));
  for (let i = 0; i < plan.starts; i++) {
    for (const [index, row] of rows.entries()) {
      const bundled = bundledRows[index];
      times[index]!.start.push(await timeStart(row));
      if (bundled) times[index]!.bundleStart.push(await timeStart(bundled));
    }
  }
  return times.map(({ start, bundleStart }) => ({
    start: median(start),
    bundleStart: bundleStart.length > 0 ? median(bundleStart) : NaN,
  }));

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
