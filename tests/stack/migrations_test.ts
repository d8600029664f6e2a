import { assertEquals, assertRejects } from "@std/assert";
import { applyMigrations, readMigrations } from "../../local/database/migrations/migrations.ts";
import { StackError } from "../../local/stack/stack_error.ts";
import { temporaryFolder, testDatabase } from "./fixture.ts";

Deno.test("migrations", async (t) => {
  await using folder = await temporaryFolder();
  await using database = await testDatabase(folder.url);
  const apply = async () => await applyMigrations(database, await readMigrations(folder.url));
  const versions = async () =>
    (await database.sql<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    )).map((row) => row.version);

  await t.step("are applied in order, once each, and recorded as Supabase does", async () => {
    const [make, ...add] = [
      "-- first\ncreate table public.t (a int)",
      "alter table public.t add b int",
      "insert into t values (1, 2)",
    ];
    await folder.write("002_add.sql", `${add.join(";\n")};`);
    await folder.write("001_make.sql", `${make};`);
    await folder.write("notes.txt", "no migration");
    assertEquals((await apply()).applied.map(({ file }) => file), ["001_make.sql", "002_add.sql"]);
    assertEquals((await apply()).applied, []);
    assertEquals(await database.sql("select * from public.t"), [{ a: 1, b: 2 }]);
    const recorded = "select version, name, statements from supabase_migrations.schema_migrations";
    assertEquals(await database.sql(recorded), [
      { version: "001", name: "make", statements: [make] },
      { version: "002", name: "add", statements: add },
    ]);
  });

  await t.step("run as the role of hosted migrations, not as a superuser", async () => {
    const owner = "select tableowner from pg_tables where tablename = 't'";
    assertEquals(await database.sql(owner), [{ tableowner: "migrator" }]);
    assertEquals(await database.sql("select current_user as name"), [{ name: "postgres" }]);
  });

  await t.step("a failing one is rolled back and reported with file, line and reason", async () => {
    await folder.write(
      "003_bad.sql",
      "create table public.half ();\n\n-- why\nselect 1,\n  nothing;",
    );
    await assertRejects(
      apply,
      StackError,
      'Migration "003_bad.sql" failed at line 5: column "nothing" does not exist',
    );
    assertEquals(await database.sql("select to_regclass('public.half') as half"), [{ half: null }]);
    assertEquals(await versions(), ["001", "002"]);
  });

  await t.step("a corrected one is applied at the next start", async () => {
    await folder.write("003_bad.sql", "create table public.half ();");
    assertEquals((await apply()).applied.map(({ version }) => version), ["003"]);
  });

  await t.step("one that changed after it was applied is reported", async () => {
    await folder.write("003_bad.sql", "create table public.whole ();");
    assertEquals((await apply()).changed.map(({ file }) => file), ["003_bad.sql"]);
  });

  await t.step("one older than the last applied is refused, as by db push", async () => {
    await folder.write("0025_late.sql", "select 1;");
    await assertRejects(apply, StackError, 'Migration "0025_late.sql" is older than "003"');
    await Deno.remove(`${folder.path}/0025_late.sql`);
  });

  await t.step("an applied one without a file is reported", async () => {
    await Deno.remove(`${folder.path}/003_bad.sql`);
    await assertRejects(apply, StackError, 'The database has migration "003"');
  });
});
