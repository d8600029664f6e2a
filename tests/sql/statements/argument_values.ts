/** The values that docs/guides/data.md lists are those that SQL accepts and rejects. */
import { assert, assertEquals } from "@std/assert";
import { sharedDatabase } from "../shared_database.ts";

const page = await Deno.readTextFile(new URL("../../../docs/guides/data.md", import.meta.url));
const [, table] = /\| Form .*\n\|[- |]+\n((?:\|.*\n)+)/.exec(page)!;
const rows = table!.trim().split("\n").map((row) => {
  const [form, named, accepted, rejected] = row.split("|").slice(1, -1).map(listCode);
  return { form: form![0]!, named: named!, accepted: accepted!, rejected: rejected! };
});

function listCode(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
}

for (const { form, accepted, rejected } of rows) {
  Deno.test(`SQL accepts the values of the form ${form} that the page lists`, async () => {
    const { sql } = await sharedDatabase();
    const isAccepted = async (value: string) => {
      const [row] = await sql<{ is: boolean }>(
        "select coalesce(private.is_well_formed($1, $2::text::jsonb), false) as is",
        [form, value],
      );
      return row!.is;
    };
    assert(accepted.length > 0 && rejected.length > 0);
    for (const value of accepted) assertEquals([value, await isAccepted(value)], [value, true]);
    for (const value of rejected) assertEquals([value, await isAccepted(value)], [value, false]);
  });
}

Deno.test("each argument with a form is in the table", async () => {
  const { sql } = await sharedDatabase();
  const tools = await sql<{ form: string; argument: string }>(
    `select distinct f.value as form, f.key as argument
     from private.tool_policies t, jsonb_each_text(t.argument_forms) f`,
  );
  const listed = rows.flatMap(({ form, named }) => named.map((argument) => `${form} ${argument}`));
  const known = tools.map(({ form, argument }) => `${form} ${argument}`);
  assertEquals(listed.sort(), known.sort());
});
