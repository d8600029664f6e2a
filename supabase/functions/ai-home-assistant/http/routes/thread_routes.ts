/** `GET /{threadId}/stream` and `POST /{threadId}/stop`: a turn that runs already. */
import { z } from "zod";
import type { TurnEvent } from "../../contract/turn_events.ts";
import { awaitFirstEvent, type Started } from "../../stream/await_first_event.ts";
import { validate } from "../request/validate.ts";
import type { CallerContext, TurnContext } from "../request_context.ts";

const threadQuery = z.object({ propertyId: z.uuid("must be a uuid").optional() });
type Where = { threadId: string; propertyId?: string };

export type ThreadRoutesDeps = {
  /** Tells nothing where no turn runs. */
  followTurn(where: Where, visit: TurnContext): AsyncIterable<TurnEvent>;
  stopTurn(where: Where, visit: TurnContext): Promise<{ threadId: string; stopped: boolean }>;
};

export async function streamRoute(
  request: Request,
  threadId: string,
  visitor: CallerContext,
  { followTurn }: ThreadRoutesDeps,
): Promise<Started<TurnEvent>> {
  return await awaitFirstEvent(followTurn(whereOf(request, threadId), { ...visitor, live: true }));
}

export async function stopRoute(
  request: Request,
  threadId: string,
  visitor: CallerContext,
  { stopTurn }: ThreadRoutesDeps,
): Promise<string> {
  return JSON.stringify(await stopTurn(whereOf(request, threadId), { ...visitor, live: false }));
}

function whereOf(request: Request, threadId: string): Where {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { ...validate(threadQuery, query), threadId };
}
