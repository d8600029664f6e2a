/** Dates that were said and cannot be read, or only in part. */
import { assertEquals } from "@std/assert";
import { correctHomeRecord } from "@function/tools/correct_home_record.ts";
import { manageSchedule } from "@function/tools/manage_schedule.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { replaceHomeAsset } from "@function/tools/replace_home_asset.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { updateHomeAsset } from "@function/tools/update_home_asset.ts";
import type { Tool } from "@function/tools/tool.ts";
import { read } from "../assert_arguments.ts";
import { leak, readLeak } from "./read_leak.ts";

const UNREADABLE = [
  ...["early 90s", "1998-1999", "a few days ago", "yesterday or Monday", "before 2015", "soon"],
  ...["Anfang der 90er", "vor ein paar Tagen", "il y a quelques jours", "hace unos días"],
];

for (const text of UNREADABLE) {
  Deno.test(`record_home_event records “${text}” as an unknown date and keeps the words`, async () => {
    assertEquals(await readLeak({ occurred_on: text }), {
      kept: { occurred_on: "unknown", description: `Date as it was said: “${text}”` },
      ignored: [{ field: "occurred_on", reason: "unreadable", given: text }],
      note: `I could not read “${text}” as a date, so I left it out.`,
    });
  });
}

const id = "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11";
const REJECTING: [tool: Tool, field: string, others: Record<string, unknown>][] = [
  [manageSchedule, "done_on", { action: "complete", task: "Flush" }],
  [manageSchedule, "from", { action: "away", until: "2027-01-05" }],
  [replaceHomeAsset, "occurred_on", { old_asset_id: id, manufacturer: "Rheem" }],
];
for (const [tool, field, others] of REJECTING) {
  Deno.test(`${tool.name} is invalid with an unreadable ${field}`, async () => {
    for (const text of UNREADABLE) {
      const result = await read(tool, { ...others, [field]: text });
      assertEquals(
        result.ok ? result.input : result.message,
        `Nothing was saved: I can't read the date “${text}”.`,
      );
      assertEquals(result.ok || result.reason.startsWith(`${field}: `), true);
    }
    const spanish = await read(tool, { ...others, [field]: "los 90" }, {
      sentences: spanishSentences,
    });
    assertEquals(
      !spanish.ok && spanish.message,
      "No se ha guardado nada: no entiendo la fecha “los 90”.",
    );
  });

  Deno.test(`${tool.name} is invalid with half of a ${field}`, async () => {
    for (const text of ["3/9/2027", "2027-02-30", "February 30"]) {
      const result = await read(tool, { ...others, [field]: text }, { country: undefined });
      assertEquals([text, result.ok], [text, false]);
    }
  });

  Deno.test(`${tool.name} may leave out ${field}`, async () => {
    for (const blank of [undefined, null, "", "N/A"]) {
      const result = await read(tool, { ...others, [field]: blank });
      assertEquals(result.ok && result.input, others);
    }
  });
}

Deno.test("record_home_event keeps the words of a date that say more than its year", async () => {
  const rounded = { "last summer": "2026", "Q1 2026": "2026", "last week": "2026-11" };
  for (const [text, occurred_on] of Object.entries(rounded)) {
    const { kept, ignored, note } = await readLeak({
      occurred_on: text,
      description: "In the hall.",
    });
    assertEquals(kept, {
      occurred_on,
      description: `In the hall.\nDate as it was said: “${text}”`,
    });
    assertEquals(ignored, []);
    assertEquals(
      note,
      `I took “${text}” to mean ${occurred_on === "2026" ? "2026" : "November 2026"}.`,
    );
  }
});

Deno.test("record_home_event repeats no words that the description has, and keeps it within its limit", async () => {
  const said = "We noticed it LAST summer.";
  const date = { occurred_on: "last summer" };
  assertEquals((await readLeak({ ...date, description: said })).kept["description"], said);
  const long = "x".repeat(7_990);
  assertEquals((await readLeak({ ...date, description: long })).kept["description"], long);
});

Deno.test("record_home_event takes “unknown” for an unknown date, and other placeholders for none", async () => {
  for (const occurred_on of ["unknown", " Unknown "]) {
    assertEquals(await readLeak({ occurred_on }), {
      kept: { occurred_on: "unknown" },
      ignored: [],
      note: "",
    });
  }
  assertEquals((await readLeak({ occurred_on: "N/A" })).kept, {});
});

Deno.test("readArguments() reads the date of a fact to its words' precision, in every tool", async () => {
  const input = async (tool: Tool, args: Record<string, unknown>) => {
    const result = await read(tool, args);
    return result.ok ? result.input : result.reason;
  };
  const schedule = { action: "complete", task: "Flush" };
  assertEquals(
    await input(manageSchedule, { ...schedule, done_on: "last summer", note: "By Al" }),
    {
      ...schedule,
      done_on: "2026",
      note: "By Al\nDate as it was said: “last summer”",
    },
  );
  assertEquals(await input(manageSchedule, { ...schedule, done_on: "a fortnight ago" }), {
    ...schedule,
    done_on: "2026-11-07",
  });
  const asset = { old_asset_id: id };
  assertEquals(await input(replaceHomeAsset, { ...asset, occurred_on: "Christmas" }), {
    ...asset,
    occurred_on: "2025-12-25",
  });
  const entry = { event_id: id, action: "amend" };
  assertEquals(await input(correctHomeRecord, { ...entry, occurred_on: "last summer" }), {
    ...entry,
    occurred_on: "2026",
  });
  assertEquals(await input(recordHomeEvent, { ...leak, occurred_on: "yesterday at 5pm" }), {
    ...leak,
    occurred_on: "2026-11-20",
  });
});

Deno.test("correct_home_record leaves the date on record where another cannot be read", async () => {
  const entry = { event_id: id, action: "amend" };
  const both = await read(correctHomeRecord, { ...entry, title: "Leak", occurred_on: "early 90s" });
  assertEquals(both.ok && both.input, { ...entry, title: "Leak" });
  assertEquals(both.ignored.map(({ reason }) => reason), ["unreadable"]);
  assertEquals((await read(correctHomeRecord, { ...entry, occurred_on: "early 90s" })).ok, false);
});

Deno.test("update_home_asset reads the end of a warranty in the future, and how long it lasts", async () => {
  const ends: [given: unknown, end: string | undefined][] = [
    ["until 2031", "2031"],
    ["bis 2031", "2031"],
    ["jusqu'en mars 2031", "2031-03"],
    ["hasta marzo de 2031", "2031-03"],
    ["through June 2030", "2030-06"],
    ["March", "2027-03"],
    ["in 2 years", "2028-11-21"],
    ["2020", "2020"],
    ["this year", "2026"],
    ["end of next year", "2027"],
    ["5 years", "P5Y"],
    ["P5Y", "P5Y"],
    ["for two years", "P2Y"],
    ["10 Jahre lang", "P10Y"],
    ["10-year", "P10Y"],
    ["2.5 years", "P30M"],
    ["18 Monate", "P18M"],
    ["cinco años", "P5Y"],
    ["90 jours", "P90D"],
    ["lifetime", undefined],
    ["5 years or so", undefined],
    ["every 5 years", undefined],
    ["5 to 10 years", undefined],
    ["0 years", undefined],
    ["P5Y6M", undefined],
    ["5th year", undefined],
    ["-5 years", undefined],
    ["5+ years", undefined],
  ];
  for (const [warranty_until, end] of ends) {
    const result = await read(updateHomeAsset, { asset_id: id, warranty_until });
    assertEquals([warranty_until, result.ok && result.input], [
      warranty_until,
      { asset_id: id, ...(end && { warranty_until: end }) },
    ]);
    // SQL rejects a call of which nothing is left, by what is listed here.
    assertEquals(result.ignored.map(({ field }) => field), end ? [] : ["warranty_until"]);
  }
});

Deno.test("update_home_asset lists an installation date that cannot be read", async () => {
  for (const installed_on of UNREADABLE) {
    const result = await read(updateHomeAsset, { asset_id: id, installed_on });
    assertEquals(result.ok && result.input, { asset_id: id });
    assertEquals(result.ignored, [{
      field: "installed_on",
      reason: "unreadable",
      given: installed_on,
    }]);
  }
});
