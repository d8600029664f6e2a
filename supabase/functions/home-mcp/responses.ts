import { BodyError } from "../_shared/read_body.ts";
import { TurnError } from "../ai-home-assistant/errors.ts";
import { ERRORS, type McpErrorCode } from "./contract.ts";

/**
 * Returns 401 with a challenge for a request without a valid token, 413 or 400 for a body that cannot be read, else 503.
 */
export function createFailure(
  error: unknown,
  { headers }: Request,
  metadataUrl: string,
): Response {
  if (error instanceof BodyError) {
    const status = error.fault === "too_large" ? 413 : 400;
    return createRpcError(status, -32_000, error.message);
  }
  const code = error instanceof TurnError ? error.code : "internal";
  if (code !== "unauthenticated" && code !== "token_expired") {
    return createErrorResponse("unavailable");
  }
  const response = createErrorResponse(code);
  // A request without a token gets no error code (RFC 6750, section 3.1).
  const hasToken = /^bearer +\S/i.test(headers.get("authorization") ?? "");
  const reason = hasToken ? 'error="invalid_token", ' : "";
  response.headers.set("www-authenticate", `Bearer ${reason}resource_metadata="${metadataUrl}"`);
  return response;
}

function createRpcError(status: number, code: number, message: string): Response {
  return createJsonResponse(status, { jsonrpc: "2.0", id: null, error: { code, message } });
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
