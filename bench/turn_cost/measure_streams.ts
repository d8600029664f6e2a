import type { Child } from "../child.ts";
import { logProgress } from "../progress.ts";
import { median } from "../statistics.ts";
import { AT_ONCE, type Plan, type Row } from "./plan.ts";
import { type ProgramContext, startProgram } from "./program.ts";
import { repeat, type TurnSender } from "./send_turns.ts";

/** RSS in MB with `Plan.streams` open streams, and when they have ended. NaN for JSON. */
export interface StreamMemory {
  open: number;
  ended: number;
}

/** Returns for every program the medians over `memoryProcesses` new processes. */
export async function measureStreams(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
  model: Child,
): Promise<StreamMemory[]> {
  const results = rows.map((): StreamMemory[] => []);
  for (let i = 0; i < plan.memoryProcesses; i++) {
    for (const [index, row] of rows.entries()) {
      if (row.mode === "streaming") {
        results[index]!.push(await measureOne(row, plan, context, sender, model));
      }
    }
  }
  return results.map((all) => ({
    open: median(all.map(({ open }) => open)),
    ended: median(all.map(({ ended }) => ended)),
  }));
}

/**
 * The model holds every stream after its first word until all are open. They are opened as many at once as the other
 * measurements have turns at once: 500 turns that begin in one moment measure that moment, not open streams.
 */
async function measureOne(
  { program, mode }: Row,
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
  model: Child,
): Promise<StreamMemory> {
  const one = await startProgram(program, context);
  try {
    await repeat(AT_ONCE, 4, () => sender.send(one, mode));
    await model.request({ isHeld: true });
    const turns: Promise<void>[] = [];
    await repeat(plan.streams, AT_ONCE, async () => {
      const opened = Promise.withResolvers<void>();
      const turn = sender.send(one, mode, opened.resolve);
      turns.push(turn);
      await Promise.race([opened.promise, turn]);
    });
    const ended = Promise.all(turns);
    // Waits until the memory of open streams includes unsent batches of events and uncollected garbage.
    await new Promise((resume) => setTimeout(resume, 3_000));
    const open = await one.readMegabytes();
    await model.request({ isHeld: false });
    await ended;
    logProgress(`${program.name}: ${plan.streams} streams open, ${open.toFixed(0)} MB`);
    return { open, ended: await one.readMegabytes() };
  } finally {
    await model.request({ isHeld: false });
    await one.stop();
  }
}
