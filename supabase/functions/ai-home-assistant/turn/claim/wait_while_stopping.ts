import type { RunningTurn } from "../../record/turn_database.ts";
import type { TurnDependencies } from "../dependencies.ts";

const POLL_INTERVAL_MS = 200;

/**
 * Repeats a claim while it returns a turn that is about to stop: the message of a person who stops a turn and
 * writes at once is not rejected. The stopping process notices within a third of its lease; this waits for
 * half of it and then returns the last result.
 *
 * @param canFollow whether the request follows that turn, so that it need not wait
 */
export async function waitWhileStopping<Result extends { outcome: string }>(
  claim: () => Promise<Result | RunningTurn>,
  canFollow: (running: RunningTurn) => boolean,
  { now, settings }: Pick<TurnDependencies, "now" | "settings">,
): Promise<Result | RunningTurn> {
  const deadline = now() + settings.leaseSeconds * 1_000 / 2;
  while (true) {
    const result = await claim();
    if (!isStopping(result) || canFollow(result) || now() > deadline) return result;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

function isStopping(result: { outcome: string }): result is RunningTurn {
  return result.outcome === "running" && (result as RunningTurn).stopping === true;
}
