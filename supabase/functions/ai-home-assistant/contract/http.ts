/**
 * The headers and routes of the HTTP API. Names of headers are in lower case, as docs/reference/openapi.json lists
 * them.
 */

/** The headers of requests that the function or its gateway reads, and those that clients add. */
export const REQUEST_HEADERS = [
  "accept",
  "apikey",
  "authorization",
  // Trace headers, which supabase-js and error trackers add.
  "baggage",
  "content-type",
  "idempotency-key",
  "sentry-trace",
  "traceparent",
  "tracestate",
  "user-agent",
  "x-approval-mode",
  "x-client-info",
  // The region of the function that a client of supabase-js asks for.
  "x-region",
] as const;
export type RequestHeader = typeof REQUEST_HEADERS[number];

/** The headers of responses that a web app may read. */
export const RESPONSE_HEADERS = [
  "idempotent-replayed",
  "retry-after",
  "server-timing",
  "x-request-id",
] as const;
export type ResponseHeader = typeof RESPONSE_HEADERS[number];

/**
 * The function's routes, from which the router and docs/reference/openapi.json are made. In a path, `{threadId}` is the
 * id or the key of a thread.
 */
export const ROUTES = {
  "turn": { path: "/", methods: ["POST"] },
  "health": { path: "/health", methods: ["GET", "HEAD"] },
  "tool-results": { path: "/tool-results", methods: ["POST"] },
  "messages": { path: "/{threadId}/messages", methods: ["GET"] },
  "stream": { path: "/{threadId}/stream", methods: ["GET"] },
  "stop": { path: "/{threadId}/stop", methods: ["POST"] },
} as const satisfies Record<
  string,
  { path: string; methods: readonly ("GET" | "HEAD" | "POST")[] }
>;

export type RouteName = keyof typeof ROUTES;
/** Routes that require an access token. */
export type AuthenticatedRoute = Exclude<RouteName, "health">;

/**
 * How a client shows an approval, from its header `X-Approval-Mode`. `parts`: as a state of the tool part.
 * `output`: for clients without approval states (AI SDK 5), a call that needs a decision stays
 * `input-available`, and the client posts the decision as the call's output.
 */
export type ApprovalMode = "parts" | "output";
