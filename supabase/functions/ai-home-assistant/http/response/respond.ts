import { streamHeaders } from "../../stream/sse_frames.ts";
import { createJsonResponse, formatServerTiming, type ResponseContext } from "./json_response.ts";
import type { RouteResult } from "./route_result.ts";

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
