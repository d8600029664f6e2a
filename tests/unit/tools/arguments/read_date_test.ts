import { assertEquals } from "@std/assert";
import { readDate } from "@function/tools/arguments/dates.ts";

/** A Sunday. */
const CONTEXT = { today: "2026-11-22", timeZone: "America/New_York", country: "US" };

const READ: [text: string | number, past: string, future?: string][] = [
  ["today", "2026-11-22"],
  ["yesterday", "2026-11-21"],
  ["Yesterday evening", "2026-11-21"],
  ["last night", "2026-11-21"],
  ["this morning", "2026-11-22"],
  ["tomorrow", "2026-11-23"],
  ["the day before yesterday", "2026-11-20"],
  ["last Saturday", "2026-11-21"],
  ["Saturday", "2026-11-21", "2026-11-28"],
  ["Sunday", "2026-11-15", "2026-11-29"],
  ["last Sunday", "2026-11-15"],
  ["this Sunday", "2026-11-22"],
  ["next Friday", "2026-11-27"],
  ["March", "2026-03", "2027-03"],
  ["last November", "2025-11"],
  ["March 3rd", "2026-03-03", "2027-03-03"],
  ["March of last year", "2025-03"],
  ["March 2026", "2026-03"],
  ["early March 2026", "2026-03"],
  ["mid March 2026", "2026-03", "2026-03-15"],
  ["Mar 3, 2026", "2026-03-03"],
  ["Saturday, March 7, 2026", "2026-03-07"],
  ["3 days ago", "2026-11-19"],
  ["a couple of weeks ago", "2026-11", "2026-11-08"],
  ["3/98", "1998-03"],
  ["~3/9/2026", "2026-03", "2026-03-09"],
  ["two months ago", "2026-09", "2026-09-22"],
  ["a year ago", "2025", "2025-11-22"],
  ["in 3 months", "2027-02", "2027-02-22"],
  ["last week", "2026-11", "2026-11-09"],
  ["next week", "2026-11", "2026-11-23"],
  ["last month", "2026-10", "2026-10-01"],
  ["next year", "2027", "2027-01-01"],
  ["circa 2015", "2015"],
  ["summer of 2024", "2024", "2024-06"],
  ["2026-3-9", "2026-03-09"],
  ["2026/03/09", "2026-03-09"],
  ["20260309", "2026-03-09"],
  ["2026-03-00", "2026-03"],
  ["3/2026", "2026-03"],
  ["3/9/2026", "2026-03-09"],
  ["3/9/26", "2026-03-09"],
  ["5-10-98", "1998-05-10"],
  ["12/25", "2025-12-25", "2026-12-25"],
  [2015, "2015"],
  ["ayer por la mañana", "2026-11-21"],
  ["sábado pasado", "2026-11-21"],
  ["hace dos semanas", "2026-11-08"],
  ["letzten Samstag", "2026-11-21"],
  ["3. März 2026", "2026-03-03"],
  ["vor drei Tagen", "2026-11-19"],
  ["le 3 mars 2026", "2026-03-03"],
  ["il y a 3 jours", "2026-11-19"],
  ["9 marca 2026", "2026-03-09"],
];
for (const [text, past, future = past] of READ) {
  Deno.test(`readDate() reads “${text}” as ${past} of a fact and ${future} of a plan`, async () => {
    assertEquals((await readDate(text, CONTEXT, "past"))?.date, past);
    assertEquals((await readDate(text, CONTEXT, "future"))?.date, future);
  });
}

Deno.test("readDate() reads nothing that is not a date", async () => {
  const texts = [
    ...["a while back", "soon", "before 2015", "", "10 days", "yesterday 3"],
    ...["9999 years ago", "March March", "the 3rd", "0", "99", "2026-2027", "x".repeat(100)],
  ];
  for (const text of [...texts, 20.5, null, {}, ["2026"]]) {
    assertEquals([text, await readDate(text, CONTEXT, "past")], [text, undefined]);
  }
});

Deno.test("readDate() orders day and month by the home's country, else by the locale", async () => {
  const orders: [country: string | undefined, locale: string | undefined, date: string][] = [
    ["US", undefined, "2026-03-09"],
    ["US", "de-DE", "2026-03-09"],
    ["GB", undefined, "2026-09-03"],
    ["DE", "en-US", "2026-09-03"],
    ["MX", undefined, "2026-09-03"],
    [undefined, "en-US", "2026-03-09"],
    [undefined, "fr", "2026-09-03"],
    ["JP", undefined, "2026"],
    ["XX", undefined, "2026"],
    ["", "not a locale", "2026"],
    [undefined, undefined, "2026"],
  ];
  for (const [country, locale, date] of orders) {
    const reading = await readDate("3/9/2026", { ...CONTEXT, country, locale }, "past");
    assertEquals([country, locale, reading?.date], [country, locale, date]);
    assertEquals(reading?.loss, date === "2026" ? "ambiguous" : undefined);
  }
  const unknown = { ...CONTEXT, country: undefined };
  assertEquals(await readDate("25/3/2026", unknown, "past"), { date: "2026-03-25" });
  assertEquals(await readDate("3/25/2026", unknown, "past"), { date: "2026-03-25" });
  assertEquals(await readDate("3/3/2026", unknown, "past"), { date: "2026-03-03" });
  assertEquals(await readDate("3/9", unknown, "past"), undefined);
});

Deno.test("readDate() takes an instant for its day in the home's time zone, on DST days too", async () => {
  const instants: [instant: string, timeZone: string, date: string][] = [
    // Clocks change on 2026-03-08 and 2026-11-01 in New York, on 2026-03-29 in Berlin.
    ["2026-03-08T04:59:59Z", "America/New_York", "2026-03-07"],
    ["2026-03-08T05:00:00Z", "America/New_York", "2026-03-08"],
    ["2026-03-09T03:59:59Z", "America/New_York", "2026-03-08"],
    ["2026-03-09T04:00:00Z", "America/New_York", "2026-03-09"],
    ["2026-11-01T03:59:59Z", "America/New_York", "2026-10-31"],
    ["2026-11-02T04:59:59Z", "America/New_York", "2026-11-01"],
    ["2026-03-29T22:00:00+00:00", "Europe/Berlin", "2026-03-30"],
    ["2026-03-28T23:30:00Z", "Europe/Berlin", "2026-03-29"],
    ["2026-03-09T23:30:00-08:00", "America/New_York", "2026-03-10"],
    ["2026-03-09T00:00:00Z", "America/New_York", "2026-03-09"],
    ["2026-03-09 23:30", "Pacific/Auckland", "2026-03-09"],
    ["2026-03-09T14:00:00Z", "No/Where", "2026-03-09"],
  ];
  for (const [instant, timeZone, date] of instants) {
    const reading = await readDate(instant, { ...CONTEXT, timeZone }, "past");
    assertEquals([instant, timeZone, reading?.date], [instant, timeZone, date]);
  }
});

Deno.test("readDate() keeps what exists of a day that does not exist", async () => {
  const dates = {
    "2026-02-29": "2026-02",
    "31 April 2026": "2026-04",
    "2026-13-05": "2026",
    "Nov 31, 2026": "2026-11",
  };
  for (const [text, date] of Object.entries(dates)) {
    assertEquals(await readDate(text, CONTEXT, "past"), { date, loss: "no_such_day" });
  }
  assertEquals(await readDate("2028-02-29", CONTEXT, "past"), { date: "2028-02-29" });
});
