import { streamHeaders } from "../../stream/sse_frames.ts";
import type { RouteResult } from "./route_result.ts";
import {
  createLanguagePreference,
  type LanguagePreference,
} from "../../sentences/choose_sentences.ts";
import type { ErrorBody, Health } from "../../contract/http_replies.ts";
import { errorTable, TurnError } from "../../errors.ts";
import { continueTrace } from "../../telemetry/trace.ts";
import { allowPreflight } from "../../../_shared/cors.ts";
import { RESPONSE_HEADERS } from "../../contract/http.ts";

/** Returns the response for a route's result. The header `Idempotent-Replayed` marks a replay. */
export function respond(result: RouteResult, context: ResponseContext): Response {
  switch (result.kind) {
    case "json": {
      const headers = replayHeaders(result.outcome.replayed);
      return createJsonResponse(result.text, context, { headers });
    }
    case "stream":
      return new Response(result.body, {
        headers: {
          ...context.cors,
          ...streamHeaders,
          ...replayHeaders(result.replayed),
          "server-timing": formatServerTiming(context.traceparent),
          "x-content-type-options": "nosniff",
          "x-request-id": context.requestId,
        },
      });
    case "empty":
      return createEmptyResponse(context);
  }
}

export function createEmptyResponse({ cors, requestId }: ResponseContext): Response {
  return new Response(null, { status: 204, headers: { ...cors, "x-request-id": requestId } });
}

function replayHeaders(isReplay = false): Record<string, string> {
  return isReplay ? { "idempotent-replayed": "true" } : {};
}

/** What every response to one request has in common. */
export type ResponseContext = {
  requestId: string;
  /** The trace of the request, for `Server-Timing`. */
  traceparent: string;
  cors: Record<string, string>;
  /** Of the sentence of an error. */
  language: LanguagePreference;
  /** Milliseconds of each phase, for `Server-Timing`. */
  timings?: Record<string, number>;
};

/** Takes JSON text, because the reply of a turn comes as it is stored. */
export function createJsonResponse(
  json: string,
  { requestId, traceparent, cors, timings }: ResponseContext,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(json, {
    status,
    headers: {
      ...cors,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      "server-timing": formatServerTiming(traceparent, timings),
      ...headers,
    },
  });
}

/** Returns the phases with their milliseconds, and the trace as browsers and monitors of apps read it. */
function formatServerTiming(
  traceparent: string,
  timings: Record<string, number> = {},
): string {
  let phases = "";
  for (const phase in timings) phases += `${phase};dur=${timings[phase]!.toFixed(1)}, `;
  return `${phases}traceparent;desc="${traceparent}"`;
}

/** The only place where an error becomes a response. */
export function createErrorResponse(
  error: TurnError,
  context: ResponseContext,
  extraHeaders: Record<string, string> = {},
): Response {
  const { status, retryable } = errorTable[error.code];
  const headers = { ...extraHeaders };
  if (error.retryAfter !== undefined) {
    headers["retry-after"] = String(Math.max(1, Math.ceil(error.retryAfter)));
  }
  if (status === 401) headers["www-authenticate"] = "Bearer";
  const body: ErrorBody = {
    error: error.sentenceIn(context.language.sentences()),
    code: error.code,
    requestId: context.requestId,
    retryable,
    ...(error.details && { details: error.details }),
  };
  return createJsonResponse(JSON.stringify(body), context, { status, headers });
}

/** An unexpected error becomes `internal`; its text is not sent. */
export function toTurnError(error: unknown): TurnError {
  return error instanceof TurnError ? error : new TurnError("internal", { cause: error });
}

/** Handles every request while a required setting is missing or wrong. The log names the setting. */
export function respondMisconfigured(
  request: Request,
  { version, allowedOrigins }: { version: string; allowedOrigins: readonly string[] },
): Promise<Response> {
  const cors = buildCorsHeaders(request, allowedOrigins);
  const language = createLanguagePreference(request.headers.get("accept-language"));
  const requestId = crypto.randomUUID();
  const traceparent = continueTrace(request.headers.get("traceparent"), requestId);
  const context = { requestId, traceparent, cors, language };
  if (request.method === "OPTIONS") return Promise.resolve(createEmptyResponse(context));
  if (new URL(request.url).pathname.endsWith("/health")) {
    const body: Health = { status: "misconfigured", version, codes: ["misconfigured"] };
    return Promise.resolve(createJsonResponse(JSON.stringify(body), context, { status: 503 }));
  }
  const error = new TurnError("unavailable", { retryAfter: 60, logReason: "misconfigured" });
  return Promise.resolve(createErrorResponse(error, context));
}

/**
 * Returns the CORS headers for the request's origin. They admit the operator's web apps; they protect nothing, because
 * callers are authenticated by a token and not by cookies. `"*"` allows every origin, an empty list none. A request of
 * another origin is served, but its browser withholds the response.
 */
export function buildCorsHeaders(
  request: Request,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const origin = request.headers.get("origin");
  if (origin === null) return { vary: "origin" };
  const allowed = allowedOrigins.includes("*") ? "*" : allowedOrigins.find((one) => one === origin);
  if (allowed === undefined) return { vary: "origin" };
  return {
    vary: "origin",
    "access-control-allow-origin": allowed,
    "access-control-expose-headers": RESPONSE_HEADERS.join(", "),
    ...(request.method === "OPTIONS" && allowPreflight(request)),
  };
}
