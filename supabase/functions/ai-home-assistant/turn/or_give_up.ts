import type { TurnDependencies } from "./dependencies.ts";
import type { OpenTurn } from "./turn_state.ts";

/**
 * Does a step of the turn; when it fails the turn is given up at once, so that the same key may be
 * tried again without waiting for the lease. Where even that fails, the lease ends by itself.
 */
export async function orGiveUp<T>(
  { begun }: OpenTurn,
  { record }: TurnDependencies,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const { id, lease_token } = begun.turn;
    await record.release({ turn_id: id, lease_token }).catch(() => {});
    throw error;
  }
}
