/**
 * Each value of a call that succeeds is in the record afterwards, or the result lists it in `ignored`: of each tool
 * that writes, with all of its arguments at once, for each action and each type of event.
 */
import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import { TOOLS } from "@function/tools/registry.ts";
import type { Sql } from "../../../local/database/database.ts";
import { sharedDatabase } from "../shared_database.ts";
import { type Call, CASES, HOME, ROWS } from "../write_calls.ts";

for (const [title, calls] of Object.entries(CASES)) {
  Deno.test(`${title}: each value is saved or listed in ignored`, async () => {
    const { sql } = await sharedDatabase();
    await sql("begin");
    try {
      for (const statement of HOME.split(";")) await sql(statement);
      for (const call of calls) await assertNothingIsLost(sql, call);
    } finally {
      await sql("rollback");
    }
  });
}

/** Left out: arguments that name a row or only distinguish two rows. Other tests cover them. */
const LINKS = ["resolves_issue_id", "completes_schedule_id", "related_event_id", "call_id"];
const OTHERS = [...LINKS, "is_separate", "is_additional", "clear", "removed"];

for (const { name, writes, input } of TOOLS) {
  if (!writes) continue;
  Deno.test(`the cases have each argument of ${name}`, () => {
    const { schedules } = (input as z.ZodObject).shape;
    const { shape } = (schedules instanceof z.ZodArray ? schedules.element : input) as z.ZodObject;
    const calls = Object.values(CASES).flat().filter(({ tool }) => tool === name);
    const given = calls.flatMap(({ about, values }) => Object.keys({ ...about, ...values }));
    assertEquals(Object.keys(shape).filter((key) => ![...given, ...OTHERS].includes(key)), []);
  });
}

interface Result {
  code: string;
  message: string;
  ignored?: { field: string }[];
}

async function assertNothingIsLost(sql: Sql, { tool, about, values, person = "owner" }: Call) {
  const item = { ...about };
  for (const [field, [given]] of Object.entries(values)) item[field] = given;
  const input = tool === "schedule_maintenance" ? { schedules: [item] } : item;
  const [called] = await sql<{ result: Result }>(
    "select tests.call_tool($1, $2, $3::text::jsonb) as result",
    [tool, person, JSON.stringify(input)],
  );
  const { code, message, ignored = [] } = called!.result;
  assert(["ok", "already_done"].includes(code), `${code}: ${message}`);
  const listed = ignored.map(({ field }) => field.replace("schedules[0].", ""));
  const [{ rows }] = await sql<{ rows: string }>(ROWS) as [{ rows: string }];
  const saved = Object.keys(values).filter((field) => rows.includes(values[field]![1]));
  const unsaved = Object.keys(values).filter((field) => !saved.includes(field));
  assertEquals(listed.sort(), unsaved.sort(), `${code}: ${message}`);
}
