import { assertEquals } from "@std/assert";
import { KIND_NAMES, nameKind } from "@function/sentences/statements/kinds.ts";

const SQL = new URL("../../../supabase/schemas/50_reference_data/asset_kinds.sql", import.meta.url);

Deno.test("each kind of the record has a name in every language, in English its label", async () => {
  const rows = (await Deno.readTextFile(SQL)).matchAll(/\('([a-z_]+)', '[a-z_]+', '([^']+)'/g);
  const labels = Array.from(rows, ([, kind, label]) => [kind!, toLowerCase(label!)]);
  assertEquals(Object.entries(KIND_NAMES).map(([kind, { en }]) => [kind, en]), labels);
});

/** As a noun within a sentence: "EV charger" keeps its capitals. */
function toLowerCase(label: string): string {
  return label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

Deno.test("nameKind() calls an unknown kind by its own words", () => {
  assertEquals(nameKind("water_heater", "fr"), "chauffe-eau");
  assertEquals(nameKind("wine_cooler", "de"), "wine cooler");
  assertEquals(nameKind("constructor", "en"), "constructor");
});
