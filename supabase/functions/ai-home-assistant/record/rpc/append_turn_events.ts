import type { EventBatch } from "./event_batch.ts";
import type { RpcFunction } from "./rpc_function.ts";
import { type Lease, type LeaseResult, leaseResult } from "./turn_lease.ts";

/**
 * A `seq` that is stored already is ignored. Without events the call only reads whether to stop. The
 * database rejects a batch of more than 2 MB of JSON and more than 2,000 batches of an attempt.
 */
export interface AppendTurnEventsRequest extends Lease, EventBatch {}

export const appendTurnEventsRpc: RpcFunction<LeaseResult> = {
  name: "append_turn_events",
  result: leaseResult,
};
