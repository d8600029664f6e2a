import { z } from "zod";

/** Proves to the database that this process holds the turn. */
export interface Lease {
  turn_id: string;
  lease_token: string;
}

/** `stop`: the person has stopped the turn (SQL `stop_turn`); false once the lease is lost. */
export const leaseResult = z.object({
  outcome: z.enum(["ok", "lease_lost"]),
  stop: z.boolean(),
});
export type LeaseResult = z.infer<typeof leaseResult>;
