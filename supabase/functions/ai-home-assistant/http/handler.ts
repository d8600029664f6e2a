/** The HTTP handler: match the route, authenticate the caller, run the route's handler, respond. */
import type { Health } from "../contract/http_replies.ts";
import { type AuthenticatedRoute, type RouteName, ROUTES } from "../contract/http.ts";
import { errorTable, TurnError } from "../errors.ts";
import { continueTrace, Trace } from "../telemetry/trace.ts";
import { createLanguagePreference } from "../sentences/choose_sentences.ts";
import {
  buildCorsHeaders,
  createEmptyResponse,
  createErrorResponse,
  createJsonResponse,
  respond,
  type ResponseContext,
  toTurnError,
} from "./response/responses.ts";
import type { RouteOutcome, RouteResult } from "./response/route_result.ts";
import type { GetMessagesDeps, GetStreamDeps, PostStopDeps } from "./routes/thread_routes.ts";
import { createHealthCheck, type Probes } from "./routes/health_check.ts";
import type { CallerContext, RouteContext } from "./caller_context.ts";
import { postTurn, type PostTurnDeps } from "./routes/post_turn.ts";
import type { OpenTelemetry } from "../telemetry/open_telemetry.ts";
import type { Caller } from "./auth/verify_caller.ts";
import { formatLogLine } from "./response/log_line.ts";
import { THREAD_PATTERN } from "../contract/fields.ts";

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
    (await import("./routes/call_responses.ts")).postToolResults(...request),
  "stream": async (...request) => (await import("./routes/thread_routes.ts")).getStream(...request),
  "messages": async (...request) =>
    (await import("./routes/thread_routes.ts")).getMessages(...request),
  "stop": async (...request) => (await import("./routes/thread_routes.ts")).postStop(...request),
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

type AuthenticatedDeps = {
  verifyCaller(headers: Headers): Promise<Caller>;
  /** Keeps the process alive for work that outlives its response. */
  waitUntil(work: Promise<unknown>): void;
  /** Receives one line of JSON for each request. */
  log(line: string): void;
  /** Milliseconds since the epoch, with fractions if the clock has them. */
  now(): number;
  /** Undefined where the runtime has none. */
  openTelemetry?: OpenTelemetry | undefined;
};

/**
 * Authenticates the caller, runs the route, logs the request and responds. Never rejects: an error
 * becomes an error response.
 */
async function handleAuthenticated(
  { route, request, response }: {
    route: AuthenticatedRoute;
    request: Request;
    response: ResponseContext;
  },
  { verifyCaller, waitUntil, log, now, openTelemetry }: AuthenticatedDeps,
  runRoute: (context: CallerContext) => Promise<RouteResult>,
): Promise<Response> {
  const { requestId, traceparent } = response;
  const start = now();
  const trace = new Trace({ now, traceparent, openTelemetry });
  let userId: string | undefined;

  function logRequest(status: number, outcome: RouteOutcome): void {
    const at = now();
    trace.setDuration("total", at - start);
    log(formatLogLine({ route, requestId, at, status, userId, ...outcome }, trace));
  }

  try {
    const caller = await trace.time("auth", () => verifyCaller(request.headers));
    userId = caller.userId;
    const { language } = response;
    language.setPersonal(caller.locale);
    const running = runRoute({ caller, trace, language, client: new AbortController() });
    waitUntil(running.catch(() => {}));
    const result = await running;
    if (result.kind === "stream") void result.ended.then((outcome) => logRequest(200, outcome));
    else logRequest(result.kind === "empty" ? 204 : 200, result.outcome);
    return respond(result, { ...response, timings: trace.durations });
  } catch (thrown) {
    const error = toTurnError(thrown);
    logRequest(errorTable[error.code].status, { error });
    return createErrorResponse(error, { ...response, timings: trace.durations });
  }
}

type RouteMatch =
  /** `threadId` is empty for a route without a thread. */
  | { route: RouteName; threadId: string }
  /** The path exists, but accepts only these methods. */
  | { allow: string[] };

const patterns = Object.entries(ROUTES).map(([route, { path, methods }]) => ({
  route: route as RouteName,
  methods: methods as readonly string[],
  pattern: new RegExp(`^${path.replace("{threadId}", `(${THREAD_PATTERN})`)}$`),
}));

/** The hosted gateway removes `/functions/v1`; a function that is served directly receives it. */
const prefix = /^(\/functions\/v1)?\/ai-home-assistant(?=\/|$)/;

/** Returns undefined for an unknown path. `OPTIONS` must be handled before. */
export function matchRoute(method: string, pathname: string): RouteMatch | undefined {
  if (!prefix.test(pathname)) return undefined;
  const path = pathname.replace(prefix, "").replace(/\/+$/, "") || "/";
  const matching = patterns.find(({ pattern }) => pattern.test(path));
  if (!matching) return undefined;
  const { route, methods, pattern } = matching;
  if (!methods.includes(method)) return { allow: [...methods, "OPTIONS"] };
  const [, threadId = ""] = pattern.exec(path)!;
  return { route, threadId };
}
