import { TurnError } from "../errors.ts";
import type { HomeRecord } from "../record/home_record.ts";
import { homeRequired } from "./home_required.ts";

/**
 * Asks the running turn of a thread to stop, on whichever process it runs. No tool runs after that, and
 * the partial answer is stored. `stopped` is false where no turn runs that the caller may stop.
 *
 * Throws a TurnError for a thread that the caller has no access to.
 */
export async function stopTurn(
  record: HomeRecord,
  { threadId, propertyId }: { threadId: string; propertyId?: string },
): Promise<{ threadId: string; stopped: boolean }> {
  const answer = await record.stopTurn({ thread_key: threadId, home_id: propertyId ?? null });
  switch (answer.outcome) {
    case "ok":
      return { threadId: answer.thread_id, stopped: answer.stopped };
    case "unauthenticated":
      throw new TurnError("unauthenticated");
    case "home_required":
      throw homeRequired();
    case "not_found":
      throw new TurnError("not_found", { details: { field: "threadId" } });
  }
}
