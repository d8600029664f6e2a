import { assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);
const types = await Deno.readTextFile(
  new URL("supabase/functions/ai-home-assistant/record/database.types.ts", ROOT),
);

/** The tables that a table refers to by a foreign key. */
function listReferences(table: string): string[] {
  const [, definition = ""] = types.split(`"${table}": {`);
  const relationships = definition.split("Relationships: [")[1]?.split(/\n\s+\]\n/)[0] ?? "";
  return [...relationships.matchAll(/referencedRelation: "(\w+)"/g)].map(([, name]) => name!);
}

Deno.test("each line of the diagram of tables is a foreign key", async () => {
  const page = await Deno.readTextFile(new URL("docs/start/entities.md", ROOT));
  const lines = [...page.matchAll(/^ {2}(\w+) \|\|--o\{ (\w+) : /gm)];
  assertEquals(lines.length > 10, true);
  const missing = lines.filter(([, one, many]) => !listReferences(many!).includes(one!));
  assertEquals(missing.map(([line]) => line), []);
});
