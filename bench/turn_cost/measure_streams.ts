import type { Child } from "../child.ts";
import { logProgress } from "../progress.ts";
import { AT_ONCE, type Plan, type Row } from "./plan.ts";
import { type ProgramContext, startProgram } from "./program.ts";
import { repeat, type TurnSender } from "./send_turns.ts";
import type { TurnCost } from "./turn_cost.ts";

/**
 * The model holds every stream after its first word until all are open. They are opened as many at once as the other
 * measurements have turns at once: 500 turns that begin in one moment measure that moment, not open streams.
 */
export async function measureStreams(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
  model: Child,
): Promise<Pick<TurnCost, "streamsOpen" | "streamsHighest">[]> {
  const results: Pick<TurnCost, "streamsOpen" | "streamsHighest">[] = [];
  for (const { program, mode } of rows) {
    if (mode === "JSON") {
      results.push({ streamsOpen: NaN, streamsHighest: NaN });
      continue;
    }
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
      const streamsOpen = await one.readMegabytes();
      await model.request({ isHeld: false });
      await ended;
      const streamsHighest = Math.max(streamsOpen, await one.readMegabytes());
      results.push({ streamsOpen, streamsHighest });
      logProgress(`${program.name}: ${plan.streams} streams open, ${streamsOpen.toFixed(0)} MB`);
    } finally {
      await model.request({ isHeld: false });
      await one.stop();
    }
  }
  return results;
}
