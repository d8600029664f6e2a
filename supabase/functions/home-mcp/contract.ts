/**
 * The routes and the errors of this function, which docs/reference/openapi.json shows too. Bodies of MCP are JSON-RPC.
 */

export const ROUTES = {
  mcp: { path: "", methods: ["POST"] },
  metadata: { path: "/.well-known/oauth-protected-resource", methods: ["GET"] },
} as const;

interface McpError {
  status: number;
  error: string;
  retryable: boolean;
}

/** Errors before the JSON-RPC message is read. */
export const ERRORS = {
  unauthenticated: { status: 401, error: "Sign in to the home record", retryable: false },
  token_expired: { status: 401, error: "Sign in to the home record", retryable: false },
  forbidden: { status: 403, error: "This origin is not allowed", retryable: false },
  not_found: { status: 404, error: "There is no such route", retryable: false },
  unavailable: { status: 503, error: "This does not work right now", retryable: true },
} as const satisfies Record<string, McpError>;
export type McpErrorCode = keyof typeof ERRORS;
