/** The door: a request goes in, a response comes out, whatever happens between. */
import { TurnError } from "../errors.ts";
import { type Answer, turnAsJson, turnAsStream } from "./response/route_result.ts";
import { approvalMode } from "./request/approval_mode.ts";
import { corsHeaders } from "./response/cors.ts";
import { createHealth, type Probes } from "./routes/health.ts";
import { messagesRoute, type MessagesRouteDeps } from "./routes/messages_route.ts";
import { replyError, replyJson } from "./response/json_response.ts";
import { type AuthenticatedRoute, matchRoute } from "./routes/match_route.ts";
import { type AuthenticatedDeps, handleAuthenticated } from "./handle_authenticated.ts";
import { stopRoute, streamRoute, type ThreadRoutesDeps } from "./routes/thread_routes.ts";
import {
  type BegunReply,
  toolResultsRoute,
  turnRoute,
  type TurnRouteDeps,
} from "./routes/turn_route.ts";
import type { CallerContext } from "./request_context.ts";

export type HandlerDeps =
  & AuthenticatedDeps
  & TurnRouteDeps
  & ThreadRoutesDeps
  & MessagesRouteDeps
  & {
    probes: Probes;
    version: string;
    /** Origins of web apps, or `"*"`. */
    allowedOrigins: readonly string[];
  };

/** Never rejects. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const health = createHealth(deps);

  return async (request) => {
    const context = { requestId: deps.newId(), cors: corsHeaders(request, deps.allowedOrigins) };
    if (request.method === "OPTIONS") {
      const headers = { ...context.cors, "x-request-id": context.requestId };
      return new Response(null, { status: 204, headers });
    }
    const match = matchRoute(request.method, new URL(request.url).pathname);
    if (!match) {
      const sentence = "There is nothing at this address. Please update the app.";
      return replyError(new TurnError("not_found", { sentence }), context);
    }
    if ("allow" in match) {
      const allow = match.allow.join(", ");
      return replyError(new TurnError("method_not_allowed"), context, { allow });
    }
    if (match.route === "health") {
      const answer = await health();
      const status = answer.status === "ok" ? 200 : 503;
      const response = replyJson(JSON.stringify(answer), context, { status });
      return request.method === "HEAD" ? new Response(null, response) : response;
    }
    const { route, threadId = "" } = match;
    const answer = (visitor: CallerContext) => visit(route, request, threadId, visitor, deps);
    return await handleAuthenticated(route, request, context, deps, answer);
  };
}

/** Who is known goes to the route they asked for. */
async function visit(
  route: AuthenticatedRoute,
  request: Request,
  threadId: string,
  visitor: CallerContext,
  deps: HandlerDeps,
): Promise<Answer> {
  const approvals = approvalMode(request.headers);
  const told = async (turn: BegunReply, continues: boolean) =>
    turn.live
      ? turnAsStream(turn, { approvals, continues, keepAlive: deps.keepAlive })
      : await turnAsJson(turn.events);
  switch (route) {
    case "turn":
      return await told(await turnRoute(request, visitor, deps), false);
    case "tool-results":
      return await told(await toolResultsRoute(request, visitor, deps), true);
    case "stream": {
      const turn = await streamRoute(request, threadId, visitor, deps);
      return turn.first ? await told({ ...turn, live: true }, false) : { kind: "nothing" };
    }
    case "messages":
      return { kind: "json", text: await messagesRoute(request, threadId, visitor.caller, deps) };
    case "stop":
      return { kind: "json", text: await stopRoute(request, threadId, visitor, deps) };
  }
}
