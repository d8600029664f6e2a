/** `GET /{threadId}/stream`: re-attaches to the thread's running turn. */
import type { TurnEvent } from "../../contract/turn_events.ts";
import { awaitFirstEvent } from "../../stream/await_first_event.ts";
import type { RouteContext, TurnContext } from "../caller_context.ts";
import { readApprovalMode } from "../request/client_preferences.ts";
import { createTurnResult, type RouteResult } from "../response/route_result.ts";
import { readThreadLocation, type ThreadLocation } from "./thread_location.ts";

export type GetStreamDeps = {
  /** Yields nothing when no turn runs in the thread. */
  followTurn(location: ThreadLocation, context: TurnContext): AsyncIterable<TurnEvent>;
  keepAlive(work: Promise<unknown>): void;
};

/** The result is empty when no turn runs. */
export async function getStream(
  request: Request,
  { threadId, ...context }: RouteContext,
  { followTurn, keepAlive }: GetStreamDeps,
): Promise<RouteResult> {
  const location = readThreadLocation(request, threadId);
  const turn = await awaitFirstEvent(followTurn(location, { ...context, wantsStream: true }));
  if (!turn.first) return { kind: "empty", outcome: {} };
  const approvals = readApprovalMode(request.headers);
  return await createTurnResult(turn, {
    wantsStream: true,
    approvals,
    continues: false,
    keepAlive,
  });
}
