import type { TurnEvent } from "../../contract/turn_events.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { StepName } from "../../trace.ts";
import type { OpenTurn } from "../turn_state.ts";

/**
 * Does a step of the turn; when it fails the turn is given up at once, so that the same key may be
 * tried again without waiting for the lease. Where even that fails, the lease ends by itself.
 * Undefined when the person stopped it.
 */
export async function* orGiveUp<T>(
  { begun, stop }: OpenTurn,
  { record, trace }: TurnDependencies,
  name: StepName,
  step: AsyncGenerator<TurnEvent, T>,
): AsyncGenerator<TurnEvent, T | undefined> {
  try {
    return yield* trace.timeAll(name, step);
  } catch (error) {
    if (stop.caused(error)) return undefined;
    const { id, lease_token } = begun.turn;
    await record.releaseTurn({ turn_id: id, lease_token }).catch(() => {});
    throw error;
  }
}
