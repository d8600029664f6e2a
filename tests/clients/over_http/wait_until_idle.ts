import { until } from "../../support/until.ts";

/**
 * Resolves when a client is not busy and stays so during a whole request to the function: a client that
 * sends another request automatically has started it by then.
 */
export async function waitUntilIdle(
  { isBusy, countRequests, url }: { isBusy(): boolean; countRequests(): number; url: string },
): Promise<void> {
  for (let before = -1; before !== countRequests() || isBusy();) {
    await until(() => !isBusy());
    before = countRequests();
    await (await fetch(url, { method: "OPTIONS" })).body?.cancel();
  }
}
