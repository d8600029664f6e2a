import { assertEquals, assertMatch } from "@std/assert";
import { buildCalendar } from "../../../supabase/functions/home-calendar/build_calendar.ts";
import type { CalendarEntry } from "../../../supabase/functions/home-calendar/calendar_feed.ts";

const NOW = Date.parse("2026-11-22T10:11:12Z");
const ENTRY: CalendarEntry = { uid: "u1", sequence: 3, date: "2026-12-31", title: "Test the sump" };

const build = (name: string, entries: CalendarEntry[], language = "en") =>
  buildCalendar({ version: "v", name, language, entries }, NOW);
const linesOf = (text: string) => text.split("\r\n");

Deno.test("buildCalendar() writes an entry as an all-day event that leaves its day free", () => {
  const lines = linesOf(build("Maple Street", [ENTRY]));
  const event = lines.slice(lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT") + 1);
  assertEquals(event.filter((line) => !line.startsWith("X-")), [
    "BEGIN:VEVENT",
    "UID:u1",
    "SEQUENCE:3",
    "DTSTAMP:20261122T101112Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Test the sump",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
});

Deno.test("buildCalendar() describes the links of an entry, one a line, in the same order", () => {
  const links = { skip: "https://a.example/act#3", done: "https://a.example/act#1" };
  const text = build("Maple Street", [{ ...ENTRY, links }]).replaceAll("\r\n ", "");
  assertMatch(
    text,
    /^DESCRIPTION:Done: https:\/\/a\.example\/act#1\\nSkip this time: https:\/\/a\.example\/act#3\r$/m,
  );
});

Deno.test("buildCalendar() names the links in the home's language", () => {
  const text = build(
    "Ahornweg",
    [{ ...ENTRY, links: { snooze: "https://a.example/act#2" } }],
    "de",
  );
  assertMatch(text, /^DESCRIPTION:Eine Woche später: /m);
});

Deno.test("buildCalendar() names the calendar and says how often it is read again", () => {
  const lines = linesOf(build("Maple Street", []));
  assertEquals(lines.filter((line) => /^(NAME|X-WR-CALNAME|REFRESH-INTERVAL)/.test(line)), [
    "NAME:Maple Street",
    "X-WR-CALNAME:Maple Street",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
  ]);
});

Deno.test("buildCalendar() lets no text add a property or an event", () => {
  for (const lineBreak of ["\n", "\r", "\r\n", "\u2028", "\u0085", "\u0000"]) {
    const text = `a${lineBreak}END:VEVENT${lineBreak}BEGIN:VEVENT`;
    const lines = linesOf(build(text, [{ ...ENTRY, title: text }]));
    assertEquals(lines.filter((line) => line === "BEGIN:VEVENT").length, 1);
    assertEquals(lines.some((line) => line.includes(lineBreak)), false);
  }
});

Deno.test("buildCalendar() escapes the name and folds long lines", () => {
  const calendar = build("A; B, C \\ D", [{ ...ENTRY, title: "ü".repeat(200) }]);
  assertMatch(calendar, /^X-WR-CALNAME:A\\; B\\, C \\\\ D\r$/m);
  const bytes = linesOf(calendar).map((line) => new TextEncoder().encode(line).length);
  assertEquals(bytes.filter((length) => length > 75), []);
});

Deno.test("buildCalendar() writes names and titles without links and markup, and keeps the links of the app", () => {
  const text = "<img src=x>[Pay](https://evil.example/pay) <b>now</b>, see https://evil.example/x";
  const links = { done: "https://app.example.com/act#1" };
  const calendar = build(text, [{ ...ENTRY, title: text, links }]).replaceAll("\r\n ", "");
  const lines = linesOf(calendar);
  const [description, ...others] = [
    lines.find((line) => line.startsWith("DESCRIPTION:")),
    ...lines.filter((line) => /^(?:NAME|X-WR-CALNAME|SUMMARY):/.test(line)),
  ];
  assertEquals(description, "DESCRIPTION:Done: https://app.example.com/act#1");
  assertEquals(others, [
    "NAME:Pay (evil.example) now\\, see evil.example",
    "X-WR-CALNAME:Pay (evil.example) now\\, see evil.example",
    "SUMMARY:Pay (evil.example) now\\, see evil.example",
  ]);
});

Deno.test("buildCalendar() lets no link form where a control character is removed", () => {
  for (
    const text of ["https:\u0000//evil.example", "[a]\u0001(https://evil.example)", "<\u0000b>"]
  ) {
    const [summary] = linesOf(build("Maple Street", [{ ...ENTRY, title: text }]))
      .filter((line) => line.startsWith("SUMMARY:"));
    assertEquals(/https?:\/\/|\]\(|<b/.test(summary!), false, summary);
  }
});
