import type { Person, World } from "../../clients/over_http/world.ts";

/** Calls a SQL function as a person. Throws unless it succeeds. */
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
  const answer = await response.json();
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer;
}
