/** `POST /{threadId}/stop`: stops the thread's running turn. */
import type { CallerContext, RouteContext } from "../caller_context.ts";
import type { RouteResult } from "../response/route_result.ts";
import { readThreadLocation, type ThreadLocation } from "./thread_location.ts";

export type PostStopDeps = {
  stopTurn(
    location: ThreadLocation,
    context: CallerContext,
  ): Promise<{ threadId: string; stopped: boolean }>;
};

export async function postStop(
  request: Request,
  { threadId, ...context }: RouteContext,
  { stopTurn }: PostStopDeps,
): Promise<RouteResult> {
  const stopped = await stopTurn(readThreadLocation(request, threadId), context);
  return { kind: "json", text: JSON.stringify(stopped), outcome: {} };
}
