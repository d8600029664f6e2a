/** SQL computes the same schedules as a second implementation, over random histories of acts. */
import { assertEquals } from "@std/assert";
import type { Sql } from "../../../local/database/database.ts";
import { cases } from "../../support/cases.ts";
import { createRandom } from "../../support/random.ts";
import { openPrepared } from "../prepared_database.ts";
import { createHistory, type History, TIME_ZONES } from "./random_history.ts";
import { applyStep, countFixed, type ScheduleState } from "./schedule_model.ts";

const HISTORIES = cases(1_000);
const BATCH = 200;
const AWAY = { from: "2024-07-01", until: "2024-09-15" };
const SETUP = new URL("./run_history.sql", import.meta.url);

const formats = new Map(
  TIME_ZONES.map((timeZone) =>
    [timeZone, new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" })] as const
  ),
);
const todayOf = (at: Date, timeZone: string) => formats.get(timeZone)!.format(at);

/** What the model says after each step, in the form in which SQL says it. */
function predict({ rule, dueOn, steps }: History) {
  const due = { on: dueOn, planned: dueOn, snoozed: null, followsSkipOf: null };
  let state: ScheduleState = { status: "active", due, done: [] };
  const former: ScheduleState[] = [];
  return steps.map((step, n) => {
    if (step.act === "undo") state = former.pop() ?? state;
    const next = applyStep(rule, state, step);
    if (next !== state) former.push(state);
    state = next;
    const { due, status } = state;
    if (!due) return { status, today: step.today, due: null };
    const { on, planned, snoozed } = due;
    const after = on > planned ? on : planned;
    const missed = rule.recurrence === "fixed_calendar" && n === steps.length - 1
      ? countFixed(rule, after, step.today, AWAY)
      : null;
    return { status, today: step.today, due: [{ on, planned, snoozed, missed }] };
  });
}

/** A home in each time zone. Each batch has its own: a home has tens of schedules, not thousands. */
async function makeHomes(sql: Sql, batch: number): Promise<Map<string, string>> {
  const homes = new Map<string, string>();
  for (const timeZone of TIME_ZONES) {
    const [row] = await sql<{ id: string }>(
      "select tests.make_home(tests.id('owner'), $1) as id",
      [`${timeZone} ${batch}`],
    );
    await sql(
      "update homes set time_zone = $2, away_from = $3, away_until = $4 where id = $1::uuid",
      [row!.id, timeZone, AWAY.from, AWAY.until],
    );
    homes.set(timeZone, row!.id);
  }
  return homes;
}

function toInput({ rule, dueOn, timeZone, steps }: History, homes: Map<string, string>) {
  const { recurrence, count, unit, months, anchor } = rule;
  const repeats = recurrence !== "one_off";
  return {
    home_id: homes.get(timeZone),
    due_on: dueOn,
    rule: {
      recurrence,
      anchor_on: anchor,
      every_count: repeats ? count : null,
      every_unit: repeats ? unit : null,
      season_months: months ?? null,
    },
    steps,
  };
}

Deno.test("SQL and a second implementation agree on random histories of schedules", async () => {
  const database = await openPrepared();
  const random = createRandom(20_261_122);
  try {
    await database.script(await Deno.readTextFile(SETUP));
    await database.sql("select tests.make_world()");
    for (let done = 0; done < HISTORIES; done += BATCH) {
      const homes = await makeHomes(database.sql, done);
      const histories = Array.from({ length: BATCH }, () => createHistory(random, todayOf));
      const rows = await database.sql<{ states: ReturnType<typeof predict> }>(
        `select tests.run_schedule_history(h) as states
         from jsonb_array_elements($1::text::jsonb) with ordinality a (h, n) order by n`,
        [JSON.stringify(histories.map((history) => toInput(history, homes)))],
      );
      rows.forEach(({ states }, i) => {
        const history = histories[i]!;
        const expected = predict(history);
        states.forEach((state, n) => assertEquals(state, expected[n], describe(history, n)));
      });
    }
  } finally {
    await database.close();
  }
});

function describe({ rule, dueOn, timeZone, steps }: History, last: number): string {
  const acts = steps.slice(0, last + 1).map(({ today, act, on }) => `${today} ${act} ${on}`);
  return `${JSON.stringify(rule)} due ${dueOn} in ${timeZone}\n${acts.join("\n")}`;
}
