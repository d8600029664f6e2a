/** The function's routes: paths, methods and names. */
import { THREAD_PATTERN } from "../../contract/fields.ts";

/** Routes that require an access token. */
export type AuthenticatedRoute = "turn" | "tool-results" | "stream" | "stop" | "messages";
export type RouteName = AuthenticatedRoute | "health";

export type RouteMatch =
  /** `threadId` is empty for a route without a thread. */
  | { route: RouteName; threadId: string }
  /** The path exists, but accepts only these methods. */
  | { allow: string[] };

const THREAD = `/(${THREAD_PATTERN})`;

const routes: { path: RegExp; methods: Record<string, RouteName> }[] = [
  { path: /^\/$/, methods: { POST: "turn" } },
  { path: /^\/health$/, methods: { GET: "health", HEAD: "health" } },
  { path: /^\/tool-results$/, methods: { POST: "tool-results" } },
  { path: new RegExp(`^${THREAD}/messages$`), methods: { GET: "messages" } },
  { path: new RegExp(`^${THREAD}/stream$`), methods: { GET: "stream" } },
  { path: new RegExp(`^${THREAD}/stop$`), methods: { POST: "stop" } },
];

/** The hosted gateway removes `/functions/v1`; a function that is served directly receives it. */
const prefix = /^(\/functions\/v1)?\/ai-home-assistant(?=\/|$)/;

/** Returns undefined for an unknown path. `OPTIONS` must be handled before. */
export function matchRoute(method: string, pathname: string): RouteMatch | undefined {
  if (!prefix.test(pathname)) return undefined;
  const path = pathname.replace(prefix, "").replace(/\/+$/, "") || "/";
  const matching = routes.find((candidate) => candidate.path.test(path));
  if (!matching) return undefined;
  if (!Object.hasOwn(matching.methods, method)) {
    return { allow: [...Object.keys(matching.methods), "OPTIONS"] };
  }
  const [, threadId = ""] = matching.path.exec(path)!;
  return { route: matching.methods[method]!, threadId };
}
