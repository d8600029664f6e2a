import { assertEquals } from "@std/assert";
import { describeLock, explainLock } from "../../local/database/migrations/schema_lock.ts";
import { readSchemas } from "../../local/database/migrations/schemas.ts";
import { type Migration, readMigrations } from "../../local/database/migrations/migrations.ts";
import { sha256 } from "../../local/database/seed.ts";
import { temporaryFolder } from "./fixture.ts";

/** Of the name and the text of the baseline. Databases have it, so a change of the schemas is a migration of its own. */
const BASELINE_SHA256 = "accc951018e6c682bee170c7bda9bbc51e42417fd9376b9275109dec796bb631";

const first = { path: "10_a.sql", text: "select 1;\n" };
const second = { path: "20_b.sql", text: "select 2;\n" };
const files = [first, second];

function migration(file: string): Migration {
  return { version: file.slice(0, 3), name: "", file, text: "" };
}

Deno.test("the baseline is as it was deployed", async () => {
  const folder = new URL("../../supabase/migrations/", import.meta.url);
  const [baseline] = await readMigrations(folder);
  const text = baseline!.text.replaceAll("\r\n", "\n");
  assertEquals(await sha256(`${baseline!.file}\0${text}`), BASELINE_SHA256);
});

Deno.test("no migration names the role that migrates here: a hosted database has none of that name", async () => {
  const folder = new URL("../../supabase/migrations/", import.meta.url);
  const naming = (await readMigrations(folder)).filter(({ text }) => text.includes('"migrator"'));
  assertEquals(naming.map(({ file }) => file), []);
});

Deno.test("explainLock() accepts schemas that have not changed since the last draft", async () => {
  const lock = await describeLock(files, "001_baseline.sql");
  for (const text of [lock, lock.replaceAll("\n", "\r\n")]) {
    assertEquals(await explainLock(text, files, [migration("001_baseline.sql")]), null);
  }
});

Deno.test("explainLock() names the command when a schema file was edited, added or renamed", async () => {
  const lock = await describeLock(files, "001_baseline.sql");
  const migrations = [migration("001_baseline.sql"), migration("002_more.sql")];
  const edited = [first, { ...second, text: "select 3;\n" }];
  const renamed = [first, { ...second, path: "20_c.sql" }];
  for (const changed of [edited, renamed, [...files, { path: "30_c.sql", text: "" }]]) {
    assertEquals(
      await explainLock(lock, changed, migrations),
      "supabase/schemas is newer than supabase/migrations: draft the missing migration with " +
        '"npx -y deno@2.9.6 task db:migration <name>". If you changed nothing, this commit was made without it: ' +
        "take another commit",
    );
  }
});

Deno.test("explainLock() names the newest migration when its file is missing", async () => {
  const lock = await describeLock(files, "002_more.sql");
  assertEquals(
    await explainLock(lock, files, [migration("001_baseline.sql")]),
    'Migration "002_more.sql" is missing in supabase/migrations, although supabase/schemas.lock ' +
      "names it: bring the file back",
  );
});

Deno.test("readSchemas() returns the SQL files in byte order of their paths", async () => {
  await using folder = await temporaryFolder();
  await Deno.mkdir(`${folder.path}/10_a/b`, { recursive: true });
  for (const path of ["20_z.sql", "10_a/c.sql", "10_a/b/z.sql", "10_a/B.sql", "10_a/notes.md"]) {
    await folder.write(path, "select 1;\r\n");
  }
  const read = await readSchemas(folder.url);
  assertEquals(read.map(({ path }) => path), [
    "10_a/B.sql",
    "10_a/b/z.sql",
    "10_a/c.sql",
    "20_z.sql",
  ]);
  assertEquals(read[0]!.text, "select 1;\n");
});
