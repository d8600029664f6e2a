/** The `changed` of a result names the lists of the home that the call changed, and so does its undo. */
import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import type { Sql } from "../../../local/database/database.ts";
import { sharedDatabase } from "../shared_database.ts";
import { CASES, HOME } from "../write_calls.ts";

type Lists = Record<string, string>;

/** The rows that each list of an app shows. */
const LISTS = `
  select
    (select string_agg(to_jsonb(e)::text, ' ' order by e.id) from home_events e) as events,
    (select string_agg(to_jsonb(i)::text, ' ' order by i.issue_id) from home_issues i) as issues,
    (select string_agg(to_jsonb(a)::text, ' ' order by a.id) from home_assets a) as assets,
    (select string_agg(to_jsonb(s)::text, ' ' order by s.id) from maintenance_schedules s)
      || (select string_agg(to_jsonb(o)::text, ' ' order by o.id) from maintenance_occurrences o) as schedules,
    (select string_agg(to_jsonb(v)::text, ' ' order by v.id) from vendors v) as vendors,
    (select string_agg(to_jsonb(h)::text, ' ' order by h.id) from homes h) as home`;

/** Lists that may show what happened to a row last: an event about it changes them. */
const SHOW_EVENTS = ["assets", "vendors"];

for (const [title, calls] of Object.entries(CASES)) {
  Deno.test(`${title}: the result names the lists that changed`, async () => {
    const { sql } = await sharedDatabase();
    await sql("begin");
    try {
      for (const statement of HOME.split(";")) await sql(statement);
      for (const { tool, about, values, person = "owner" } of calls) {
        const item = { ...about };
        for (const [field, [given]] of Object.entries(values)) item[field] = given;
        const input = tool === "schedule_maintenance" ? { schedules: [item] } : item;
        const { undo } = await assertNamesChanges(sql, tool, input, person);
        if (!undo) continue;
        await sql("savepoint undone");
        await assertNamesChanges(sql, "correct_home_record", {
          action: "void",
          call_id: undo.callId,
        }, person);
        await sql("rollback to savepoint undone");
      }
    } finally {
      await sql("rollback");
    }
  });
}

async function assertNamesChanges(sql: Sql, tool: string, input: unknown, person: string) {
  const [before] = await sql<Lists>(LISTS);
  let result = await runTool(sql, tool, input, person);
  if (result.clarification?.plan) {
    result = await runTool(sql, tool, input, person, result.clarification.plan.id);
  }
  const [after] = await sql<Lists>(LISTS);
  const named = result["changed"] as string[] ?? [];
  const changed = Object.keys(after!).filter((name) =>
    after![name] !== before![name] || SHOW_EVENTS.includes(name) && named.includes(name)
  );
  assertEquals(named, changed, `${tool} ${result.code}`);
  return result;
}

async function runTool(sql: Sql, tool: string, input: unknown, person: string, confirm?: string) {
  await sql("select tests.sign_in(tests.id($1))", [person]);
  const [called] = await sql<{ result: ToolResult }>(
    "select public.run_home_tool(tests.id('Maple Street'), $1, $2::text::jsonb, null, $3) as result",
    [tool, JSON.stringify(input), confirm ?? null],
  );
  await sql("select tests.as_superuser()");
  return called!.result;
}
