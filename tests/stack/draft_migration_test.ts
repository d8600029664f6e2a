import { assertEquals, assertMatch } from "@std/assert";
import { compareRows, REFERENCE_TABLES } from "../../local/database/migrations/reference_rows.ts";
import { listFiles } from "../support/list_files.ts";
import {
  CHECK_BODIES_OFF,
  composeDraft,
  ERASER_FUNCTIONS,
  findNewGrants,
  LEAVE_ERASER,
} from "../../local/database/migrations/draft_migration.ts";

const HEADER = `${CHECK_BODIES_OFF}\n\n`;

Deno.test("findNewGrants() returns the statements of the grants layer that no migration has, and those on all functions again for a new one", () => {
  const all = "grant execute on all functions in schema private to home_writer";
  const text = `-- why\n${all};\ngrant execute on function private.a to home_jobs;`;
  const migrations = [{ version: "1", name: "baseline", file: "1_baseline.sql", text }];
  const files = [
    { path: "90_use_cases/c.sql", text: "select 1;" },
    {
      path: "99_grants/30_functions.sql",
      text: `${text}\n-- new\ngrant execute on function private.b to home_jobs;\n`,
    },
  ];
  const added = "grant execute on function private.b to home_jobs";
  assertEquals(findNewGrants("", migrations, files), [added]);
  const diff = "CREATE FUNCTION private.b() AS $$ $$;";
  assertEquals(findNewGrants(diff, migrations, files), [all, added]);
});

Deno.test("composeDraft() is empty when nothing differs", () => {
  assertEquals(composeDraft("", [], []), "");
  assertEquals(composeDraft("SET local check_function_bodies = off;\n", [], []), "");
});

Deno.test("composeDraft() comments drops out, but no function that speaks of one", () => {
  const body = "CREATE FUNCTION private.a() AS $function$ begin drop; end $function$";
  assertEquals(
    composeDraft(
      `SET local check_function_bodies = off;\nDROP INDEX "public"."i";\n` +
        `ALTER TABLE "public"."t"\n  DROP COLUMN "c";\n${body};\nCOMMENT ON TABLE t IS 'a drop';`,
      ["grant execute on function private.a to home_writer"],
      ["insert into private.t values (1)"],
    ),
    `${HEADER}-- DROP INDEX "public"."i";\n\n-- ALTER TABLE "public"."t"\n--   DROP COLUMN "c";\n\n` +
      `${body};\n\nCOMMENT ON TABLE t IS 'a drop';\n\n` +
      `grant execute on function private.a to home_writer;\n\ninsert into private.t values (1);\n`,
  );
});

Deno.test("composeDraft() replaces a view that the diff drops and creates again", () => {
  const diff = `DROP VIEW "public"."a";\n\nDROP VIEW "public"."gone";\n\n` +
    `CREATE VIEW "public"."a" AS  SELECT 1 AS n;\n\nCREATE VIEW "public"."new" AS  SELECT 1 AS n;`;
  assertEquals(
    composeDraft(diff, [], []),
    `${HEADER}-- DROP VIEW "public"."gone";\n\nCREATE OR REPLACE VIEW "public"."a" AS  SELECT 1 AS n;\n\n` +
      `CREATE VIEW "public"."new" AS  SELECT 1 AS n;\n`,
  );
});

Deno.test("composeDraft() grants nothing to the role of the draft, which a hosted database does not have", () => {
  const diff = `REVOKE ALL ON TABLE "public"."a" FROM "migrator";\n\n` +
    `GRANT SELECT\n  ON TABLE "public"."a"\n  TO "migrator";\n\n` +
    `GRANT SELECT ON TABLE "public"."a" TO "home_writer", "migrator";\n\n` +
    `GRANT SELECT ON TABLE "public"."b" TO "migrator", "postgres";`;
  assertEquals(
    composeDraft(diff, [], []),
    `${HEADER}GRANT SELECT ON TABLE "public"."a" TO "home_writer";\n\n` +
      `GRANT SELECT ON TABLE "public"."b" TO "postgres";\n`,
  );
});

Deno.test("composeDraft() makes the migrator a member of home_eraser while it replaces a function of that role", async () => {
  const owners = await Deno.readTextFile("supabase/schemas/99_grants/40_owners.sql");
  const names = [...owners.matchAll(/alter function \w+\.(\w+) owner to home_eraser/g)];
  assertEquals(names.map(([, name]) => name), ERASER_FUNCTIONS);
  assertEquals(owners.endsWith(`${LEAVE_ERASER}\n`), true);
  for (const name of ERASER_FUNCTIONS) {
    const draft = composeDraft(`CREATE OR REPLACE FUNCTION private.${name} () AS $$ $$;`, [], []);
    assertMatch(draft, /grant home_eraser to current_user;\n\nCREATE/);
    assertEquals(draft.endsWith(`\n\n${LEAVE_ERASER}\n`), true);
  }
});

Deno.test("compareRows() inserts new rows and names changed and removed ones", () => {
  const table = { name: "private.t", key: "k" };
  const known = [{ k: "a", n: 1 }, { k: "b", n: 1 }, { k: "c", n: 1 }];
  assertEquals(compareRows(table, known, [{ k: "a", n: 1 }, { k: "b", n: 2 }, { k: "d'", n: 1 }]), [
    `-- Changed row of private.t: {"k":"b","n":1} becomes {"k":"b","n":2}`,
    "insert into private.t (k, n)\n" +
    `select k, n from jsonb_populate_record(null::private.t, '{"k":"d''","n":1}')`,
    `-- Removed row of private.t: {"k":"c","n":1}`,
  ]);
  assertEquals(compareRows(table, known, known), []);
});

Deno.test("compareRows() compares the one row of a table without a key", () => {
  const table = { name: "public.limits", key: null };
  assertEquals(compareRows(table, [{ n: 1 }], [{ n: 2 }]), [
    `-- Changed row of public.limits: {"n":1} becomes {"n":2}`,
  ]);
  assertEquals(compareRows(table, [{ n: 1 }], [{ n: 1 }]), []);
});

Deno.test("composeDraft() is not empty when only a row changed", () => {
  assertEquals(composeDraft("", [], ["-- Changed row"]), `${HEADER}-- Changed row;\n`);
});

Deno.test("the rows of every file of reference data are compared, and CI compares them too", async () => {
  const folder = new URL("../../supabase/schemas/50_reference_data/", import.meta.url);
  const files = await listFiles(folder, ".sql");
  const tables = files.map(({ pathname }) => pathname.slice(folder.pathname.length).split("/")[0]!)
    .map((name) => name.replace(".sql", ""))
    // Accounts and the key of plans belong to a deployment.
    .filter((table) => table !== "people" && table !== "plan_key");
  assertEquals(
    [...new Set(tables)].sort(),
    REFERENCE_TABLES.map(({ name }) => name.split(".")[1]!).sort(),
  );
  const script = await Deno.readTextFile(new URL("../../.ci/postgres.sh", import.meta.url));
  for (const { name } of REFERENCE_TABLES) assertMatch(script, new RegExp(`from ${name} t`));
});
