import { assertEquals, assertMatch } from "@std/assert";
import { LIFE_NAMES, nameSource, TASK_TITLES } from "@function/sentences/statements/catalogue.ts";
import { LANGUAGE_TAGS } from "@function/sentences/statements/format.ts";
import { KIND_NAMES, labelKind } from "@function/sentences/statements/kinds.ts";
import { readSchemas } from "../../../../local/database/migrations/schemas.ts";

/** The code and the English text of each row that a pattern finds in the reference data. */
async function readRows(file: RegExp, row: RegExp): Promise<Map<string, string>> {
  const schemas = (await readSchemas()).filter(({ path }) => file.test(path));
  return new Map(
    schemas.flatMap(({ text }) => [...text.matchAll(row)].map(([, code, name]) => [code!, name!])),
  );
}

const TABLES = [
  {
    what: "task of the catalogue",
    rows: () =>
      readRows(/maintenance_catalogue\/\w+\.sql$/, /^ {2}\('(\w+)', '\w+', '([^']+)',$/gm),
    name: (code: string) => TASK_TITLES[code]?.en,
    names: TASK_TITLES,
  },
  {
    what: "service life",
    rows: () => readRows(/\/system_lives\.sql$/, /^ {2}\('(\w+)', '\w+', '([^']+)',/gm),
    name: (code: string) => LIFE_NAMES[code]?.en,
    names: LIFE_NAMES,
  },
  {
    what: "kind of system",
    rows: () =>
      readRows(/50_reference_data\/asset_kinds\.sql$/, /^ {2}\('(\w+)', '\w+', '([^']+)',/gm),
    name: (code: string) => labelKind(code, "en"),
    names: KIND_NAMES,
  },
];

for (const { what, rows, name, names } of TABLES) {
  Deno.test(`each ${what} has a name in each language, in English that of its row`, async () => {
    const known = await rows();
    assertEquals(Object.keys(names).toSorted(), [...known.keys()].toSorted());
    for (const [code, text] of known) {
      assertEquals(name(code), text);
      for (const language of LANGUAGE_TAGS) assertMatch(names[code]![language], /^\S.*\S$/, code);
    }
  });
}

Deno.test("a source that reports another has no English word in other languages", () => {
  assertEquals(
    nameSource("DOE, reported by Action Mechanical", "es"),
    "DOE, según Action Mechanical",
  );
  assertEquals(
    nameSource("Bradford White, quoted by The Choice", "de"),
    "Bradford White, laut The Choice",
  );
  assertEquals(nameSource("City of Anaheim, California", "fr"), "City of Anaheim, California");
});
