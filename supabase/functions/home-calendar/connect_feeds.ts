import type { CallDatabase } from "../_shared/connect_database.ts";
import type { CalendarFeed, ReadFeed } from "./calendar_feed.ts";

/**
 * Returns a function that reads feeds. The feed's token is the permission.
 *
 * @param appUrl where the page of links is; null: entries have no links
 */
export function connectFeeds(call: CallDatabase, appUrl: string | null): ReadFeed {
  const actUrl = appUrl === null ? null : `${appUrl.replace(/\/+$/, "")}/act`;
  return async (token, knownVersion) =>
    await call("read_calendar_feed", { token, known_version: knownVersion, act_url: actUrl }) as
      | CalendarFeed
      | { version: string }
      | null;
}
