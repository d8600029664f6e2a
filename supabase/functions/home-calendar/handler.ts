import { buildCalendar } from "./build_calendar.ts";
import type { ReadFeed } from "./calendar_feed.ts";
import { readKnownVersions, toEntityTag } from "./read_entity_tags.ts";

export interface HandlerDependencies {
  readFeed: ReadFeed;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: (line: string) => void;
}

const PATH = /^\/home-calendar\/([0-9a-f]{64})\.ics$/;
const RETRY_SECONDS = "60";

/**
 * Returns the handler of `GET` and `HEAD` of `/{token}.ics`. It does not throw. It logs no token,
 * because anyone who has the token reads the feed.
 */
export function createHandler(
  dependencies: HandlerDependencies,
): (request: Request) => Promise<Response> {
  const { newId, now, log } = dependencies;
  return async (request) => {
    const startedAt = now();
    const { response, cause } = await respond(request, dependencies)
      .then((response) => ({ response, cause: undefined }))
      .catch((cause: unknown) => ({ response: createUnavailableResponse(), cause }));
    const requestId = newId();
    response.headers.set("x-request-id", requestId);
    log(JSON.stringify({
      event: "calendar",
      level: response.status >= 500 ? "error" : "info",
      time: new Date(startedAt).toISOString(),
      requestId,
      status: response.status,
      ms: Math.round(now() - startedAt),
      // Its message may contain the address.
      ...(cause instanceof Error && { cause: cause.name }),
    }));
    return response;
  };
}

async function respond(
  request: Request,
  { readFeed, now }: HandlerDependencies,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return createErrorResponse(405, "method_not_allowed", "Use GET", { allow: "GET, HEAD" });
  }
  const token = PATH.exec(new URL(request.url).pathname)?.[1];
  if (token === undefined) return createNotFoundResponse();
  const known = readKnownVersions(request.headers.get("if-none-match"));
  const feed = await readFeed(token, known[0] ?? null);
  if (feed === null) return createNotFoundResponse();

  const headers = {
    etag: toEntityTag(feed.version),
    // Clients must revalidate, so that a revoked address has an effect at once.
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  };
  const isKnown = known.includes("*") || known.includes(feed.version);
  if (isKnown || !("entries" in feed)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : buildCalendar(feed, now()), {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="home.ics"',
    },
  });
}

/** The same bytes for a malformed, an unknown and a revoked token, so that nobody learns which tokens exist. */
function createNotFoundResponse(): Response {
  return createErrorResponse(404, "not_found", "There is no calendar at this address");
}

function createUnavailableResponse(): Response {
  const sentence = "The calendar cannot be read right now";
  return createErrorResponse(503, "unavailable", sentence, { "retry-after": RETRY_SECONDS });
}

function createErrorResponse(
  status: number,
  code: string,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify({ error, code, retryable: status === 503 }), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
