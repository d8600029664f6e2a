/** One JSON line a turn: ids, numbers and outcomes; no words, arguments, tokens or keys. */
import { errorTable, type TurnError } from "../../errors.ts";
import type { Usage } from "../../contract/reply.ts";
import type { Trace } from "../../trace.ts";

export type TurnLog = {
  event: "turn" | "tool_results" | "stream" | "stop" | "messages";
  requestId: string;
  /** Milliseconds since the epoch. */
  at: number;
  status: number;
  userId?: string;
  replayed?: boolean;
  usage?: Usage;
  /** Of a stream also what ended it after its status was sent. */
  error?: TurnError;
  /** The client of a stream did not read it to its end. */
  lost?: boolean;
};

export function turnLogLine(turn: TurnLog, trace: Trace): string {
  const { event, requestId, at, replayed, status, userId, usage, error, lost } = turn;
  const failed = error ? errorTable[error.code].status : status;
  return JSON.stringify({
    event,
    level: failed >= 500 ? "error" : failed >= 400 ? "warn" : "info",
    time: new Date(at).toISOString(),
    requestId,
    outcome: error?.code ?? (replayed ? "replayed" : "completed"),
    status,
    ...(lost && { lost }),
    ...(userId && { user: userId }),
    ...trace.facts(),
    ...(usage && { usage }),
    ms: rounded(trace.durations()),
    ...(error && explain(error)),
  });
}

/** Messages of causes may hold what a person wrote: their class and place are enough. */
function explain(error: TurnError): Record<string, string | undefined> {
  const { cause, code, reason } = error;
  const entry = errorTable[code];
  return {
    reason,
    hint: "hint" in entry ? entry.hint : undefined,
    ...(code === "internal" && cause instanceof Error &&
      { cause: cause.name, place: placeOf(cause) }),
    ...(isStateful(cause) && { sqlstate: cause.code }),
  };
}

/** The database's code of an error says what failed, and none of a person's words. */
function isStateful(cause: unknown): cause is { code: string } {
  const code = (cause as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" && /^[A-Z0-9]{3,8}$/.test(code);
}

/** The topmost frame in a file of ours, e.g. `turn/begin.ts:20:5`. */
function placeOf(error: Error): string | undefined {
  const frames = error.stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? [];
  return frames.map((line) => /([\w-]+\/[\w-]+\.ts:\d+:\d+)\)?$/.exec(line)?.[1])
    .find((place) => place !== undefined);
}

function rounded(durations: Partial<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(durations).map(([step, ms]) => [step, Math.round((ms ?? 0) * 10) / 10]),
  );
}
