/** Shows the database that we are the attempt that holds the turn. */
export interface Lease {
  turn_id: string;
  lease_token: string;
}

/** `stop`: somebody asked the turn to stop. A lost lease has nothing left to stop. */
export interface LeaseResult {
  outcome: "ok" | "lease_lost";
  stop: boolean;
}
