import type { Person, World } from "../../clients/over_http/world.ts";

/** Calls a SQL function as a person. Throws unless it succeeds. Null for one that returns nothing. */
export async function callRpc<T>(
  { url, publishableKey }: World,
  person: Person,
  name: string,
  args: object,
): Promise<T> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return JSON.parse(text || "null");
}
