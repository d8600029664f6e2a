import { assertEquals } from "@std/assert";
import { listAttention } from "@function/tools/list_attention.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { searchHomeRecord } from "@function/tools/search_home_record.ts";
import { assertAccepts, read } from "../assert_arguments.ts";
import { leak, readLeak } from "./read_leak.ts";

const id = "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11";
const NIL = "00000000-0000-0000-0000-000000000000";

Deno.test("readArguments() leaves arguments that the schema accepts as they are", async () => {
  await assertAccepts(recordHomeEvent, [
    leak,
    {
      ...leak,
      cost_actual: 12.5,
      occurred_on: "2026-02",
      asset_id: id,
      review_on: "2027-04-01",
      description: "none of them turned off, see: -",
      vendor_name: "ABC 24/7",
    },
  ]);
});

const BLANKS = [null, "", "  ", [], {}, "null", "None", "N/A", "unknown", "-"];
Deno.test("readArguments() drops blank optional arguments and lists them (F-T08)", async () => {
  for (const blank of BLANKS) {
    for (const field of ["description", "asset_id", "severity", "occurred_on", "cost_actual"]) {
      if (field === "occurred_on" && blank === "unknown") continue;
      const { kept, ignored, note } = await readLeak({ [field]: blank });
      assertEquals([kept, ignored, note], [{}, [{ field, reason: "blank" }], ""]);
    }
  }
  assertEquals(await readLeak({ asset_id: NIL, related_event_id: NIL }), {
    kept: {},
    ignored: [
      { field: "asset_id", reason: "blank" },
      { field: "related_event_id", reason: "blank" },
    ],
    note: "",
  });
});

Deno.test("readArguments() keeps a required text that reads like a blank", async () => {
  await assertAccepts(recordHomeEvent, [{ event_type: "note", title: "Unknown" }]);
});

Deno.test("readArguments() drops unknown arguments and lists them (F-T08, F-T09)", async () => {
  const text = `{"event_type":"note","title":"x","home_id":"${id}","constructor":{},` +
    `"__proto__":{"severity":"high"},"a\\u0000b":1}`;
  assertEquals(await read(recordHomeEvent, text), {
    ok: true,
    input: { event_type: "note", title: "x" },
    ignored: ["home_id", "constructor", "__proto__", "ab"].map((field) => ({
      field,
      reason: "unknown",
    })),
    note: "",
  });
  assertEquals(({} as Record<string, unknown>)["severity"], undefined);
});

Deno.test("readArguments() lists at most 20 ignored arguments", async () => {
  const more = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`extra_${i}`, i]));
  assertEquals((await readLeak(more)).ignored.length, 20);
});

Deno.test("readArguments() keeps the fact when an optional argument cannot be read (F-T08)", async () => {
  const given = {
    cost_actual: "two fifty",
    cost_estimate_low: 1e308,
    cost_estimate_high: -1,
    occurred_on: "a while back",
    severity: "explosive",
    resolves_issue_id: "the leak",
    performed_by: true,
    vendor_name: { name: "Acme" },
  };
  const { kept, ignored, note } = await readLeak(given);
  assertEquals(kept, {
    occurred_on: "unknown",
    description: "Amount as it was said: “two fifty”\nAmount as it was said: “1e+308”\n" +
      "Amount as it was said: “-1”\nDate as it was said: “a while back”",
  });
  assertEquals(
    ignored.map(({ field, reason }) => [field, reason]),
    Object.keys(given).map((field) => [field, "unreadable"]),
  );
  assertEquals(ignored[0], { field: "cost_actual", reason: "unreadable", given: "two fifty" });
  assertEquals(
    note,
    "I could not read “two fifty” as an amount, so I left it out. " +
      "I could not read “1e+308” as an amount, so I left it out. " +
      "I could not read “-1” as an amount, so I left it out. " +
      "I could not read “a while back” as a date, so I left it out. " +
      "One of the links was not clear, so I left it out.",
  );
});

Deno.test("readArguments() reads amounts as text", async () => {
  const { kept, ignored } = await readLeak({ cost_actual: "$240", cost_estimate_low: "1.240,50" });
  assertEquals([kept, ignored], [{ cost_actual: 240, cost_estimate_low: 1240.5 }, []]);
  assertEquals(await readLeak({ cost_actual: "€240" }), {
    kept: { description: "Amount as it was said: “€240”" },
    ignored: [{ field: "cost_actual", reason: "other_currency", given: "€240" }],
    note: "“€240” is not in the currency of this home, so I left the amount out.",
  });
});

Deno.test("readArguments() takes a cost of 0 for blank, unless the message says that it was free", async () => {
  assertEquals(await readLeak({ cost_actual: 0 }), {
    kept: {},
    ignored: [{ field: "cost_actual", reason: "blank" }],
    note: "",
  });
  assertEquals((await readLeak({ cost_actual: "$0.00" })).kept, {});
  for (const message of ["They fixed it for free", "My landlord paid", "It cost me nothing, $0"]) {
    assertEquals((await readLeak({ cost_actual: 0 }, { message })).kept, { cost_actual: 0 });
  }
});

Deno.test("readArguments() reads ids, numbers and texts of another form", async () => {
  assertEquals((await readLeak({ asset_id: ` urn:uuid:${id} `, vendor_name: 365 })).kept, {
    asset_id: id,
    vendor_name: "365",
  });
  assertEquals(await read(listAttention, { horizon_days: "30" }), {
    ok: true,
    input: { horizon_days: 30 },
    ignored: [],
    note: "",
  });
});

Deno.test("readArguments() reads a list element by element and drops those it cannot read", async () => {
  const { ok, ...rest } = await read(searchHomeRecord, {
    event_types: ["repair", "explosion", null, "note"],
  });
  assertEquals([ok, rest], [true, {
    input: { event_types: ["repair_completed", "note"] },
    ignored: [
      { field: "event_types[1]", reason: "unreadable", given: "explosion" },
      { field: "event_types[2]", reason: "blank" },
    ],
    note: "",
  }]);
});

Deno.test("readArguments() cuts a text that is too long, between characters (F-T08)", async () => {
  const result = await read(recordHomeEvent, { ...leak, title: "😀".repeat(250) });
  if (!result.ok) throw new Error(result.reason);
  const { title } = result.input as { title: string };
  assertEquals([title, title.length], ["😀".repeat(199) + "…", 399]);
  assertEquals(result.ignored.map(({ field, reason }) => [field, reason]), [
    ["title", "shortened"],
  ]);
});

Deno.test("readArguments() removes NUL and lone surrogates from strings (F-T14)", async () => {
  const result = await read(
    recordHomeEvent,
    '{"event_type":"note","title":"a\\u0000b \\ud800 \\u202eabc"}',
  );
  if (!result.ok) throw new Error(result.reason);
  assertEquals((result.input as { title: string }).title, "ab \ufffd \u202eabc");
});
