/** The HTTP handler: match the route, authenticate the caller, run the route's handler, respond. */
import type { Health } from "../contract/http/health.ts";
import type { AuthenticatedRoute } from "../contract/http/routes.ts";
import { TurnError } from "../errors.ts";
import { continueTrace } from "../telemetry/traceparent.ts";
import { createLanguagePreference } from "../sentences/choose_sentences.ts";
import type { RouteContext } from "./caller_context.ts";
import { type AuthenticatedDeps, handleAuthenticated } from "./handle_authenticated.ts";
import { buildCorsHeaders } from "./response/cors.ts";
import { createErrorResponse } from "./response/error_response.ts";
import { createJsonResponse, type ResponseContext } from "./response/json_response.ts";
import { createEmptyResponse } from "./response/respond.ts";
import type { RouteResult } from "./response/route_result.ts";
import type { GetMessagesDeps } from "./routes/get_messages.ts";
import type { GetStreamDeps } from "./routes/get_stream.ts";
import { createHealthCheck, type Probes } from "./routes/health_check.ts";
import { matchRoute } from "./routes/match_route.ts";
import type { PostStopDeps } from "./routes/post_stop.ts";
import { postTurn, type PostTurnDeps } from "./routes/post_turn.ts";

export type HandlerDeps =
  & AuthenticatedDeps
  & PostTurnDeps
  & GetStreamDeps
  & GetMessagesDeps
  & PostStopDeps
  & {
    probes: Probes;
    version: string;
    /** Origins of web apps; `"*"` is any origin. */
    allowedOrigins: readonly string[];
  };

type RouteHandler = (
  request: Request,
  context: RouteContext,
  deps: HandlerDeps,
) => Promise<RouteResult>;

/** A route that the first turn of a process does not need is loaded with its first request. */
const routeHandlers: Record<AuthenticatedRoute, RouteHandler> = {
  "turn": postTurn,
  "tool-results": async (...request) =>
    (await import("./routes/post_tool_results.ts")).postToolResults(...request),
  "stream": async (...request) => (await import("./routes/get_stream.ts")).getStream(...request),
  "messages": async (...request) =>
    (await import("./routes/get_messages.ts")).getMessages(...request),
  "stop": async (...request) => (await import("./routes/post_stop.ts")).postStop(...request),
};

/** Returns the function's handler. It never rejects. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const checkHealth = createHealthCheck(deps);

  return async (request) => {
    const requestId = deps.newId();
    const response: ResponseContext = {
      requestId,
      traceparent: deps.openTelemetry?.traceparent() ??
        continueTrace(request.headers.get("traceparent"), requestId),
      cors: buildCorsHeaders(request, deps.allowedOrigins),
      language: createLanguagePreference(request.headers.get("accept-language")),
    };
    if (request.method === "OPTIONS") return createEmptyResponse(response);
    const match = matchRoute(request.method, new URL(request.url).pathname);
    if (!match) {
      const error = new TurnError("not_found", {
        sentence: ({ specialErrors }) => specialErrors.nothingAtAddress,
      });
      return createErrorResponse(error, response);
    }
    if ("allow" in match) {
      const allow = match.allow.join(", ");
      return createErrorResponse(new TurnError("method_not_allowed"), response, { allow });
    }
    const { route, threadId } = match;
    if (route === "health") {
      return createHealthResponse(await checkHealth(), request.method, response);
    }
    const runRoute = routeHandlers[route];
    return await handleAuthenticated(
      { route, request, response },
      deps,
      (context) => runRoute(request, { ...context, threadId }, deps),
    );
  };
}

function createHealthResponse(health: Health, method: string, context: ResponseContext): Response {
  const status = health.status === "ok" ? 200 : 503;
  const response = createJsonResponse(JSON.stringify(health), context, { status });
  return method === "HEAD" ? new Response(null, response) : response;
}
