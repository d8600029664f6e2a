import { z } from "zod";

/** Proves to the database that this process holds the turn. */
export interface Lease {
  turn_id: string;
  lease_token: string;
}

/** `stop`: the person asked to stop the turn; false once the lease is lost. */
export const leaseResult = z.object({
  outcome: z.enum(["ok", "lease_lost"]),
  stop: z.boolean(),
});
export type LeaseResult = z.infer<typeof leaseResult>;
