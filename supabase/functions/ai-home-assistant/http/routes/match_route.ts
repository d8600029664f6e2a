import { THREAD_PATTERN } from "../../contract/fields.ts";
import { type RouteName, ROUTES } from "../../contract/http.ts";

export type RouteMatch =
  /** `threadId` is empty for a route without a thread. */
  | { route: RouteName; threadId: string }
  /** The path exists, but accepts only these methods. */
  | { allow: string[] };

const patterns = Object.entries(ROUTES).map(([route, { path, methods }]) => ({
  route: route as RouteName,
  methods: methods as readonly string[],
  pattern: new RegExp(`^${path.replace("{threadId}", `(${THREAD_PATTERN})`)}$`),
}));

/** The hosted gateway removes `/functions/v1`; a function that is served directly receives it. */
const prefix = /^(\/functions\/v1)?\/ai-home-assistant(?=\/|$)/;

/** Returns undefined for an unknown path. `OPTIONS` must be handled before. */
export function matchRoute(method: string, pathname: string): RouteMatch | undefined {
  if (!prefix.test(pathname)) return undefined;
  const path = pathname.replace(prefix, "").replace(/\/+$/, "") || "/";
  const matching = patterns.find(({ pattern }) => pattern.test(path));
  if (!matching) return undefined;
  const { route, methods, pattern } = matching;
  if (!methods.includes(method)) return { allow: [...methods, "OPTIONS"] };
  const [, threadId = ""] = pattern.exec(path)!;
  return { route, threadId };
}
