import type { Person } from "./person.ts";
import { median } from "./statistics.ts";
import type { World } from "./world.ts";

/**
 * What one call of the Data API costs when the database has next to nothing to do (a turn that does
 * not exist is released): the share of the API in each of a turn's calls. Median, milliseconds.
 */
export async function measureEmptyCall(
  world: World,
  person: Person,
  calls: number,
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < calls; i++) {
    const request = { turn_id: crypto.randomUUID(), lease_token: crypto.randomUUID() };
    const began = performance.now();
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
    times.push(performance.now() - began);
    if (outcome !== "lease_lost") throw new Error(`An empty call was answered with "${outcome}"`);
  }
  return median(times);
}
