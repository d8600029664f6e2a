import { COMMAND, DEMO_PERSON, PUBLISHABLE_KEY } from "../stack/constants.ts";
import { StackError } from "../stack/stack_error.ts";

/**
 * Returns the demo person's access token.
 *
 * @throws StackError when the stack is not running or has no such person
 */
export async function signInDemoPerson(url: string): Promise<string> {
  const response = await postJson(`${url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: PUBLISHABLE_KEY },
    body: DEMO_PERSON,
  });
  const body = parseObject(await response.text());
  const { access_token: token } = body ?? {};
  if (typeof token === "string") return token;
  throw new StackError(
    `The demo person ${DEMO_PERSON.email} cannot sign in at ${url} (status ${response.status}): ` +
      `a new database has that person, start one with ${COMMAND} dev --db memory`,
  );
}

/** @throws StackError when nothing listens there */
export async function postJson(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new StackError(
      `The stack is not running at ${new URL(url).origin}. Start it with: ${COMMAND} dev`,
    );
  }
}

/** Returns the JSON object in a text; undefined for anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
