/**
 * What a browser is told about other origins. Callers are known by their token, not by cookies, so
 * this protects nothing here; it lets the operator's own web apps in.
 */

const requestHeaders = [
  "accept",
  "apikey",
  "authorization",
  "content-type",
  "idempotency-key",
  "x-approval-mode",
  "x-client-info",
];
const responseHeaders = ["idempotent-replayed", "retry-after", "server-timing", "x-request-id"];
const methods = "GET, HEAD, POST, OPTIONS";
const preflightSeconds = "86400";

/** `"*"` lets every origin in; an empty list none. Others are served, but browsers withhold it. */
export function corsHeaders(
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
    "access-control-expose-headers": responseHeaders.join(", "),
    ...(request.method === "OPTIONS" && {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": requestHeaders.join(", "),
      "access-control-max-age": preflightSeconds,
    }),
  };
}
