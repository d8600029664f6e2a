import type { AuthenticatedRoute } from "../contract/http/routes.ts";
import { errorTable } from "../errors.ts";
import type { OpenTelemetry } from "../telemetry/open_telemetry.ts";
import { Trace } from "../telemetry/trace.ts";
import type { Caller } from "./auth/verify_caller.ts";
import type { CallerContext } from "./caller_context.ts";
import { createErrorResponse, toTurnError } from "./response/error_response.ts";
import type { ResponseContext } from "./response/json_response.ts";
import { formatLogLine } from "./response/log_line.ts";
import { respond } from "./response/respond.ts";
import type { RouteOutcome, RouteResult } from "./response/route_result.ts";

export type AuthenticatedDeps = {
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
export async function handleAuthenticated(
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
