import type { ErrorBody } from "../../contract/http/error_body.ts";
import { errorTable, TurnError } from "../../errors.ts";
import { createJsonResponse, type ResponseContext } from "./json_response.ts";

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
