import { assertEquals, assertStringIncludes } from "@std/assert";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { manageSchedule } from "@function/tools/manage_schedule.ts";
import { handleFunctionCall } from "@function/tools/handle_function_call.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { scheduleMaintenance } from "@function/tools/schedule_maintenance.ts";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { read, READING_CONTEXT } from "../assert_arguments.ts";
import { proposeCall } from "../builders.ts";

/** Reads one task, without its title. Today is Saturday, November 21, 2026. */
async function readTask(task: Record<string, unknown>, today = READING_CONTEXT.today) {
  const schedules = [{ title: "Test", ...task }];
  const result = await read(scheduleMaintenance, { schedules }, { today });
  if (!result.ok) return { message: result.message };
  const { schedules: [{ title: _, ...rest }] } = result.input as {
    schedules: [Record<string, unknown>];
  };
  return { ...rest, ...(result.ignored.length > 0 && { ignored: result.ignored }) };
}

const month = (count: number) => ({ count, unit: "month" });
const MONTHLY = { count: 1, unit: "month", fixed: true };
const YEARLY = { count: 1, unit: "year", fixed: true };

const TASKS: [said: Record<string, unknown>, read: Record<string, unknown>][] = [
  [{ every: "3 months" }, { every: month(3) }],
  [{ every: "cada 3 meses", fixed: true }, { every: month(3), fixed: true }],
  [{ every: "fall", fixed: false }, {
    every: { ...YEARLY, season: [9, 10, 11] },
    fixed: false,
  }],
  [{ every: "April 15" }, { every: YEARLY, due_on: "2027-04-15" }],
  [{ every: "November 21" }, { every: YEARLY, due_on: "2027-11-21" }],
  [{ every: "November 22" }, { every: YEARLY, due_on: "2026-11-22" }],
  [{ every: "February 29" }, { every: YEARLY, due_on: "2028-02-29" }],
  [{ every: "April 15 and October 15" }, {
    every: { count: 6, unit: "month", fixed: true },
    due_on: "2027-04-15",
  }],
  [{ every: "monthly, day 15" }, { every: MONTHLY, due_on: "2026-12-15" }],
  [{ every: "the 22nd of every month" }, { every: MONTHLY, due_on: "2026-11-22" }],
  [{ every: "last day of the month" }, { every: MONTHLY, due_on: "2026-12-31" }],
  [{ every: "every Saturday" }, {
    every: { count: 1, unit: "week", fixed: true },
    due_on: "2026-11-28",
  }],
  [{ every: "every other Sunday" }, {
    every: { count: 2, unit: "week", fixed: true },
    due_on: "2026-11-22",
  }],
  [{ every: "April 15", due_on: "2028-04-15", fixed: true }, {
    every: YEARLY,
    due_on: "2028-04-15",
    fixed: true,
  }],
  // A fixed day contradicts "from when it was done", which models also write where they mean nothing by it.
  [{ every: "April 15", fixed: false }, {
    every: YEARLY,
    due_on: "2027-04-15",
    ignored: [{ field: "schedules[0].fixed", reason: "not_used", given: "false" }],
  }],
  // The unit apart
  [{ every: 3, unit: "months" }, { every: month(3) }],
  [{ every: "3", unit: "month(s)" }, { every: month(3) }],
  [{ unit: "months", every: "3 months" }, { every: month(3) }],
  [{ every: "twice", unit: "year" }, { every: month(6) }],
  [{ every: "twice a year", unit: "year" }, { every: month(6) }],
  [{ every: "once", unit: "year" }, { every: { count: 1, unit: "year" } }],
  [{ every: "fall", unit: "year" }, { every: { ...YEARLY, season: [9, 10, 11] } }],
  [{ unit: "monthly" }, { every: month(1) }],
  [{ every: "", unit: "monthly" }, { every: month(1) }],
  [{ every: "3 months", unit: "" }, { every: month(3) }],
  // Fields instead of words
  [{ every: month(3) }, { every: month(3) }],
  [{ every: month(3), unit: "months" }, { every: month(3) }],
  [{ every: JSON.stringify(month(3)) }, { every: month(3) }],
  [{ every: { count: "3", unit: "months" } }, { every: month(3) }],
  // Once
  [{ every: "once", due_on: "2027-04-15" }, { due_on: "2027-04-15" }],
  [{ every: null }, {}],
];
for (const [said, expected] of TASKS) {
  Deno.test(`readArguments() reads how often a task comes: ${JSON.stringify(said)}`, async () => {
    assertEquals(await readTask(said), expected);
  });
}

const UNCLEAR: [said: Record<string, unknown>, problem: string][] = [
  [{ every: "sometimes" }, "“sometimes” does not say how often"],
  [{ every: "5" }, "“5” does not say how often"],
  [{ every: "3 months", unit: "week" }, "“3 months week” does not say how often"],
  [{ every: "2nd", unit: "year" }, "“2nd / year” does not say how often"],
  [{ every: "2nd", unit: "month" }, "“2nd / month” does not say how often"],
  [{ every: "April", unit: "month" }, "“April / month” does not say how often"],
  [
    { every: "first Monday of every month" },
    "a schedule cannot come on a certain weekday of the month (“first Monday of every month”); " +
    "the nearest is every month",
  ],
  [
    { every: "5 times a year" },
    "a schedule cannot come in uneven steps (“5 times a year”); the nearest is every 10 weeks",
  ],
  [
    { every: "biannually" },
    "“biannually” can mean more than one thing; the nearest is every 6 months",
  ],
  [
    { every: "every 10,000 miles or 6 months" },
    "a schedule goes by the calendar and not by use (“every 10,000 miles or 6 months”); " +
    "the nearest is every 6 months",
  ],
  [
    { every: "weekly for 3 months" },
    "a schedule cannot have an end (“weekly for 3 months”); the nearest is every week",
  ],
  [
    { every: "every 5,000 miles" },
    "a schedule goes by the calendar and not by use (“every 5,000 miles”)",
  ],
  [{ every: "3 months", due_on: "when it gets warm" }, "I can't read the date “when it gets warm”"],
  [{ every: "April 15", due_on: "some day" }, "I can't read the date “some day”"],
  [{ every: "year", due_on: "February 30" }, "I can't read the date “February 30”"],
  [{ due_on: "soon" }, "I can't read the date “soon”"],
  [
    { every: "the 15th of every month", due_on: "2026-12-01" },
    "the first date, December 1, 2026, does not fit how often it comes",
  ],
];
for (const [said, problem] of UNCLEAR) {
  Deno.test(`readArguments() schedules nothing else for ${JSON.stringify(said)}`, async () => {
    assertEquals(await readTask(said), { message: `Nothing was saved: ${problem}.` });
  });
}

Deno.test("readArguments() schedules nothing for an interval of other fields", async () => {
  const message =
    "Nothing was saved: some of the details did not fit. Please say it in other words.";
  const others = [
    { every: ["3 months"] },
    { every: { count: 3, unit: "month", until: "May" } },
    { every: month(3), unit: "week" },
  ];
  for (const task of others) assertEquals(await readTask(task), { message });
});

Deno.test("readArguments() reads no task if one of them is unclear", async () => {
  const schedules = [{ title: "A", every: "3 months" }, { title: "B", every: "now and then" }];
  const result = await read(scheduleMaintenance, { schedules });
  assertStringIncludes(result.ok ? "" : result.reason, "schedules[1].every: one interval");
});

Deno.test("readArguments() keeps a first date that has passed, for the database to reject", async () => {
  for (const due_on of ["2026-05-01", "May 1, 2026", "5/1/2026"]) {
    assertEquals(await readTask({ every: "3 months", due_on }), {
      every: month(3),
      due_on: "2026-05-01",
    });
  }
  assertEquals(await readTask({ due_on: "today" }), { due_on: "2026-11-21" });
});

Deno.test("readArguments() reads a first date in words", async () => {
  const first = async (every: string, due_on: string) => await readTask({ every, due_on });
  assertEquals(await first("year", "next March"), {
    every: { count: 1, unit: "year" },
    due_on: "2027-03-01",
  });
  assertEquals(await first("April 15", "April 15, 2028"), { every: YEARLY, due_on: "2028-04-15" });
});

Deno.test("readArguments() reads the new interval of a schedule and its next date", async () => {
  const change = async (args: Record<string, unknown>) => {
    const result = await read(manageSchedule, { schedule_id: "s7f", action: "change", ...args });
    return result.ok ? result.input : result.message;
  };
  const base = { schedule_id: "s7f", action: "change" };
  assertEquals(await change({ every: "quarterly" }), { ...base, every: month(3) });
  assertEquals(await change({ every: 6, unit: "months" }), { ...base, every: month(6) });
  assertEquals(await change({ every: "the 15th" }), {
    ...base,
    every: MONTHLY,
    until: "2026-12-15",
  });
  assertEquals(
    await change({ every: "twice a month" }),
    "Nothing was saved: a schedule cannot come in uneven steps (“twice a month”); " +
      "the nearest is every 2 weeks.",
  );
});

Deno.test("readArguments() sets no date of an act that has no use for the interval", async () => {
  const snooze = { schedule_id: "s7f", action: "snooze", every: "the 15th" };
  const result = await read(manageSchedule, snooze);
  assertEquals(result.ok && result.input, { ...snooze, every: MONTHLY });
});

Deno.test("handleFunctionCall() asks for an interval that can be stored, with the nearest as an option", async () => {
  const call = proposeCall(
    "schedule_maintenance",
    JSON.stringify({ schedules: [{ title: "Test", every: "bimensual" }] }),
  );
  const { result } = await handleFunctionCall(call, {
    ...READING_CONTEXT,
    sentences: spanishSentences,
    tools: TOOLS,
    isOverLimit: false,
    isClientUnavailable: false,
    isDangerous: false,
    findAssumed: () => [],
    asksToUndoLastTurn: false,
    saysOnlyNo: false,
    toolTimeoutMs: 1_000,
  });
  assertEquals(result, {
    type: "not_executed",
    success: false,
    code: "needs_clarification",
    message:
      "No se ha guardado nada: “bimensual” puede significar más de una cosa; lo más parecido es cada 2 semanas.",
    data: {
      reason:
        "schedules[0].every: one interval, such as '3 months', 'fall' or 'the 15th of every month'. " +
        "Its first date goes into an argument of its own. The nearest is every 2 weeks: ask the person",
    },
    clarification: {
      question: "¿Cada cuánto?",
      options: [{ label: "cada 2 semanas", every: { count: 2, unit: "week" } }],
    },
  });
});

Deno.test("a definition offers the interval as a text", () => {
  const [definition] = toolDefinitions([manageSchedule]);
  const { properties } = definition!.function.parameters as {
    properties: Record<string, unknown>;
  };
  assertEquals(properties["every"], { type: "string" });
});
