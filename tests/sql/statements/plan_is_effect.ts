/** The plan of a call, which a person approves, is what the approved call changes: of each tool, in random homes. */
import { assert, assertEquals, assertMatch, assertNotMatch } from "@std/assert";
import {
  type ApprovalPlan,
  approvalPlan,
  CHANGE_CODES,
} from "@function/contract/tool_call_view.ts";
import { renderTexts } from "@function/sentences/statements/render.ts";
import { describePlan } from "@function/sentences/statements/plans.ts";
import type { Sql } from "../../../local/database/database.ts";
import { sharedDatabase } from "../shared_database.ts";
import { compareRecords, type RecordRow } from "../plans/compare_records.ts";
import fc, { cases } from "../../support/fast_check.ts";

const RUNS = cases(10);
const READ = await Deno.readTextFile(new URL("../plans/read_record.sql", import.meta.url));

/** Names of rows that every home has. Their ids are `tests.id(name)`. */
const assets = fc.constantFrom("Water heater", "Furnace", "Washer", "Laundry machine");
const events = fc.constantFrom("Leak", "Noise", "Visit", "Idea");
const schedules = fc.constantFrom("Flush", "Filter", "Inspect");
const word = fc.constantFrom("Acme", "Rheem", "X2", "Miele");
const day = fc.constantFrom("2026-03-01", "2026-07", "2025");
const laterDay = fc.constantFrom("2127-05-01", "2128-11-03");
const amount = fc.constantFrom(80, 180, 1800);
const idOf = (name: string) => ({ idOf: name });
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A call of each tool that can need an approval: `{ idOf }` is the id of a row. */
const calls = {
  record_home_event: fc.record({
    event_type: fc.constantFrom(
      "repair_completed",
      "issue_reported",
      "note",
      "maintenance_performed",
    ),
    title: fc.constantFrom("Repaired it", "It hums", "Serviced it"),
    asset_id: some(assets.map(idOf)),
    system_kind: some(fc.constantFrom("dishwasher", "roof")),
    occurred_on: some(day),
    cost_actual: some(amount),
    vendor_name: some(word),
    settles: some(fc.oneof(events, schedules).map((name) => [idOf(name)])),
  }),
  update_issue_status: fc.oneof(
    fc.record({
      issue_id: events.map(idOf),
      to_status: fc.constantFrom("resolved", "dismissed", "in_progress", "open"),
    }),
    fc.record({
      issue_id: events.map(idOf),
      to_status: fc.constant("deferred"),
      review_on: laterDay,
    }),
  ),
  correct_home_record: fc.oneof(
    fc.record({ event_id: events.map(idOf), action: fc.constant("void") }),
    fc.record({
      event_id: events.map(idOf),
      action: fc.constant("amend"),
      title: some(word),
      cost_actual: some(amount),
      asset_id: some(assets.map(idOf)),
      vendor_name: some(word),
    }),
  ),
  update_home_asset: fc.record({
    asset_id: assets.map(idOf),
    manufacturer: some(word),
    model: some(word),
    installed_on: some(day),
    price: some(amount),
    removed: some(fc.constant(true)),
  }),
  save_vendor: fc.record({
    name: word,
    phone: some(fc.constant("555 0100")),
    notes: some(word),
  }),
  schedule_maintenance: fc.record({
    schedules: fc.array(
      fc.record({
        title: fc.constantFrom("Clean it", "Test it", "Oil it"),
        every: fc.constantFrom({ count: 3, unit: "month" }, { count: 1, unit: "year" }),
        asset_id: some(assets.map(idOf)),
        due_on: some(laterDay),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  manage_schedule: fc.oneof(
    fc.record({ action: fc.constantFrom("away", "back"), until: laterDay }),
    fc.record({
      schedule_id: schedules.map(idOf),
      action: fc.constantFrom("complete", "skip", "pause", "end", "snooze", "reschedule", "resume"),
      until: some(laterDay),
      done_on: some(day),
    }),
  ),
  replace_home_asset: fc.record({
    old_asset_id: assets.map(idOf),
    manufacturer: some(word),
    occurred_on: some(day),
    cost_actual: some(amount),
    vendor_name: some(word),
    disposition: some(fc.constantFrom("recycled", "sold")),
  }),
  merge_home_assets: fc.record({
    asset_id: fc.constant(idOf("Washer")),
    duplicate_asset_id: fc.constant(idOf("Laundry machine")),
  }),
};
type ToolName = keyof typeof calls;
const anyCall = fc.oneof(
  ...(Object.keys(calls) as ToolName[]).map((tool) =>
    (calls[tool] as fc.Arbitrary<object>).map((input) => ({ tool, input }))
  ),
);

const HOME = `select tests.make_world();
  select tests.make_asset('water_heater', 'Water heater', 'garage');
  select tests.make_asset('furnace', 'Furnace');
  select tests.make_asset('washer', 'Washer');
  select tests.make_asset('washer', 'Laundry machine');
  select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
  select tests.make_event('Noise', 'issue_reported', jsonb_build_object('asset_id', tests.id('Laundry machine')));
  select tests.make_event('Visit', 'repair_completed', '{"cost_actual_minor": 8000, "currency": "USD"}');
  select tests.make_event('Idea', 'recommendation', '{"review_on": "2127-01-01"}');
  select tests.make_schedule('Flush', 'after_completion', 12, current_date + 20, tests.id('Water heater'));
  select tests.make_schedule('Filter', 'one_off', null, current_date + 3, tests.id('Furnace'));
  select tests.make_schedule('Inspect', 'after_completion', 6, current_date + 9)`;

const asSql = (input: object) =>
  `(${quote(JSON.stringify(input))})::jsonb`.replaceAll(
    /\{"idOf":"([^"]+)"\}/g,
    (_, name: string) => `"' || tests.id('${name}') || '"`,
  );
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

for (const tool of Object.keys(calls) as ToolName[]) {
  Deno.test(`an approved call of ${tool} changes what its plan says, and nothing else`, async () => {
    const { transaction } = await sharedDatabase();
    let approvedCount = 0;
    const rolledBack = new Error("rolled back");
    await transaction(async (sql) => {
      await sql("set local search_path = public, extensions");
      for (const statement of HOME.split(";")) await sql(statement);
      await sql("savepoint home");
      const property = fc.asyncProperty(
        fc.array(anyCall, { maxLength: 2 }),
        calls[tool] as fc.Arbitrary<object>,
        fc.constantFrom("owner", "member"),
        async (earlier, input, person) => {
          await sql("rollback to savepoint home");
          approvedCount += await checkCall(sql, earlier, { tool, input }, person);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
      throw rolledBack;
    }).catch((error) => {
      if (error !== rolledBack) throw error;
    });
    assert(approvedCount > RUNS / 5, `only ${approvedCount} calls needed an approval`);
  });
}

/** The day that only orders work without a date is not in a plan. */
function withoutUnknownDate(row: RecordRow): RecordRow {
  return row.fields["occurred_precision"] === "unknown"
    ? { ...row, fields: { ...row.fields, occurred_on: null } }
    : row;
}

/** Returns 1 when the call was asked for, approved and compared, 0 when it failed at once. */
async function checkCall(
  sql: Sql,
  earlier: readonly { tool: string; input: object }[],
  { tool, input }: { tool: string; input: object },
  person: string,
): Promise<number> {
  for (const step of earlier) {
    await sql(`select tests.call_tool('${step.tool}', 'owner', ${asSql(step.input)})`);
  }
  await sql("select tests.sign_in(tests.id('owner'))");
  await sql(`select set_tool_policy(tests.id('Maple Street'), '${tool}', 'approval')`);
  await sql(`select tests.sign_in(tests.id('${person}'))`);
  await sql(`select tests.begin_pending_turn('ask', '{"thread_key": "ask"}',
    tests.tool_call(0, '${tool}', ${asSql(input)}))`);
  await sql("select tests.as_superuser()");
  const [asked] = await sql<{ id: string; plan: unknown; plan_hash: string }>(
    "select id, plan, plan_hash from tool_approvals",
  );
  if (!asked) return 0;
  const [last] = await sql<{ id: string; seq: string }>(
    "select home_id as id, max(seq)::text as seq from home_events where home_id = tests.id('Maple Street') group by 1",
  );
  const read = async () => {
    const rows = await sql<RecordRow>(READ, [last!.id, last!.seq]);
    return rows.map(withoutUnknownDate);
  };
  const before = await read();
  await sql("savepoint asked");
  await sql(`select tests.sign_in(tests.id('${person}'))`);
  await sql("select tests.respond('ask', 'call_0', tests.approval())");
  await sql("select tests.as_superuser()");
  const [call] = await sql<{ code: string }>(
    "select result ->> 'code' as code from tool_calls where tool_name = $1",
    [tool],
  );
  assertEquals(call?.code, "ok");
  const changedRows = compareRecords(before, await read());
  // A plan has the names of before.
  await sql("rollback to savepoint asked");
  const [effect] = await sql<{ plan: { changes: unknown[] }; hash: string }>(
    `select p.plan, private.hash_with_key(c.id, p.plan ->> 'hash') as hash
     from tool_calls c,
       private.build_plan($1, $3, c.tool_name = 'correct_home_record' and c.input ->> 'action' = 'amend') p (plan)
     where c.tool_name = $2`,
    [last!.id, tool, changedRows],
  );
  assertEquals(asked.plan, { id: asked.id, changes: effect!.plan.changes });
  const plan = approvalPlan.parse(renderTexts(asked.plan, "en"));
  assertEquals(asked.plan_hash, effect!.hash);
  assertShown(plan);
  return 1;
}

/** Each change has a known code, no id of a row among its values, and a line for the person. */
function assertShown(plan: ApprovalPlan): void {
  assert(plan.changes.length > 0, "a call that writes has a change");
  for (const { code, before, after } of plan.changes) {
    assert((CHANGE_CODES as readonly string[]).includes(code), code);
    assertNotMatch(JSON.stringify([before, after]), /[0-9a-f]{8}-[0-9a-f]{4}-/, code);
  }
  for (const line of describePlan(plan, "en")) {
    assertMatch(line, /^[^:]+: \S/);
    assertNotMatch(line, /undefined|null|\[object|_/);
  }
}
