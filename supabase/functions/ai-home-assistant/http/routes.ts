/** Which addresses there are, and what each takes. */

export type RouteName = "turn" | "health";

export type Match =
  | { route: RouteName }
  /** The address exists but takes other methods. */
  | { allow: string[] }
  | undefined;

const routes: { path: string; methods: Record<string, RouteName> }[] = [
  { path: "/", methods: { POST: "turn" } },
  { path: "/health", methods: { GET: "health", HEAD: "health" } },
];

/** The gateway strips `/functions/v1`; a function that is served directly sees all of it. */
const prefix = /^(\/functions\/v1)?\/ai-home-assistant(?=\/|$)/;

/** `OPTIONS` is answered before anything is matched. */
export function matchRoute(method: string, pathname: string): Match {
  if (!prefix.test(pathname)) return undefined;
  const path = pathname.replace(prefix, "").replace(/\/+$/, "") || "/";
  const found = routes.find((candidate) => candidate.path === path);
  if (!found) return undefined;
  return Object.hasOwn(found.methods, method)
    ? { route: found.methods[method]! }
    : { allow: [...Object.keys(found.methods), "OPTIONS"] };
}
