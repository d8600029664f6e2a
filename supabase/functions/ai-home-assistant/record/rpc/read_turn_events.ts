import { z } from "zod";
import { eventBatch } from "./event_batch.ts";
import { type ThreadKey, threadRejection } from "./thread_key.ts";
import type { RpcFunction } from "./rpc_function.ts";
import { storedParts } from "./stored_message.ts";

/** Without `turn_id`: the running turn of the thread. */
export interface ReadTurnEventsRequest extends ThreadKey {
  turn_id?: string;
  attempt?: number;
  /** The last batch already read; 0 for none. */
  after_seq: number;
}

/** Status of a turn, visible to every caller with access to the thread. */
const followedTurn = z.object({
  id: z.string(),
  attempt: z.int(),
  thread_id: z.string(),
  assistant_message_id: z.string(),
  status: z.enum(["running", "completed", "requires_action", "abandoned"]),
  /** Whether a process holds the lease. */
  live: z.boolean(),
  /** Whether the attempt began with a call response, so that its message was streamed up to the pending call. */
  continues: z.boolean(),
});
export type FollowedTurn = z.infer<typeof followedTurn>;

const readTurnEventsResult = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ok"),
    turn: followedTurn,
    batches: z.array(eventBatch),
    /** JSON text; null until the turn is completed or requires action, like `parts`. */
    reply: z.string().nullable(),
    parts: storedParts.nullable(),
  }),
  /** Another attempt took the turn over; its events start from the beginning. */
  z.object({ outcome: z.literal("superseded"), turn: followedTurn }),
  /** No turn runs in the thread. */
  z.object({ outcome: z.literal("none") }),
  threadRejection,
]);
export type ReadTurnEventsResult = z.infer<typeof readTurnEventsResult>;

export const readTurnEventsRpc: RpcFunction<ReadTurnEventsResult> = {
  name: "read_turn_events",
  result: readTurnEventsResult,
};
