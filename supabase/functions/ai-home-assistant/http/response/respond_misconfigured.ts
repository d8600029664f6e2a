import type { Health } from "../../contract/http/health.ts";
import { TurnError } from "../../errors.ts";
import { createLanguagePreference } from "../../sentences/choose_sentences.ts";
import { continueTrace } from "../../telemetry/traceparent.ts";
import { buildCorsHeaders } from "./cors.ts";
import { createErrorResponse } from "./error_response.ts";
import { createJsonResponse } from "./json_response.ts";
import { createEmptyResponse } from "./respond.ts";

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
