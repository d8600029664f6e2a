import { median } from "../statistics.ts";
import { bundleProgram } from "./bundle_program.ts";
import type { Plan, Row } from "./plan.ts";
import { type Program, type ProgramContext, startProgram } from "./program.ts";
import type { TurnSender } from "./send_turns.ts";
import type { TurnCost } from "./turn_cost.ts";

type Starts = Pick<TurnCost, "start" | "bundleStart">;

/** Medians of new processes: milliseconds from the start until the first reply has been read. */
export async function measureStarts(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<Starts[]> {
  const folder = await Deno.makeTempDir();
  try {
    const bundles = new Map<Program, Program | undefined>();
    for (const { program } of rows) {
      if (!bundles.has(program)) bundles.set(program, await bundleProgram(program, folder));
    }
    const times = rows.map(() => ({ start: [] as number[], bundleStart: [] as number[] }));
    for (let i = 0; i < plan.starts; i++) {
      for (const [row, { program, mode }] of rows.entries()) {
        const bundle = bundles.get(program);
        times[row]!.start.push(await timeStart(program, mode));
        if (bundle) times[row]!.bundleStart.push(await timeStart(bundle, mode));
      }
    }
    return times.map(({ start, bundleStart }) => ({
      start: median(start),
      bundleStart: bundleStart.length > 0 ? median(bundleStart) : NaN,
    }));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }

  async function timeStart(program: Program, mode: Row["mode"]): Promise<number> {
    const one = await startProgram(program, context);
    try {
      await sender.send(one, mode);
      return performance.now() - one.startedAt;
    } finally {
      await one.stop();
    }
  }
}
