import { assertEquals } from "@std/assert";
import { readLeak } from "./read_leak.ts";

Deno.test("readArguments() resolves relative dates against today and says what it took them for", async () => {
  assertEquals(await readLeak({ occurred_on: "last Saturday" }), {
    kept: { occurred_on: "2026-11-14" },
    ignored: [],
    note: "I took “last Saturday” to mean November 14, 2026.",
  });
  assertEquals(await readLeak({ occurred_on: "2026-3-9" }), {
    kept: { occurred_on: "2026-03-09" },
    ignored: [],
    note: "",
  });
});

Deno.test("readArguments() keeps only the year of a date that can be two days, and asks", async () => {
  const given = { occurred_on: "3/9/2026" };
  assertEquals((await readLeak(given)).kept, { occurred_on: "2026-03-09" });
  assertEquals((await readLeak(given, { country: "DE" })).kept, { occurred_on: "2026-09-03" });
  assertEquals((await readLeak(given, { country: undefined, locale: "en-GB" })).kept, {
    occurred_on: "2026-09-03",
  });
  assertEquals(await readLeak(given, { country: undefined }), {
    kept: { occurred_on: "2026" },
    ignored: [{ field: "occurred_on", reason: "ambiguous", given: "3/9/2026" }],
    note: "“3/9/2026” can be two different days, so I kept only the year. Which one is it?",
  });
  assertEquals((await readLeak({ review_on: "3/9/2027" }, { country: undefined })).kept, {});
});

Deno.test("readArguments() keeps the month of a day that does not exist, and asks", async () => {
  assertEquals(await readLeak({ occurred_on: "2026-02-30" }), {
    kept: { occurred_on: "2026-02" },
    ignored: [{ field: "occurred_on", reason: "no_such_day", given: "2026-02-30" }],
    note: "There is no 2026-02-30, so I took February 2026 for it. Which day is it?",
  });
});

Deno.test("readArguments() takes the month of a later day that does not exist for its first day, and says so", async () => {
  for (const given of ["February 30", "2027-02-30", "2/30/2027", "2027-02-30T09:00:00-05:00"]) {
    assertEquals(await readLeak({ review_on: given }), {
      kept: { review_on: "2027-02-01" },
      ignored: [{ field: "review_on", reason: "no_such_day", given }],
      note: `There is no ${given}, so I took February 1, 2027 for it. Which day is it?`,
    });
  }
  assertEquals((await readLeak({ review_on: "2027-13-05" })).kept, { review_on: "2027-01-01" });
  assertEquals(await readLeak({ review_on: "2026-02-30" }), {
    kept: {},
    ignored: [{ field: "review_on", reason: "past", given: "2026-02-30" }],
    note: "“2026-02-30” has passed already, so I set no date to come back to it.",
  });
});

Deno.test("readArguments() keeps the month of a day that does not exist beside a time", async () => {
  for (
    const given of ["2026-02-30T10:00:00Z", "2026-02-30 10:00:00+02:00", "2026-02-30T00:00:00Z"]
  ) {
    assertEquals((await readLeak({ occurred_on: given })).kept, { occurred_on: "2026-02" }, given);
    assertEquals((await readLeak({ occurred_on: given })).ignored[0]?.reason, "no_such_day", given);
  }
});

Deno.test("readArguments() takes a month to come back to for its first day, and no past day", async () => {
  assertEquals(await readLeak({ review_on: "April" }), {
    kept: { review_on: "2027-04-01" },
    ignored: [],
    note: "I took “April” to mean April 1, 2027.",
  });
  assertEquals((await readLeak({ review_on: "2027-05" })).kept, { review_on: "2027-05-01" });
  assertEquals((await readLeak({ review_on: "2028" })).kept, { review_on: "2028-01-01" });
  assertEquals(await readLeak({ review_on: "2026-11-21" }), {
    kept: {},
    ignored: [{ field: "review_on", reason: "past", given: "2026-11-21" }],
    note: "“2026-11-21” has passed already, so I set no date to come back to it.",
  });
});
