import type { CalendarFeed, ReadFeed } from "./calendar_feed.ts";

/**
 * Returns a function that reads feeds. It calls `read_calendar_feed` without an access token, because the feed's token
 * is the permission.
 */
export function connectFeeds(
  { url, publishableKey, timeoutMs }: { url: string; publishableKey: string; timeoutMs: number },
): ReadFeed {
  return async (token, knownVersion) => {
    const response = await fetch(`${url}/rest/v1/rpc/read_calendar_feed`, {
      method: "POST",
      headers: { "apikey": publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ token, known_version: knownVersion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`read_calendar_feed returned ${response.status}`);
    }
    return await response.json() as CalendarFeed | { version: string } | null;
  };
}
