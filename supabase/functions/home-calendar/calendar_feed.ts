import { renderTexts } from "../ai-home-assistant/sentences/statements/render.ts";
import type { CallDatabase } from "../_shared/connect_database.ts";

/** One all-day entry of a calendar. */
export interface CalendarEntry {
  uid: string;
  /** Rises whenever the date changes. */
  sequence: number;
  /** `YYYY-MM-DD`, in the home's time zone. */
  date: string;
  title: string;
  /** Addresses of the app's page by act, of work that is due. Opening one changes nothing. */
  links?: Partial<Record<"done" | "snooze" | "skip", string>>;
}

/** What the token of a feed gives access to. */
export interface CalendarFeed {
  /** Changes whenever the name or an entry changes. */
  version: string;
  /** The home's name. */
  name: string;
  /** The home's, BCP 47. */
  language: string;
  entries: readonly CalendarEntry[];
}

/**
 * Reads the feed with this token. Returns only its version when that is `knownVersion`, and null when
 * no person may read it. Throws when the database does not answer.
 */
export type ReadFeed = (
  token: string,
  knownVersion: string | null,
) => Promise<CalendarFeed | { version: string } | null>;

/**
 * Returns a function that reads feeds, their texts in the language of the home. The feed's token is the permission.
 *
 * @param appUrl where the page of links is; null: entries have no links
 */
export function connectFeeds(call: CallDatabase, appUrl: string | null): ReadFeed {
  const actUrl = appUrl === null ? null : `${appUrl.replace(/\/+$/, "")}/act`;
  return async (token, knownVersion) =>
    renderTexts(
      await call("read_calendar_feed", { token, known_version: knownVersion, act_url: actUrl }),
      "en",
    ) as
      | CalendarFeed
      | { version: string }
      | null;
}
