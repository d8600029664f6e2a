/** The function's routes, from which the router and docs/openapi.json are made. */

/** In a path, `{threadId}` is the id or the key of a thread. */
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
