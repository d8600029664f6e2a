import ical, { ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { sanitiseString } from "../ai-home-assistant/sanitise/sanitise_value.ts";
import type { LanguageTag } from "../ai-home-assistant/sentences/statements/format.ts";
import { ACT_NAMES } from "../ai-home-assistant/sentences/statements/reminders.ts";
import { toLanguage } from "../ai-home-assistant/sentences/statements/render.ts";
import type { CalendarEntry, CalendarFeed } from "./calendar_feed.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How often calendar programs read the feed again, if they follow it. */
const REFRESH_SECONDS = 6 * 60 * 60;

/**
 * Returns the feed as an iCalendar file (RFC 5545).
 *
 * @param now milliseconds since the epoch
 */
export function buildCalendar({ name, language, entries }: CalendarFeed, now: number): string {
  const calendar = ical({
    // ical-generator escapes the texts of events and not the name.
    name: escapeText(toLine(name)),
    prodId: { company: "ai-home-assistant", product: "home-calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, sequence, date, title, links } of entries) {
    const start = new Date(`${date}T00:00:00Z`);
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(now),
      start,
      end: new Date(start.getTime() + DAY_MS),
      allDay: true,
      summary: toLine(title),
      ...(links && { description: describeLinks(links, toLanguage(language)) }),
      // Work that is due does not make its day busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

function describeLinks(
  links: NonNullable<CalendarEntry["links"]>,
  language: LanguageTag,
): string {
  const acts = ["done", "snooze", "skip"] as const;
  return acts
    .flatMap((act) => links[act] ? [`${ACT_NAMES[language][act]}: ${links[act]}`] : [])
    .join("\n");
}

/**
 * Returns a text of the record as one line without links, images and HTML: calendar programs make links of addresses,
 * and a title may be somebody else's text. A line break or another control character would end the property.
 */
function toLine(text: string): string {
  // deno-lint-ignore no-control-regex
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
  return sanitiseString(line).trim();
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}
