/** Runs what docs/guides/operate/operations.md tells operators to run, as far as it runs here. */
import { assert, assertEquals } from "@std/assert";
import { startWorld } from "../support/world.ts";
import { openPrepared } from "../sql/prepared_database.ts";
import { findCodeBlocks } from "../support/code_blocks.ts";

const page = await Deno.readTextFile(
  new URL("../../docs/guides/operate/operations.md", import.meta.url),
);

Deno.test({
  name: "every SQL block of docs/guides/operate/operations.md runs against the schema",
  // The processes of the world outlive the statement.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using world = await startWorld();
    const blocks = findCodeBlocks(page, "sql");
    assert(blocks.length >= 3);
    for (const block of blocks) {
      const statements = block.split(/;\s*$/m).map((text) => text.trim()).filter(Boolean);
      await world.stack.database.transaction(async (sql) => {
        for (const statement of statements) {
          // PGlite has no pg_cron, without which schedule_jobs() schedules nothing.
          if (!statement.startsWith("create extension")) await sql(statement);
        }
      });
    }
  },
});

Deno.test("the upgrade of Postgres in docs/guides/operate/operations.md stores the stems of all events again", async () => {
  const { sql, close } = await openPrepared();
  try {
    const [rebuild] = findCodeBlocks(page.slice(page.indexOf("**Upgrade of Postgres**")), "sql");
    await sql("select tests.make_world()");
    await sql("select tests.make_event('Boiler serviced', 'maintenance_performed')");
    await sql(
      "select tests.run_without_triggers($$ update public.home_event_states set words = 'oldstem' $$)",
    );
    const findWrong = () => sql("select private.find_wrong_event_states(h.id) from public.homes h");
    assertEquals((await findWrong()).length, 1);
    await sql(rebuild!);
    assertEquals(await findWrong(), []);
  } finally {
    await close();
  }
});

Deno.test("docs/guides/operate/operations.md names settings that exist", async () => {
  const settings = await Deno.readTextFile(new URL("../../.env.example", import.meta.url));
  const named = [...page.matchAll(/`([A-Z]+_[A-Z_]+)`|([A-Z]+_[A-Z_]+)=/g)];
  const names = new Set(named.map(([, quoted, assigned]) => quoted ?? assigned!));
  // The OTEL_ variables are the runtime's.
  const own = [...names].filter((name) => !name.startsWith("OTEL_"));
  assertEquals(own.filter((name) => !settings.includes(name)), []);
});
