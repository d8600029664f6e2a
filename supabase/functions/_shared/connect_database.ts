import type { Project } from "./read_project.ts";

/**
 * Calls a SQL function of the schema `public` and returns its result. Throws if the database does not answer in time or
 * answers with an error.
 */
export type CallDatabase = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** Connects without an access token: the called functions take a token or a secret as an argument. */
export function connectDatabase(
  { url, publishableKey }: Project,
  { timeoutMs }: { timeoutMs: number },
): CallDatabase {
  return async (name, args) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { "apikey": publishableKey, "content-type": "application/json" },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${name} returned ${response.status}`);
    }
    return await response.json();
  };
}
