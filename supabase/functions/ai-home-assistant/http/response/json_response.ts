/** The only place where an outcome becomes a response. */
import { errorTable, TurnError } from "../../errors.ts";

/** What goes on every response of one request. */
export type ReplyContext = {
  requestId: string;
  cors: Record<string, string>;
  /** Milliseconds of each step, for `Server-Timing`. */
  timings?: Partial<Record<string, number>>;
};

type Extra = { status?: number; headers?: Record<string, string> };

/** JSON text as it is: a replay has to be the stored reply to the byte. */
export function replyJson(text: string, context: ReplyContext, extra: Extra = {}): Response {
  const headers = new Headers(context.cors);
  headers.set("content-type", "application/json; charset=utf-8");
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-request-id", context.requestId);
  const timing = serverTiming(context.timings);
  if (timing) headers.set("server-timing", timing);
  for (const [name, value] of Object.entries(extra.headers ?? {})) headers.set(name, value);
  return new Response(text, { status: extra.status ?? 200, headers });
}

export function replyError(
  error: TurnError,
  context: ReplyContext,
  extraHeaders: Record<string, string> = {},
): Response {
  const { status, retryable } = errorTable[error.code];
  const headers = { ...extraHeaders };
  if (error.retryAfter !== undefined) {
    headers["retry-after"] = String(Math.max(1, Math.ceil(error.retryAfter)));
  }
  if (status === 401) headers["www-authenticate"] = "Bearer";
  const { requestId } = context;
  const body = {
    error: error.message,
    code: error.code,
    requestId,
    retryable,
    ...(error.details && { details: error.details }),
  };
  return replyJson(JSON.stringify(body), context, { status, headers });
}

/** What was not expected is our fault, and nobody outside learns more than that. */
export function asTurnError(error: unknown): TurnError {
  return error instanceof TurnError ? error : new TurnError("internal", { cause: error });
}

/** One decimal is enough for a person, and no clock of ours knows more. */
function serverTiming(timings: ReplyContext["timings"] = {}): string {
  return Object.entries(timings)
    .filter(([, ms]) => ms !== undefined)
    .map(([step, ms]) => `${step};dur=${ms!.toFixed(1)}`)
    .join(", ");
}
