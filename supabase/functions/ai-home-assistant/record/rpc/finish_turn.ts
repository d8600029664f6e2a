import type { Part } from "../../contract/parts.ts";
import type { TurnReply } from "../../contract/reply.ts";
import type { EventBatch } from "./turn_events.ts";
import type { Lease } from "./turn_lease.ts";

export interface FinishTurnRequest extends Lease {
  message: { parts: Part[]; provider: string | null; model: string | null };
  reply: string;
  status: TurnReply["status"];
  degraded: boolean;
  usage: PassUsage[];
  /** The last batches, kept together with the answer. One that is larger than a batch may be is left out. */
  events?: EventBatch[];
}

export type FinishTurnOutcome = "ok" | "lease_lost" | "already_finished";

export interface PassUsage {
  pass: 1 | 2;
  model: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  cost_micros: number | null;
  latency_ms: number;
}
