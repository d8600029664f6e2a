import { type Lease, type LeaseResult, leaseResult } from "./turn_lease.ts";
import type { RpcFunction } from "./rpc_function.ts";

export interface RenewTurnRequest extends Lease {
  lease_seconds: number;
}

export const renewTurnRpc: RpcFunction<LeaseResult> = { name: "renew_turn", result: leaseResult };
