import type { Child } from "../child.ts";
import { logProgress } from "../progress.ts";
import { AT_ONCE, type Plan, type Row } from "./plan.ts";
import { type ProgramContext, startProgram } from "./program.ts";
import { repeat, type TurnSender } from "./send_turns.ts";
import type { TurnCost } from "./turn_cost.ts";

/** The model holds every stream after its first word until all are open. */
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
      const allOpen = Promise.withResolvers<void>();
      let open = 0;
      const turns = Array.from({ length: plan.streams }, () =>
        sender.send(one, mode, () => {
          if (++open === plan.streams) allOpen.resolve();
        }));
      const ended = Promise.all(turns);
      await Promise.race([allOpen.promise, ended]);
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
