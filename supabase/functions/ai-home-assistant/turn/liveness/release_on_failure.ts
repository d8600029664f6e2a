import type { TurnEvent } from "../../contract/turn_events.ts";
import type { TimingName } from "../../trace.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";

/**
 * Runs a timed step of the turn. Returns undefined where the person stopped the turn. Any other failure
 * releases the lease and is thrown, so that the same key can be retried at once; where the release fails
 * too, the lease expires.
 */
export async function* releaseOnFailure<Result>(
  { lease, cancellation }: HeldTurn,
  { database, trace }: TurnDependencies,
  name: TimingName,
  step: AsyncGenerator<TurnEvent, Result>,
): AsyncGenerator<TurnEvent, Result | undefined> {
  try {
    return yield* trace.timeAll(name, step);
  } catch (error) {
    if (cancellation.isCauseOf(error)) return undefined;
    await database.releaseTurn(lease).catch(() => {});
    throw error;
  }
}
