/** `GET /{threadId}/stream` and `POST /{threadId}/stop`: a turn that runs already. */
import { z } from "zod";
import type { TurnEvent } from "../contract.ts";
import { awaitStart, type Started } from "../stream/await_start.ts";
import { parseBody } from "./parse_body.ts";
import type { Visit, Visitor } from "./visit.ts";

const threadQuery = z.object({ propertyId: z.uuid("must be a uuid").optional() });
type Where = { threadId: string; propertyId?: string };

export type ThreadRoutesDeps = {
  /** Tells nothing where no turn runs. */
  followTurn(where: Where, visit: Visit): AsyncIterable<TurnEvent>;
  stopTurn(where: Where, visit: Visit): Promise<{ threadId: string; stopped: boolean }>;
};

export async function streamRoute(
  request: Request,
  threadId: string,
  visitor: Visitor,
  { followTurn }: ThreadRoutesDeps,
): Promise<Started<TurnEvent>> {
  return await awaitStart(followTurn(whereOf(request, threadId), { ...visitor, live: true }));
}

export async function stopRoute(
  request: Request,
  threadId: string,
  visitor: Visitor,
  { stopTurn }: ThreadRoutesDeps,
): Promise<string> {
  return JSON.stringify(await stopTurn(whereOf(request, threadId), { ...visitor, live: false }));
}

function whereOf(request: Request, threadId: string): Where {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { ...parseBody(threadQuery, query), threadId };
}
