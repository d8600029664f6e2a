/**
 * CORS headers. They admit the operator's web apps; they protect nothing, because callers are
 * authenticated by a token and not by cookies.
 */
import { REQUEST_HEADERS, RESPONSE_HEADERS } from "../../contract/http/headers.ts";

const methods = "GET, HEAD, POST, OPTIONS";
const preflightSeconds = "86400";

/**
 * Returns the headers for the request's origin. `"*"` allows every origin, an empty list none. A
 * request of another origin is served, but its browser withholds the response.
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
    ...(request.method === "OPTIONS" && {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": REQUEST_HEADERS.join(", "),
      "access-control-max-age": preflightSeconds,
    }),
  };
}
