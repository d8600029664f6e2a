import type { TimingName } from "../../telemetry/trace.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";

export type PhaseResult<Value> = { isStopped: true } | { isStopped: false; value: Value };

/**
 * Runs a timed phase of the turn. Returns its value, or that the person stopped the turn. Any other failure
 * releases the lease and is thrown, so that the same key can be retried at once; if the release fails too,
 * the lease expires.
 */
export async function runPhase<Value>(
  { lease, cancellation }: HeldTurn,
  { database, trace }: TurnDependencies,
  name: TimingName,
  run: () => Promise<Value>,
): Promise<PhaseResult<Value>> {
  try {
    return { isStopped: false, value: await trace.time(name, run) };
  } catch (error) {
    if (cancellation.isCauseOf(error)) return { isStopped: true };
    await database.releaseTurn(lease).catch(() => {});
    throw error;
  }
}
