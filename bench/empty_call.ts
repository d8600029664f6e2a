import type { Person } from "./person.ts";
import { median } from "./statistics.ts";
import type { World } from "./world.ts";

/**
 * Returns the median duration of a Data API call with almost no work for the database (it releases a
 * turn that does not exist): the API's share in each database call of a turn. Milliseconds.
 */
export async function measureEmptyCall(
  world: World,
  person: Person,
  calls: number,
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < calls; i++) {
    const request = { turn_id: crypto.randomUUID(), lease_token: crypto.randomUUID() };
    const start = performance.now();
    const response = await fetch(`${world.url}/rest/v1/rpc/release_turn`, {
      method: "POST",
      headers: {
        apikey: world.publishableKey,
        authorization: person.authorization,
        "content-type": "application/json",
      },
      body: JSON.stringify({ request }),
    });
    const { outcome } = await response.json();
    times.push(performance.now() - start);
    if (outcome !== "lease_lost") {
      throw new Error(`Cannot measure an empty call: its outcome is "${outcome}"`);
    }
  }
  return median(times);
}
