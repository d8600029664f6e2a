import { assertEquals, assertStringIncludes } from "@std/assert";
import { toolDefinitions } from "../../../supabase/functions/ai-home-assistant/tools/tool_definitions.ts";
import { parseArguments } from "../../../supabase/functions/ai-home-assistant/tools/parse_arguments.ts";
import { TOOLS } from "../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { replaceHomeAsset } from "../../../supabase/functions/ai-home-assistant/tools/replace_home_asset.ts";

const old_asset_id = crypto.randomUUID();

const parse = (input: Record<string, unknown>) =>
  parseArguments(replaceHomeAsset, JSON.stringify(input));

Deno.test("replace_home_asset accepts the old asset's id alone or with all fields of the new one", () => {
  const all = {
    old_asset_id,
    system_kind: "heat_pump",
    manufacturer: "Bradford White",
    model: "RE250",
    occurred_on: "2026-11",
    cost_actual: 2400.5,
    vendor_name: "Acme Plumbing",
    disposition: "recycled",
  };
  for (const input of [{ old_asset_id }, all]) {
    assertEquals(parse(input), { ok: true, input });
  }
});

Deno.test("replace_home_asset rejects invalid fields and names them", () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{}, "old_asset_id"],
    [{ old_asset_id: "the heater" }, "old_asset_id"],
    [{ old_asset_id, occurred_on: "last week" }, "occurred_on"],
    [{ old_asset_id, cost_actual: -1 }, "cost_actual"],
    [{ old_asset_id, cost_actual: "2400" }, "cost_actual"],
    [{ old_asset_id, manufacturer: "x".repeat(121) }, "manufacturer"],
    [{ old_asset_id, disposition: "exploded" }, "disposition"],
    [{ old_asset_id, home_id: crypto.randomUUID() }, "home_id"],
    [{ old_asset_id, title: "New heater" }, "title"],
  ];
  for (const [input, field] of wrong) {
    const parsed = parse(input);
    if (parsed.ok) throw new Error(`${field} was accepted`);
    assertStringIncludes(parsed.reason, field);
  }
});

Deno.test("replace_home_asset needs an approval and has a preview without ids", () => {
  assertEquals([replaceHomeAsset.kind, replaceHomeAsset.execute], ["approval", undefined]);
  const said: [Record<string, unknown>, string][] = [
    [{}, "Replace a system in your home record with a new one."],
    [
      { manufacturer: "Rheem", model: "XG40", system_kind: "water_heater" },
      "Replace a system in your home record with a new Rheem XG40 water heater.",
    ],
  ];
  for (const [input, sentence] of said) {
    assertEquals(replaceHomeAsset.preview!({ old_asset_id, ...input }), sentence);
  }
});

Deno.test("replace_home_asset accepts no other properties", () => {
  const offered = toolDefinitions(TOOLS).find((tool) =>
    tool.function.name === "replace_home_asset"
  );
  const { required, additionalProperties } = offered!.function.parameters;
  assertEquals([required, additionalProperties], [["old_asset_id"], false]);
});
