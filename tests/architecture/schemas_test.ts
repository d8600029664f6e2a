import { assertEquals } from "@std/assert";
import { readSchemas, type SchemaFile } from "../../local/database/migrations/schemas.ts";
import { findCycles, findForwardReferences, findMixedFiles, layerOf } from "./schema_references.ts";

const files = await readSchemas();

/** The schemas with one more statement at the end of a file. */
function plant(path: string, statement: string): SchemaFile[] {
  return files.map((file) =>
    file.path === path ? { path, text: `${file.text}\n${statement}\n` } : file
  );
}

function body(name: string, code: string): string {
  return `create or replace function ${name}() returns void language plpgsql as $$ begin ${code} end $$;`;
}

Deno.test("schemas: every file belongs to a numbered layer", () => {
  assertEquals(files.filter(({ path }) => Number.isNaN(layerOf(path))), []);
});

Deno.test("schemas: no file references a later layer, nor what is not built yet", () => {
  assertEquals(findForwardReferences(files), []);
});

Deno.test("schemas: a planted reference to a later layer is found, also in a function's body", () => {
  const cut = "10_helpers/text/truncate_text.sql";
  assertEquals(
    findForwardReferences(plant(cut, body("private.planted", "perform private.begin_turn('{}');"))),
    [`${cut} names private.begin_turn of 90_use_cases/begin_turn/begin_turn.sql`],
  );
  assertEquals(
    findForwardReferences(plant(cut, "-- private.begin_turn in a comment\nselect 1;")),
    [],
  );
});

Deno.test("schemas: a planted reference to a later file of the layer is found where it is built", () => {
  const people = "20_tables/20_homes/10_people.sql";
  assertEquals(
    findForwardReferences(plant(people, "create table public.planted (like public.homes);")),
    [`${people} names public.homes of 20_tables/20_homes/20_homes.sql`],
  );
});

Deno.test("schemas: no files reference each other in a cycle", () => {
  assertEquals(findCycles(files), []);
  const [first, second] = [
    "10_helpers/money/to_minor_units.sql",
    "10_helpers/money/get_currency_digits.sql",
  ];
  assertEquals(
    findCycles(
      plant(second!, body("private.planted", "perform private.to_minor_units(1, 'USD');")),
    ),
    [`${second} → ${first} → ${second}`],
  );
});

Deno.test("schemas: a file holds one function with the helpers that nobody else uses", () => {
  assertEquals(findMixedFiles(files), []);
  assertEquals(
    findMixedFiles(plant("10_helpers/text/truncate_text.sql", body("private.planted", ""))),
    [
      "10_helpers/text/truncate_text.sql does not use private.planted",
    ],
  );
});

Deno.test("schemas: grants and owners of functions stand in the closing layer", () => {
  const wrong = files.filter(({ path, text }) =>
    !path.startsWith("99_grants/") && /^(grant|alter function|revoke all on function)\b/m.test(text)
  ).map(({ path }) => path);
  // Roles are no functions: the migrator becomes a member of home_writer.
  assertEquals(wrong, ["00_roles/10_roles.sql"]);
});

Deno.test("schemas: functions are replaceable", () => {
  assertEquals(files.filter(({ text }) => /^create function\b/m.test(text)), []);
});

Deno.test("schemas: no line is longer than 120 columns", () => {
  const long = files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, n) => line.length > 120 ? [`${path}:${n + 1}`] : [])
  );
  assertEquals(long, []);
});
