import { assertEquals } from "@std/assert";
import { composeMessage } from "@function/tools/compose_message.ts";
import { correctHomeRecord } from "@function/tools/correct_home_record.ts";
import { listAttention } from "@function/tools/list_attention.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { replaceHomeAsset } from "@function/tools/replace_home_asset.ts";
import { requestUserInput } from "@function/tools/request_user_input.ts";
import { searchHomeRecord } from "@function/tools/search_home_record.ts";
import { updateIssueStatus } from "@function/tools/update_issue_status.ts";
import type { Tool } from "@function/tools/tool.ts";
import { assertAccepts, assertRejects, read } from "../assert_arguments.ts";

const leak = { event_type: "issue_reported", title: "Leak" };
const id = "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11";
const NIL = "00000000-0000-0000-0000-000000000000";

/** Reads these optional arguments of a leak: those that are kept, and those that are ignored. */
function readMore(more: Record<string, unknown>, context: Parameters<typeof read>[2] = {}) {
  const result = read(recordHomeEvent, { ...leak, ...more }, context);
  if (!result.ok) throw new Error(result.reason);
  const { event_type: _, title: __, ...kept } = result.input as Record<string, unknown>;
  return { kept, ignored: result.ignored, note: result.note };
}

Deno.test("readArguments() leaves arguments that the schema accepts as they are", () => {
  assertAccepts(recordHomeEvent, [
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
Deno.test("readArguments() drops blank optional arguments and lists them (F-T08)", () => {
  for (const blank of BLANKS) {
    for (const field of ["description", "asset_id", "severity", "occurred_on", "cost_actual"]) {
      const { kept, ignored, note } = readMore({ [field]: blank });
      assertEquals([kept, ignored, note], [{}, [{ field, reason: "blank" }], ""]);
    }
  }
  assertEquals(readMore({ asset_id: NIL, related_event_id: NIL }), {
    kept: {},
    ignored: [
      { field: "asset_id", reason: "blank" },
      { field: "related_event_id", reason: "blank" },
    ],
    note: "",
  });
});

Deno.test("readArguments() keeps a required text that could stand for nothing", () => {
  assertAccepts(recordHomeEvent, [{ event_type: "note", title: "Unknown" }]);
});

Deno.test("readArguments() drops unknown arguments and lists them (F-T08, F-T09)", () => {
  const text = `{"event_type":"note","title":"x","home_id":"${id}","constructor":{},` +
    `"__proto__":{"severity":"high"},"a\\u0000b":1}`;
  assertEquals(read(recordHomeEvent, text), {
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

Deno.test("readArguments() lists at most 20 ignored arguments", () => {
  const more = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`extra_${i}`, i]));
  assertEquals(readMore(more).ignored.length, 20);
});

Deno.test("readArguments() keeps the fact when an optional argument cannot be read (F-T08)", () => {
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
  const { kept, ignored, note } = readMore(given);
  assertEquals(kept, {});
  assertEquals(
    ignored.map(({ field, reason }) => [field, reason]),
    Object.keys(given).map((field) => [field, "unreadable"]),
  );
  assertEquals(ignored[0], { field: "cost_actual", reason: "unreadable", given: "two fifty" });
  assertEquals(
    note,
    "I could not read “two fifty” as an amount, so I left it out. " +
      "I could not read “1e+308” as an amount, so I left it out. " +
      "I could not read “-1” as an amount, so I left it out.",
  );
});

Deno.test("readArguments() reads amounts as text", () => {
  const { kept, ignored } = readMore({ cost_actual: "$240", cost_estimate_low: "1.240,50" });
  assertEquals([kept, ignored], [{ cost_actual: 240, cost_estimate_low: 1240.5 }, []]);
  assertEquals(readMore({ cost_actual: "€240" }), {
    kept: {},
    ignored: [{ field: "cost_actual", reason: "other_currency", given: "€240" }],
    note: "“€240” is not in the currency of this home, so I left the amount out.",
  });
});

Deno.test("readArguments() takes a cost of 0 for blank, unless the message says that it was free", () => {
  assertEquals(readMore({ cost_actual: 0 }), {
    kept: {},
    ignored: [{ field: "cost_actual", reason: "blank" }],
    note: "",
  });
  assertEquals(readMore({ cost_actual: "$0.00" }).kept, {});
  for (const message of ["They fixed it for free", "My landlord paid", "It cost me nothing, $0"]) {
    assertEquals(readMore({ cost_actual: 0 }, { message }).kept, { cost_actual: 0 });
  }
});

Deno.test("readArguments() resolves relative dates against today and says what it took them for", () => {
  assertEquals(readMore({ occurred_on: "last Saturday" }), {
    kept: { occurred_on: "2026-11-14" },
    ignored: [],
    note: "I took “last Saturday” to mean November 14, 2026.",
  });
  assertEquals(readMore({ occurred_on: "2026-3-9" }), {
    kept: { occurred_on: "2026-03-09" },
    ignored: [],
    note: "",
  });
});

Deno.test("readArguments() keeps only the year of a date that can be two days, and asks", () => {
  const given = { occurred_on: "3/9/2026" };
  assertEquals(readMore(given).kept, { occurred_on: "2026-03-09" });
  assertEquals(readMore(given, { country: "DE" }).kept, { occurred_on: "2026-09-03" });
  assertEquals(readMore(given, { country: undefined, locale: "en-GB" }).kept, {
    occurred_on: "2026-09-03",
  });
  assertEquals(readMore(given, { country: undefined }), {
    kept: { occurred_on: "2026" },
    ignored: [{ field: "occurred_on", reason: "ambiguous", given: "3/9/2026" }],
    note: "“3/9/2026” can be two different days, so I kept only the year. Which one is it?",
  });
  assertEquals(readMore({ review_on: "3/9/2027" }, { country: undefined }).kept, {});
});

Deno.test("readArguments() keeps the month of a day that does not exist, and asks", () => {
  assertEquals(readMore({ occurred_on: "2026-02-30" }), {
    kept: { occurred_on: "2026-02" },
    ignored: [{ field: "occurred_on", reason: "no_such_day", given: "2026-02-30" }],
    note: "There is no 2026-02-30, so I kept only February 2026. Which day is it?",
  });
});

Deno.test("readArguments() takes a month to come back to for its first day, and no past day", () => {
  assertEquals(readMore({ review_on: "April" }), {
    kept: { review_on: "2027-04-01" },
    ignored: [],
    note: "I took “April” to mean April 1, 2027.",
  });
  assertEquals(readMore({ review_on: "2027-05" }).kept, { review_on: "2027-05-01" });
  assertEquals(readMore({ review_on: "2028" }).kept, { review_on: "2028-01-01" });
  assertEquals(readMore({ review_on: "2026-11-21" }), {
    kept: {},
    ignored: [{ field: "review_on", reason: "past", given: "2026-11-21" }],
    note: "“2026-11-21” has passed already, so I set no date to come back to it.",
  });
});

const CHOICES: [tool: Tool, input: Record<string, unknown>, read: Record<string, unknown>][] = [
  [recordHomeEvent, { ...leak, event_type: "repair" }, { ...leak, event_type: "repair_completed" }],
  [recordHomeEvent, { ...leak, event_type: "Maintenance Performed" }, {
    ...leak,
    event_type: "maintenance_performed",
  }],
  [recordHomeEvent, { ...leak, severity: "Severe" }, { ...leak, severity: "high" }],
  [updateIssueStatus, { issue_id: id, to_status: "fixed" }, {
    issue_id: id,
    to_status: "resolved",
  }],
  [updateIssueStatus, { issue_id: id, to_status: "inProgress" }, {
    issue_id: id,
    to_status: "in_progress",
  }],
  [correctHomeRecord, { event_id: id, action: "undo" }, { event_id: id, action: "void" }],
  [replaceHomeAsset, { old_asset_id: id, disposition: "donated" }, {
    old_asset_id: id,
    disposition: "given_away",
  }],
  [searchHomeRecord, { event_types: "repair" }, { event_types: ["repair_completed"] }],
];
for (const [tool, input, expected] of CHOICES) {
  Deno.test(`readArguments() reads a synonym of ${tool.name}: ${JSON.stringify(expected)}`, () => {
    assertEquals(read(tool, input), { ok: true, input: expected, ignored: [], note: "" });
  });
}

Deno.test("readArguments() reads ids, numbers and texts of another form", () => {
  assertEquals(readMore({ asset_id: ` urn:uuid:${id} `, vendor_name: 365 }).kept, {
    asset_id: id,
    vendor_name: "365",
  });
  assertEquals(read(listAttention, { horizon_days: "30" }), {
    ok: true,
    input: { horizon_days: 30 },
    ignored: [],
    note: "",
  });
});

Deno.test("readArguments() reads a list element by element and drops those it cannot read", () => {
  const { ok, ...rest } = read(searchHomeRecord, {
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

Deno.test("readArguments() cuts a text that is too long, between characters (F-T08)", () => {
  const result = read(recordHomeEvent, { ...leak, title: "😀".repeat(250) });
  if (!result.ok) throw new Error(result.reason);
  const { title } = result.input as { title: string };
  assertEquals([title, title.length], ["😀".repeat(199) + "…", 399]);
  assertEquals(result.ignored.map(({ field, reason }) => [field, reason]), [
    ["title", "shortened"],
  ]);
});

const INVALID: [tool: Tool, input: Record<string, unknown>, message: string][] = [
  [recordHomeEvent, { title: "Leak" }, "the kind of entry is missing"],
  [recordHomeEvent, { event_type: "note", title: null }, "the title is missing"],
  [
    recordHomeEvent,
    { ...leak, event_type: "explosion" },
    "“explosion” is not a kind of entry that I know",
  ],
  [
    updateIssueStatus,
    { issue_id: "the leak", to_status: "resolved" },
    "it is not clear which issue is meant",
  ],
  [updateIssueStatus, { issue_id: id, to_status: "" }, "the new status is missing"],
  [replaceHomeAsset, {}, "the system or appliance that was replaced is missing"],
  [
    correctHomeRecord,
    { event_id: id, action: "amend", title: "" },
    "there is nothing to correct in that entry",
  ],
  [composeMessage, { channel: "sms" }, "the text of the message is missing"],
  [requestUserInput, { question: "Which?", kind: "riddle" }, "“riddle” is not a kind that I know"],
];
for (const [tool, input, message] of INVALID) {
  Deno.test(`readArguments() says in plain words that ${message}`, () => {
    const result = read(tool, input);
    assertEquals(!result.ok && result.message, `Nothing was saved: ${message}.`);
  });
}

const REJECTED: [title: string, inputs: Parameters<typeof assertRejects>[1]][] = [
  ["invalid JSON with the parse error (F-T04)", [['{"title": "Le', "not valid JSON"]]],
  ["empty arguments instead of reading {} (F-T05)", [["", "empty"], ["  ", "empty"]]],
  [
    "JSON that is not an object (F-T07)",
    ["null", "[]", "7", '"x"', "true"].map((text) => [text, "must be a JSON object"]),
  ],
  ["a bad required argument and names it (F-T08)", [
    [{ ...leak, event_type: "status_change" }, "event_type"],
    [{ ...leak, title: "" }, "title"],
    [{ ...leak, title: {} }, "title"],
  ]],
  [
    "arguments over the length limit (F-T13)",
    [[{ title: "x".repeat(1_000_000) }, "longer than 32000 characters"]],
  ],
];
for (const [title, inputs] of REJECTED) {
  Deno.test(`readArguments() rejects ${title}`, () => assertRejects(recordHomeEvent, inputs));
}

Deno.test("readArguments() removes NUL and lone surrogates from strings (F-T14)", () => {
  const result = read(
    recordHomeEvent,
    '{"event_type":"note","title":"a\\u0000b \\ud800 \\u202eabc"}',
  );
  if (!result.ok) throw new Error(result.reason);
  assertEquals((result.input as { title: string }).title, "ab \ufffd \u202eabc");
});
