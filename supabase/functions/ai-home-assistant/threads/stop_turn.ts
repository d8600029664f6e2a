import { TurnError } from "../errors.ts";
import type { TurnDatabase } from "../record/turn_database.ts";
import { homeRequired } from "./home_required.ts";
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
  switch (result.outcome) {
    case "ok":
      return { threadId: result.thread_id, stopped: result.stopped };
    case "unauthenticated":
      throw new TurnError("unauthenticated");
    case "home_required":
      throw homeRequired();
    case "not_found":
      throw new TurnError("not_found", { details: { field: "threadId" } });
  }
}
