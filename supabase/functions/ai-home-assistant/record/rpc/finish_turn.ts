import { z } from "zod";
import type { Part } from "../../contract/parts.ts";
import type { TurnReply } from "../../contract/reply.ts";
import type { EventBatch } from "./event_batch.ts";
import type { RpcFunction } from "./rpc_function.ts";
import type { Lease } from "./turn_lease.ts";

export interface FinishTurnRequest extends Lease {
  message: { parts: Part[]; provider: string | null; model: string | null };
  /** JSON text, returned byte for byte by a replay. */
  reply: string;
  status: TurnReply["status"];
  outcome: TurnReply["outcome"];
  degraded: boolean;
  usage: PassUsage[];
  /** The last batches, stored in the same transaction. The database skips a batch that is too large. */
  events?: EventBatch[];
}

export interface PassUsage {
  /** The number of the pass in its turn, from 1. */
  pass: number;
  model: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  cost_micros: number | null;
  latency_ms: number;
}

const finishTurnResult = z.object({ outcome: z.enum(["ok", "lease_lost", "already_finished"]) });
export type FinishTurnResult = z.infer<typeof finishTurnResult>;

export const finishTurnRpc: RpcFunction<FinishTurnResult> = {
  name: "finish_turn",
  result: finishTurnResult,
};
