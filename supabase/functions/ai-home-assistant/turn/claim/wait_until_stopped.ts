import type { RunningTurn } from "../../record/home_record.ts";
import type { TurnDependencies } from "../dependencies.ts";

/** Milliseconds between looks whether a turn has stopped. */
const BETWEEN_LOOKS = 200;

/**
 * Asks again as long as the answer is that a turn is about to stop: whoever stops one and writes on at once
 * is not refused for it. The process hears of the stop within a third of its lease.
 */
export async function whenStopped<Answer extends { outcome: string }>(
  ask: () => Promise<Answer | RunningTurn>,
  waitsFor: (running: RunningTurn) => boolean,
  { now, settings }: Pick<TurnDependencies, "now" | "settings">,
): Promise<Answer | RunningTurn> {
  const deadline = now() + settings.leaseSeconds * 500;
  while (true) {
    const answer = await ask();
    if (!isStopping(answer) || !waitsFor(answer) || now() > deadline) return answer;
    await new Promise((resume) => setTimeout(resume, BETWEEN_LOOKS));
  }
}

function isStopping(answer: { outcome: string }): answer is RunningTurn {
  return answer.outcome === "running" && (answer as RunningTurn).stopping === true;
}
