import { assertEquals, assertMatch } from "@std/assert";
import {
  CHECK_BODIES_OFF,
  composeDraft,
  ERASER_FUNCTIONS,
  findNewGrants,
} from "../../local/database/migrations/draft_migration.ts";

const HEADER = `${CHECK_BODIES_OFF}\n\n`;

Deno.test("findNewGrants() returns the statements of the grants layer that no migration has", () => {
  const text = "-- why\ngrant execute on function private.a to home_writer;";
  const migrations = [{ version: "1", name: "baseline", file: "1_baseline.sql", text }];
  const files = [
    { path: "90_use_cases/c.sql", text: "select 1;" },
    {
      path: "99_grants/30_functions.sql",
      text: "grant execute on function private.a to home_writer;\n-- new\n" +
        "grant execute on function private.b to home_writer;\n",
    },
  ];
  assertEquals(findNewGrants(migrations, files), [
    "grant execute on function private.b to home_writer",
  ]);
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

Deno.test("composeDraft() makes the migrator a member of home_eraser while it replaces a function of that role", async () => {
  const owners = await Deno.readTextFile("supabase/schemas/99_grants/40_owners.sql");
  const names = [...owners.matchAll(/alter function private\.(\w+) owner to home_eraser/g)];
  assertEquals(names.map(([, name]) => name), ERASER_FUNCTIONS);
  for (const name of ERASER_FUNCTIONS) {
    assertMatch(
      composeDraft(`CREATE OR REPLACE FUNCTION private.${name} () AS $$ $$;`, [], []),
      /grant home_eraser to current_user;\n\nCREATE[\s\S]+\n\nrevoke home_eraser from current_user;\n$/,
    );
  }
});
