import type { CallDatabase } from "../_shared/connect_database.ts";
import type { CalendarFeed, ReadFeed } from "./calendar_feed.ts";

/** Returns a function that reads feeds. The feed's token is the permission. */
export function connectFeeds(call: CallDatabase): ReadFeed {
  return async (token, knownVersion) =>
    await call("read_calendar_feed", { token, known_version: knownVersion }) as
      | CalendarFeed
      | { version: string }
      | null;
}
