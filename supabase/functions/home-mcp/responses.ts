import { TurnError } from "../ai-home-assistant/errors.ts";
import { ERRORS, type McpErrorCode } from "./contract.ts";

/** Returns 401 with a challenge for a rejected token, else 503. */
export function createFailure(error: unknown, metadataUrl: string): Response {
  const code = error instanceof TurnError ? error.code : "internal";
  if (code !== "unauthenticated" && code !== "token_expired") {
    return createErrorResponse("unavailable");
  }
  const response = createErrorResponse(code);
  response.headers.set(
    "www-authenticate",
    `Bearer error="invalid_token", resource_metadata="${metadataUrl}"`,
  );
  return response;
}

/** Returns the JSON-RPC error of a batch in a revision without batches. */
export function createBatchError(): Response {
  const message = "Invalid Request: this revision has no batches";
  return createJsonResponse(400, { jsonrpc: "2.0", id: null, error: { code: -32600, message } });
}

/** Returns the response of an error code of `home-mcp`. */
export function createErrorResponse(
  code: McpErrorCode,
  error: string = ERRORS[code].error,
): Response {
  const { status, retryable } = ERRORS[code];
  return createJsonResponse(status, { error, code, retryable });
}

export function createJsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
