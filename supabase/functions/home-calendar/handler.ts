import { allowAnyOrigin } from "../_shared/cors.ts";
import { buildCalendar } from "./build_calendar.ts";
import type { ReadFeed } from "./calendar_feed.ts";
import { type CalendarErrorCode, ERRORS, ROUTE, TOKEN_PATTERN } from "./contract.ts";

export interface HandlerDependencies {
  readFeed: ReadFeed;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: (line: string) => void;
}

const PATH = new RegExp(
  `^/home-calendar${ROUTE.path.replace(".", "\\.").replace("{token}", `(${TOKEN_PATTERN})`)}$`,
);
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
    const headers = { ...allowAnyOrigin(request), "x-request-id": requestId };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
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
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  const methods: readonly string[] = ROUTE.methods;
  if (!methods.includes(request.method)) {
    return createErrorResponse("method_not_allowed", { allow: methods.join(", ") });
  }
  const token = PATH.exec(new URL(request.url).pathname)?.[1];
  if (token === undefined) return createErrorResponse("not_found");
  const known = readKnownVersions(request.headers.get("if-none-match"));
  const feed = await readFeed(token, known[0] ?? null);
  if (feed === null) return createErrorResponse("not_found");

  const headers = {
    etag: toEntityTag(feed.version),
    // Clients must revalidate, so that a revoked address has an effect at once.
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  };
  const isKnown = known.includes("*") || known.includes(feed.version);
  if (isKnown || !("entries" in feed)) return new Response(null, { status: 304, headers });
  // The server sends the headers of HEAD with the length of this body, and no body.
  return new Response(buildCalendar(feed, now()), {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="home.ics"',
    },
  });
}

function createUnavailableResponse(): Response {
  return createErrorResponse("unavailable", { "retry-after": RETRY_SECONDS });
}

function createErrorResponse(
  code: CalendarErrorCode,
  headers: Record<string, string> = {},
): Response {
  const { status, error, retryable } = ERRORS[code];
  return new Response(JSON.stringify({ error, code, retryable }), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

/** The form of the calendar file. Another number makes calendar programs read it again. */
const FORMAT = 2;

/** Returns the entity tag of a version. It is weak: files of one version differ in their time stamps. */
function toEntityTag(version: string): string {
  return `W/"${FORMAT}-${version}"`;
}

/**
 * Returns the versions that an `If-None-Match` header names; `"*"` for the header `*`. Tags of others
 * are left out.
 */
function readKnownVersions(header: string | null): string[] {
  if (header?.trim() === "*") return ["*"];
  const tags = (header ?? "").slice(0, 1_000).matchAll(/"(\d+)-([0-9a-f]{32})"/g);
  return [...tags].filter(([, format]) => format === String(FORMAT)).map(([, , version]) =>
    version!
  );
}
