/** The names of headers, in lower case, as docs/openapi.json lists them. */

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
