import { assertEquals } from "@std/assert";
import { scheduleMaintenance } from "@function/tools/schedule_maintenance.ts";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { read } from "../assert_arguments.ts";

function readTasks(...schedules: unknown[]) {
  const result = read(scheduleMaintenance, { schedules });
  if (!result.ok) throw new Error(result.reason);
  return { input: result.input, ignored: result.ignored };
}

Deno.test("readArguments() reads the fields of the objects of a list, and lists those that it drops", () => {
  assertEquals(
    readTasks(
      { title: "Test the sump", every: 3, unit: "months", minutes: "10", lead_days: "" },
      { title: "Clean the vent", color: "red", fixed: "maybe" },
    ),
    {
      input: {
        schedules: [
          { title: "Test the sump", every: "3", unit: "months", minutes: 10 },
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

Deno.test("a definition leaves out the fields of a list's objects that are not offered", () => {
  const [definition] = toolDefinitions([scheduleMaintenance]);
  const schema = JSON.stringify(definition!.function.parameters);
  assertEquals(["every", "unit", "minutes"].map((name) => schema.includes(`"${name}":`)), [
    true,
    false,
    false,
  ]);
});
