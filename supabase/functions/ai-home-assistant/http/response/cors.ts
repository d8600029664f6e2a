/**
 * CORS headers. They admit the operator's web apps; they protect nothing, because callers are
 * authenticated by a token and not by cookies.
 */
import { allowPreflight } from "../../../_shared/cors.ts";
import { RESPONSE_HEADERS } from "../../contract/http/headers.ts";

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
    ...(request.method === "OPTIONS" && allowPreflight(request)),
  };
}
