import { z } from "zod";
import type { RpcFunction } from "./rpc_function.ts";

const releaseTurnResult = z.object({ outcome: z.enum(["ok", "lease_lost"]) });
export type ReleaseTurnResult = z.infer<typeof releaseTurnResult>;

export const releaseTurnRpc: RpcFunction<ReleaseTurnResult> = {
  name: "release_turn",
  result: releaseTurnResult,
};
