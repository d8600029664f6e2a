import type { ThreadKey } from "../record/turn_database.ts";

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
