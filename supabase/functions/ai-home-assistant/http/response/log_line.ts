/** One JSON line for each request: ids, numbers and outcomes; no message text, arguments or tokens. */
import type { AuthenticatedRoute } from "../../contract/http.ts";
import { errorTable, type TurnError } from "../../errors.ts";
import { getTraceId, type Trace } from "../../telemetry/trace.ts";
import type { RouteOutcome } from "./route_result.ts";

export type LoggedRequest = RouteOutcome & {
  route: AuthenticatedRoute;
  requestId: string;
  /** Milliseconds since the epoch. */
  at: number;
  status: number;
  /** Undefined when authentication failed. */
  userId: string | undefined;
};

export function formatLogLine(request: LoggedRequest, trace: Trace): string {
  const { route, requestId, at, replayed, status, userId, error, isClientLost } = request;
  const effectiveStatus = error ? errorTable[error.code].status : status;
  const isWarning = effectiveStatus >= 400 || trace.hasWarning;
  const entry = Object.assign(
    {
      event: route.replaceAll("-", "_"),
      level: effectiveStatus >= 500 ? "error" : isWarning ? "warn" : "info",
      time: new Date(at).toISOString(),
      requestId,
      trace_id: getTraceId(trace.traceparent),
      outcome: error?.code ?? (replayed ? "replayed" : "completed"),
      status,
      lost: isClientLost,
      user: userId,
    },
    trace.notes,
    { ms: roundDurations(trace.durations) },
    error && describeError(error),
  );
  return JSON.stringify(entry);
}

/** The text of a cause may contain a person's words, so only its class and place are logged. */
function describeError(error: TurnError): Record<string, string | undefined> {
  const { cause, code, logReason, logDetails } = error;
  const entry = errorTable[code];
  return {
    reason: logReason,
    ...logDetails,
    hint: "hint" in entry ? entry.hint : undefined,
    ...(code === "internal" && cause instanceof Error &&
      { cause: cause.name, place: findPlace(cause) }),
    ...(hasSqlState(cause) && { sqlstate: cause.code }),
  };
}

/** An SQLSTATE names the failure and contains none of a person's words. */
function hasSqlState(cause: unknown): cause is { code: string } {
  const code = (cause as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" && /^[A-Z0-9]{3,8}$/.test(code);
}

/** The topmost stack frame in one of our files, e.g. `turn/begin_turn.ts:20:5`. */
function findPlace(error: Error): string | undefined {
  const frames = error.stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? [];
  return frames.map((line) => /([\w-]+\/[\w-]+\.ts:\d+:\d+)\)?$/.exec(line)?.[1])
    .find((place) => place !== undefined);
}

function roundDurations(durations: Record<string, number>): Record<string, number> {
  const rounded: Record<string, number> = {};
  for (const phase in durations) rounded[phase] = Math.round(durations[phase]! * 10) / 10;
  return rounded;
}
