import { assertEquals } from "@std/assert";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { scheduleMaintenance } from "@function/tools/schedule_maintenance.ts";
import { readArguments } from "@function/tools/arguments/read_arguments.ts";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { updateHomeAsset } from "@function/tools/update_home_asset.ts";
import { read, READING_CONTEXT } from "../assert_arguments.ts";

async function readTasks(...schedules: unknown[]) {
  const result = await read(scheduleMaintenance, { schedules });
  if (!result.ok) throw new Error(result.reason);
  return { input: result.input, ignored: result.ignored };
}

Deno.test("readArguments() reads the fields of the objects of a list, and lists those that it drops", async () => {
  assertEquals(
    await readTasks(
      { title: "Test the sump", every: 3, unit: "months", minutes: "10", lead_days: "" },
      { title: "Clean the vent", color: "red", fixed: "maybe" },
    ),
    {
      input: {
        schedules: [
          { title: "Test the sump", every: { count: 3, unit: "month" }, minutes: 10 },
          { title: "Clean the vent" },
        ],
      },
      ignored: [
        { field: "schedules[1].color", reason: "unknown", given: "red" },
        { field: "schedules[1].fixed", reason: "unreadable", given: "maybe" },
      ],
    },
  );
});

Deno.test("readArguments() leaves out an object of a list that says nothing a tool knows", async () => {
  const given = JSON.stringify({ systems: [{ color: "red" }, { kind: "dryer" }, { "": false }] });
  const result = await readArguments(updateHomeAsset, given, READING_CONTEXT);
  assertEquals(result, {
    ok: true,
    input: { systems: [{ kind: "dryer" }] },
    ignored: [
      { field: "systems[0]", reason: "unreadable" },
      { field: "systems[2]", reason: "unreadable" },
    ],
    notes: [],
  });
});

Deno.test("a definition leaves out the fields of a list's objects that are not offered", () => {
  const [definition] = toolDefinitions([scheduleMaintenance]);
  const schema = JSON.stringify(definition!.function.parameters);
  assertEquals(["every", "unit", "minutes"].map((name) => schema.includes(`"${name}":`)), [
    true,
    false,
    false,
  ]);
});

const ONE = { title: "Test the sump", every: "3 months" };
const READ = { title: "Test the sump", every: { count: 3, unit: "month" } };
const TASKS: [form: string, input: Record<string, unknown>][] = [
  ["a list as JSON text", { schedules: JSON.stringify([ONE]) }],
  ["a list of JSON texts", { schedules: [JSON.stringify(ONE)] }],
  ["an object as JSON text", { schedules: JSON.stringify(ONE) }],
  ["an object in place of a list", { schedules: ONE }],
  ["the fields of one task in place of the list", ONE],
];
for (const [form, input] of TASKS) {
  Deno.test(`readArguments() reads ${form}`, async () => {
    const result = await read(scheduleMaintenance, input);
    assertEquals(result, { ok: true, input: { schedules: [READ] }, ignored: [], note: "" });
  });
}

Deno.test("readArguments() rejects a list as JSON text that is cut off", async () => {
  const text = JSON.stringify([ONE, ONE]);
  for (let end = 1; end < text.length; end++) {
    assertEquals((await read(scheduleMaintenance, { schedules: text.slice(0, end) })).ok, false);
  }
});

Deno.test("readArguments() takes a text of invisible characters for a blank, also within a list", async () => {
  for (const title of ["\u200b", " \u2060\ufeff", "\u3164", "\u00ad\u2800", "\u200e\u202c"]) {
    assertEquals(await readTasks({ title, every: "year" }), {
      input: { schedules: [{ every: { count: 1, unit: "year" } }] },
      ignored: [],
    });
    const leak = await read(recordHomeEvent, { event_type: "issue_reported", title });
    assertEquals(!leak.ok && leak.message, "Nothing was saved: the title is missing.");
    const noted = await read(recordHomeEvent, {
      event_type: "note",
      title: "x",
      description: title,
    });
    assertEquals(noted.ok && noted.input, { event_type: "note", title: "x" });
  }
});

Deno.test("readArguments() keeps invisible characters within a text", async () => {
  const title = "👩\u200d🔧 می\u200cخواهم";
  assertEquals((await readTasks({ title })).input, { schedules: [{ title }] });
});

Deno.test("readArguments() reads a list of ids as JSON text", async () => {
  const leak = { event_type: "repair_completed", title: "Tap fixed" };
  const result = await read(recordHomeEvent, { ...leak, settles: '["e12","s3"]' });
  assertEquals(result.ok && result.input, { ...leak, settles: ["e12", "s3"] });
});
