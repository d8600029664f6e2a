import type { Part, TurnReply } from "../../contract.ts";
import type { EventBatch } from "./events.ts";
import type { Lease } from "./lease.ts";

export interface FinishRequest extends Lease {
  message: { parts: Part[]; provider: string | null; model: string | null };
  reply: string;
  status: TurnReply["status"];
  degraded: boolean;
  usage: PassUsage[];
  /** The last batches, kept together with the answer. One that is larger than a batch may be is left out. */
  events?: EventBatch[];
}

export type FinishOutcome = "ok" | "lease_lost" | "already_finished";

export interface PassUsage {
  pass: 1 | 2;
  model: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  cost_micros: number | null;
  latency_ms: number;
}
