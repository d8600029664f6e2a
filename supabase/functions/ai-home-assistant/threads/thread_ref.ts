import type { ThreadKey, ThreadRejection } from "../record/turn_database.ts";
import { TurnError } from "../errors.ts";

/** Names a thread in a request of its caller. */
export interface ThreadRef {
  /** The thread's uuid, or the caller's own key for it. */
  threadId: string;
  /** The home that a key belongs to; by default the caller's only home that has the key. */
  homeId?: string;
}

/** The fields by which a SQL function looks up the thread. */
export function toThreadKey({ threadId, homeId }: ThreadRef): ThreadKey {
  return { thread_key: threadId, home_id: homeId ?? null };
}

/**
 * Why a request with a message or a call response must name the home. For a call response this is stricter than
 * SQL `answer_call`, which requires the home only for a key that names a thread in several homes.
 */
export const NEEDS_HOME = "may be left out only by a person who has exactly one home";

/** Returns the error for a person with several homes whose request names none of them. */
export function homeRequired(reason: string): TurnError {
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors }) => specialErrors.chooseHome,
    details: { field: "propertyId", reason },
  });
}

/** Returns the error for a thread that the database did not look up. */
export function toThreadError({ outcome }: ThreadRejection): TurnError {
  switch (outcome) {
    case "unauthenticated":
      return new TurnError("unauthenticated");
    case "home_required":
      return homeRequired("is required for a key that names a thread in several homes");
    case "not_found":
      return new TurnError("not_found", { details: { field: "threadId" } });
  }
}
