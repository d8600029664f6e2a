/** The routes of a thread: its messages as UI messages, its running turn as a stream, and its stop. */
import { z } from "zod";
import { uuid } from "../../contract/fields.ts";
import type { StopReply, ThreadPage } from "../../contract/http_replies.ts";
import { omitUndefined } from "../../json_value.ts";
import type { ThreadQuery, ThreadRef } from "../../threads/thread.ts";
import type { CallerContext, RouteContext, TurnContext } from "../caller_context.ts";
import { readApprovalMode } from "../request/turn_input.ts";
import { validate } from "../request/validate.ts";
import { awaitFirstEvent, createTurnResult, type RouteResult } from "../response/route_result.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Tool } from "../../tools/tool.ts";

const pageQuery = z.object({
  before: z.uuid("must be the id of a message").optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  propertyId: uuid.optional(),
});

export type GetMessagesDeps = {
  readThread(query: ThreadQuery, context: CallerContext): Promise<ThreadPage>;
};

/** Throws a TurnError for an invalid query, and for a thread that the caller has no access to. */
export async function getMessages(
  request: Request,
  { threadId, ...context }: RouteContext,
  { readThread }: GetMessagesDeps,
): Promise<RouteResult> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const { propertyId: homeId, ...range } = validate(pageQuery, parameters);
  const approvalMode = readApprovalMode(request.headers);
  const page = await readThread(
    { ...omitUndefined({ ...range, homeId }), threadId, approvalMode },
    context,
  );
  return { kind: "json", text: JSON.stringify(page), outcome: {} };
}

export type GetStreamDeps = {
  /** Yields nothing when no turn runs in the thread. */
  followTurn(thread: ThreadRef, context: TurnContext): AsyncIterable<TurnEvent>;
  tools: readonly Tool[];
  waitUntil(work: Promise<unknown>): void;
};

/** The result is empty when no turn runs. */
export async function getStream(
  request: Request,
  { threadId, ...context }: RouteContext,
  { followTurn, tools, waitUntil }: GetStreamDeps,
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
    tools,
    client: context.client,
    waitUntil,
  });
}

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

const threadQuery = z.object({ propertyId: uuid.optional() });

/** Throws a TurnError `invalid_request` for a `propertyId` that is not a UUID. */
function readThreadRef(request: Request, threadId: string): ThreadRef {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { propertyId } = validate(threadQuery, query);
  return { threadId, ...(propertyId !== undefined && { homeId: propertyId }) };
}
