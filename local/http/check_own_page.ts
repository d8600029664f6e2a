/**
 * Returns why a request does not come from the stack's own page; undefined when it does. The name in Host is checked
 * as well, because a foreign page whose name resolves to 127.0.0.1 has the same origin as its requests.
 */
export function checkOwnPage(request: Request): string | undefined {
  const host = request.headers.get("host") ?? "";
  if (!isOfThisMachine(request)) return `"${host}" is no address of this machine`;
  const origin = request.headers.get("origin");
  // A browser sends no Origin with a GET of its own page.
  if (origin === null && request.method === "GET") return undefined;
  return origin === `http://${host}` ? undefined : `"${origin ?? ""}" is not the console's origin`;
}

/** Whether a request names this machine by its loopback address. */
export function isOfThisMachine({ headers }: Request): boolean {
  return LOOPBACK.test(headers.get("host") ?? "");
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;
