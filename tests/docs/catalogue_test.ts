import { assert, assertEquals, assertThrows } from "@std/assert";
import { buildCataloguePage } from "../../local/reference/catalogue_page.ts";
import { readInsertedRows } from "../../local/reference/sql_rows.ts";

const FILE = new URL("../../docs/reference/catalogue.md", import.meta.url);
const page = await Deno.readTextFile(FILE);

Deno.test("docs/reference/catalogue.md lists the rows of the catalogue; `task docs` writes it", async () => {
  assertEquals(page, await buildCataloguePage());
});

Deno.test("the page has at least 25 verified tasks with a source each", () => {
  const [, verified] = /## Verified tasks \((\d+)\)/.exec(page)!;
  assert(Number(verified) >= 25, verified);
  const [tasks] = page.slice(page.indexOf("## Verified")).split("## Unverified");
  const rows = tasks!.split("\n").filter((line) => /^\| (?!Task|-)/.test(line));
  assertEquals(rows.length, Number(verified));
  assertEquals(rows.filter((row) => /\|\s*\|$/.test(row)), []);
});

Deno.test("rows of reference data are read with long strings, quotes and nulls", () => {
  assertEquals(
    readInsertedRows(
      "insert into t (a, b, c) values\n  ('it''s', null, 1),\n  ('x(,)'\n 'y', '', true);\n",
    ),
    [{ a: "it's", b: null, c: "1" }, { a: "x(,)y", b: "", c: "true" }],
  );
  assertThrows(() => readInsertedRows("insert into t (a) values\n (now);\n"), Error, "now");
});
