import { z } from "zod";
import { type ThreadKey, threadRejection } from "./thread_key.ts";
import type { RpcFunction } from "./rpc_function.ts";

export type StopTurnRequest = ThreadKey;

const stopTurnResult = z.discriminatedUnion("outcome", [
  /** `stopped` is false if no turn runs that the caller may stop. */
  z.object({ outcome: z.literal("ok"), thread_id: z.string(), stopped: z.boolean() }),
  threadRejection,
]);
export type StopTurnResult = z.infer<typeof stopTurnResult>;

export const stopTurnRpc: RpcFunction<StopTurnResult> = {
  name: "stop_turn",
  result: stopTurnResult,
};
