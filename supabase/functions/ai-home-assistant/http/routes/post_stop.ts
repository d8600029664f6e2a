/** `POST /{threadId}/stop`: stops the thread's running turn. */
import type { StopReply } from "../../contract/http/thread_replies.ts";
import type { CallerContext, RouteContext } from "../caller_context.ts";
import type { RouteResult } from "../response/route_result.ts";
import type { ThreadRef } from "../../threads/thread_ref.ts";
import { readThreadRef } from "./read_thread_ref.ts";

export type PostStopDeps = {
  stopTurn(
    thread: ThreadRef,
    context: CallerContext,
  ): Promise<StopReply>;
};

export async function postStop(
  request: Request,
  { threadId, ...context }: RouteContext,
  { stopTurn }: PostStopDeps,
): Promise<RouteResult> {
  const result = await stopTurn(readThreadRef(request, threadId), context);
  return { kind: "json", text: JSON.stringify(result), outcome: {} };
}
