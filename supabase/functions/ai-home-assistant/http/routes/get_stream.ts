/** `GET /{threadId}/stream`: re-attaches to the thread's running turn. */
import type { TurnEvent } from "../../contract/turn_events.ts";
import { awaitFirstEvent } from "../../stream/await_first_event.ts";
import type { RouteContext, TurnContext } from "../caller_context.ts";
import { readApprovalMode } from "../request/client_preferences.ts";
import { createTurnResult, type RouteResult } from "../response/route_result.ts";
import type { ThreadRef } from "../../threads/thread_ref.ts";
import { readThreadRef } from "./read_thread_ref.ts";

export type GetStreamDeps = {
  /** Yields nothing when no turn runs in the thread. */
  followTurn(thread: ThreadRef, context: TurnContext): AsyncIterable<TurnEvent>;
  waitUntil(work: Promise<unknown>): void;
};

/** The result is empty when no turn runs. */
export async function getStream(
  request: Request,
  { threadId, ...context }: RouteContext,
  { followTurn, waitUntil }: GetStreamDeps,
): Promise<RouteResult> {
  const thread = readThreadRef(request, threadId);
  const turn = await awaitFirstEvent(followTurn(thread, { ...context, isStreamed: true }));
  if (!turn.first) return { kind: "empty", outcome: {} };
  const approvalMode = readApprovalMode(request.headers);
  return await createTurnResult(turn, {
    language: context.language,
    isStreamed: true,
    approvalMode,
    isContinuation: false,
    client: context.client,
    waitUntil,
  });
}
