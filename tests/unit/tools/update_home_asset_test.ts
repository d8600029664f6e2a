import { assertEquals } from "@std/assert";
import { TOOLS } from "@function/tools/registry.ts";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { updateHomeAsset } from "@function/tools/update_home_asset.ts";

const accepts = (input: object) => updateHomeAsset.input.safeParse(input).success;

Deno.test("update_home_asset accepts a kind or an id with any facts, and nothing else", () => {
  const facts = { serial: "RH-1", warranty_until: "2030", installed_on: "2015-03", price: 899.5 };
  assertEquals(accepts({ kind: "fridge", ...facts, space: "garage", name: "Beer fridge" }), true);
  assertEquals(accepts({ asset_id: crypto.randomUUID(), removed: true }), true);
  assertEquals(accepts({ kind: "fridge", colour: "white" }), false);
});

Deno.test("record_home_event offers no facts of a system and no replacement, but reads a replacement", () => {
  const { parameters } = toolDefinitions(TOOLS)
    .find((tool) => tool.function.name === recordHomeEvent.name)!.function;
  const { event_type, ...others } = parameters!["properties"] as Record<string, { enum: string[] }>;
  assertEquals(event_type!.enum.includes("replacement"), false);
  const facts = ["manufacturer", "model", "serial", "age_estimate_years"];
  assertEquals(Object.keys(others).filter((field) => facts.includes(field)), []);
  const input = { event_type: "replacement", title: "New washer" };
  assertEquals(recordHomeEvent.input.safeParse(input).success, true);
});
