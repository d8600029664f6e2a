/**
 * A home that used the baseline for a year, and then gets every later migration: nothing of it is lost, and what waited
 * goes on. With UPGRADED_DATABASE_URL, an empty database, that one is filled and stays. `deno task upgrade`.
 */
import { assert, assertEquals } from "@std/assert";
import { ROOT } from "../../local/stack/constants.ts";
import {
  applyMigrations,
  type Migration,
  readMigrations,
} from "../../local/database/migrations/migrations.ts";
import { REFERENCE_TABLES } from "../../local/database/migrations/reference_rows.ts";
import { deliverReminders } from "../../local/stack/deliver_reminders.ts";
import { assertCompleted } from "../support/assert_reply.ts";
import { buildReminderVariables, startReceiver } from "../support/reminders.ts";
import { startWorld, type World } from "../support/world.ts";
import { type FilledHome, fillHome, type PausedTurn, TODAY, withClock } from "./fill.ts";
import { findLosses, readState } from "./read_state.ts";

const FOLDER = new URL("supabase/migrations/", ROOT);
const [baseline, ...later] = await readMigrations(FOLDER);

const receiver = startReceiver();
const reminders = buildReminderVariables(receiver);
Deno.test.afterAll(() => receiver.shut());

/** A migration after all others that drops columns that are used. */
function buildDrop(): Migration {
  const version = String(BigInt(later.at(-1)!.version) + 1n);
  const text = `alter table public.home_assets drop column manufacturer cascade;
    alter table public.tool_approvals drop column input_hash cascade;`;
  return { version, name: "drop", file: `${version}_drop.sql`, text };
}

/** A world of the baseline with a filled home. */
async function startFilled(db?: string): Promise<{ world: World; home: FilledHome }> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.copyFile(new URL(baseline!.file, FOLDER), `${folder}/${baseline!.file}`);
    const world = await startWorld({
      migrationsFolder: new URL(`file://${folder}/`),
      // The default of a new database, which the SQL tests expect.
      env: { ...reminders, LIMIT_HOMES_PER_PERSON: "" },
      ...(db && { db }),
    });
    return { world, home: await fillHome(world) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Applies the migrations and returns what the owner has lost. */
async function upgrade(world: World, { owner }: FilledHome, migrations: Migration[]) {
  const readToday = () => withClock(world, TODAY, () => readState(world, owner.id));
  const before = await readToday();
  await applyMigrations(world.stack.database, [baseline!, ...migrations]);
  return findLosses(before, await readToday());
}

/** Leaves only reference data: the SQL tests count the rows of whole tables. */
async function removeRows({ stack }: World): Promise<void> {
  const kept = [...REFERENCE_TABLES.map(({ name }) => name), "private.plan_key"];
  await stack.database.transaction(async (sql) => {
    await sql("set local session_replication_role = replica");
    const tables = await sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private') or schemaname = 'auth' and tablename = 'users'`,
    );
    for (const { name } of tables) if (!kept.includes(name)) await sql(`delete from ${name}`);
  });
}

const approve = ({ owner }: FilledHome, turn: PausedTurn) =>
  owner.respond({ ...turn, output: "approved" });

function test(name: string, run: (world: World, home: FilledHome) => Promise<void>, db?: string) {
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const { world, home } = await startFilled(db);
      await using _ = world;
      await run(world, home);
    },
  });
}

/** The owner approves, asks and is reminded. */
async function goOn(world: World, home: FilledHome): Promise<void> {
  const { owner, paused: [turn] } = home;
  world.model.script.next({ text: "I've replaced the water heater." });
  const approved = await approve(home, turn!);
  assertCompleted(approved);
  assertEquals(approved.reply.outcome, "saved");

  world.model.script.next({ text: "It hums at night." });
  const asked = await owner.ask("What did I say about the furnace?");
  assertCompleted(asked);
  // Eleven turns of the year and this one.
  assertEquals((await owner.readThread(asked.reply.threadId)).messages.length, 24);

  await deliverReminders(world.stack.url, reminders);
  const titles = receiver.received.map(({ data }) => data.items.map(({ title }) => title));
  assertEquals(titles, [["Clean the gutters"]]);
  assertEquals(await world.sql("select private.find_wrong_event_states($1)", [owner.homeId]), []);
}

test(
  "a home of the baseline keeps its rows, its paused turns and its reminders after every later migration",
  async (world, home) => {
    assertEquals(await upgrade(world, home, later), []);
    await withClock(world, TODAY, () => goOn(world, home));
    await removeRows(world);
  },
  Deno.env.get("UPGRADED_DATABASE_URL"),
);

test("a migration that drops a used column is found", async (world, home) => {
  const losses = await upgrade(world, home, [...later, buildDrop()]);
  assert(losses.includes("home_assets.manufacturer is gone"), losses.join("\n"));
  const { status } = await approve(home, home.paused[1]!);
  assertEquals(status, 500);
});
