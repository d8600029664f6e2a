import { assertEquals } from "@std/assert";
import { readSchemas } from "../../local/database/migrations/schemas.ts";
import { findCycles, findForwardReferences, findLongFiles, layerOf } from "./schema_references.ts";

const files = await readSchemas();

Deno.test("schemas: every file belongs to a numbered layer", () => {
  assertEquals(files.filter(({ path }) => Number.isNaN(layerOf(path))), []);
});

Deno.test("schemas: no file references a later layer, nor what is not built yet", () => {
  assertEquals(findForwardReferences(files), []);
});

Deno.test("schemas: no files reference each other in a cycle", () => {
  assertEquals(findCycles(files), []);
});

Deno.test("schemas: no file is longer than one topic needs", () => {
  assertEquals(findLongFiles(files), []);
});

Deno.test("schemas: no error or log line quotes what a person wrote", () => {
  const quoting = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\braise\s[^;]*?(\w+\.(?:title|name|body|space|performed_by)\b|sqlerrm)/g)]
      .map(([, quoted]) => `${path}: ${quoted}`)
  );
  assertEquals(quoting, []);
});

const TEXT = "10_helpers/text.sql";
const PEOPLE = "20_tables/20_homes/10_people.sql";
const CLOCK = "10_helpers/clock.sql";

const planted = (code: string) =>
  `create or replace function private.planted() returns void language plpgsql as $$ begin ${code} end $$;`;

/** A statement at the end of a file, and what the check finds. */
const PLANTED: [find: typeof findCycles, path: string, statement: string, found?: string][] = [
  [
    findForwardReferences,
    TEXT,
    planted("perform access.begin_turn('{}');"),
    `${TEXT} names access.begin_turn of 90_use_cases/begin_turn.sql`,
  ],
  [findForwardReferences, TEXT, "-- access.begin_turn in a comment\nselect 1;"],
  [
    findForwardReferences,
    PEOPLE,
    "create table public.planted (like public.homes);",
    `${PEOPLE} names public.homes of 20_tables/20_homes/20_homes.sql`,
  ],
  [
    findCycles,
    CLOCK,
    planted("perform private.is_lease_active(null);"),
    `${CLOCK} → 10_helpers/time.sql → ${CLOCK}`,
  ],
  [findLongFiles, TEXT, "select 1;\n".repeat(520), TEXT],
];
for (const [find, path, statement, found] of PLANTED) {
  Deno.test(`schemas: ${find.name}() finds ${found ?? "no reference in a comment"}`, () => {
    const changed = files.map((file) =>
      file.path === path ? { path, text: `${file.text}\n${statement}\n` } : file
    );
    assertEquals(find(changed), found === undefined ? [] : [found]);
  });
}

Deno.test("schemas: the closing layer has the grants and owners of functions", () => {
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
