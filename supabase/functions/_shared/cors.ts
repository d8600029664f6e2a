/** Also methods that no route has, because a page can read the 405 only after its preflight was allowed. */
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const MAX_AGE_SECONDS = "86400";

/**
 * Returns the CORS headers of a response that every origin may read. They protect nothing, because callers are
 * authenticated by a token and not by cookies.
 */
export function allowAnyOrigin(request: Request): Record<string, string> {
  return {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "retry-after, x-request-id",
    ...(request.method === "OPTIONS" && allowPreflight(request)),
  };
}

/**
 * Returns the headers that allow what a preflight asks for, except its origin. They repeat the names of headers that
 * it asks for, as the gateway of Supabase does: a list would reject those that a later version of supabase-js sends,
 * and those that an app adds to each of its requests.
 */
export function allowPreflight({ headers }: Request): Record<string, string> {
  const asked = headers.get("access-control-request-headers");
  return {
    "access-control-allow-methods": METHODS,
    "access-control-max-age": MAX_AGE_SECONDS,
    ...(asked !== null && { "access-control-allow-headers": asked }),
  };
}
