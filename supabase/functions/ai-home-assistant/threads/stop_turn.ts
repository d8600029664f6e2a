import { TurnError } from "../errors.ts";
import type { HomeRecord } from "../record/home_record.ts";
import { homeRequired } from "./home_required.ts";

/**
 * Asks the turn that runs in a thread to stop, on whichever process it runs. No tool runs from then on;
 * what there is by then is stored. `stopped` is false where nothing runs that the caller may stop.
 *
 * Throws a TurnError for a thread that the caller does not see.
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
