import type { TurnDatabase } from "../record/turn_database.ts";
import { toThreadError } from "./thread_errors.ts";
import { type ThreadRef, toThreadKey } from "./thread_ref.ts";

/**
 * Requests that the running turn of a thread stops, on whichever process it runs. No tool runs after that,
 * and the partial answer is stored. `stopped` is false if no turn runs that the caller may stop.
 *
 * Throws a TurnError for a thread that the caller has no access to.
 */
export async function stopTurn(
  database: TurnDatabase,
  thread: ThreadRef,
): Promise<{ threadId: string; stopped: boolean }> {
  const result = await database.stopTurn(toThreadKey(thread));
  if (result.outcome !== "ok") throw toThreadError(result);
  return { threadId: result.thread_id, stopped: result.stopped };
}
