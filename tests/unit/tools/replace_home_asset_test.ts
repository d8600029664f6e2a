import { assertEquals } from "@std/assert";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { replaceHomeAsset } from "@function/tools/replace_home_asset.ts";
import { assertAccepts, assertRejects } from "./assert_arguments.ts";

const old_asset_id = crypto.randomUUID();

Deno.test("replace_home_asset accepts the old asset's id alone or with all fields of the new one", async () => {
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
  await assertAccepts(replaceHomeAsset, [{ old_asset_id }, all]);
});

Deno.test("replace_home_asset rejects a call without the old asset", async () => {
  await assertRejects(replaceHomeAsset, [
    [{}, "old_asset_id"],
    [{ old_asset_id: "the heater" }, "old_asset_id"],
  ]);
});

Deno.test("replace_home_asset runs in the database after an approval", () => {
  assertEquals([replaceHomeAsset.kind, replaceHomeAsset.execute], ["approval", undefined]);
});

Deno.test("replace_home_asset accepts no other properties", () => {
  const { required } = toolDefinitions([replaceHomeAsset])[0]!.function.parameters!;
  assertEquals(required, ["old_asset_id"]);
  const input = { old_asset_id, colour: "white" };
  assertEquals(replaceHomeAsset.input.safeParse(input).success, false);
});
