/** Which addresses there are, and what each takes. */

/** Those that are for people who are signed in. */
export type AuthenticatedRoute = "turn" | "tool-results" | "stream" | "stop" | "messages";
export type RouteName = AuthenticatedRoute | "health";

export type Match =
  | { route: RouteName; threadId?: string }
  /** The address exists but takes other methods. */
  | { allow: string[] }
  | undefined;

const routes: { path: RegExp; methods: Record<string, RouteName> }[] = [
  { path: /^\/$/, methods: { POST: "turn" } },
  { path: /^\/health$/, methods: { GET: "health", HEAD: "health" } },
  { path: /^\/tool-results$/, methods: { POST: "tool-results" } },
  { path: /^\/(?<threadId>[A-Za-z0-9_-]{1,64})\/messages$/, methods: { GET: "messages" } },
  { path: /^\/(?<threadId>[A-Za-z0-9_-]{1,64})\/stream$/, methods: { GET: "stream" } },
  { path: /^\/(?<threadId>[A-Za-z0-9_-]{1,64})\/stop$/, methods: { POST: "stop" } },
];

/** The gateway strips `/functions/v1`; a function that is served directly sees all of it. */
const prefix = /^(\/functions\/v1)?\/ai-home-assistant(?=\/|$)/;

/** `OPTIONS` is answered before anything is matched. */
export function matchRoute(method: string, pathname: string): Match {
  if (!prefix.test(pathname)) return undefined;
  const path = pathname.replace(prefix, "").replace(/\/+$/, "") || "/";
  const found = routes.find((candidate) => candidate.path.test(path));
  if (!found) return undefined;
  if (!Object.hasOwn(found.methods, method)) {
    return { allow: [...Object.keys(found.methods), "OPTIONS"] };
  }
  const threadId = found.path.exec(path)?.groups?.threadId;
  return { route: found.methods[method]!, ...(threadId && { threadId }) };
}
