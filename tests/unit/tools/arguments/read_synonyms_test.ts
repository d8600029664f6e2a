import { assertEquals } from "@std/assert";
import { correctHomeRecord } from "@function/tools/correct_home_record.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { replaceHomeAsset } from "@function/tools/replace_home_asset.ts";
import { searchHomeRecord } from "@function/tools/search_home_record.ts";
import type { Tool } from "@function/tools/tool.ts";
import { updateIssueStatus } from "@function/tools/update_issue_status.ts";
import { read } from "../assert_arguments.ts";
import { leak } from "./read_leak.ts";

const id = "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11";

const CHOICES: [tool: Tool, input: Record<string, unknown>, read: Record<string, unknown>][] = [
  [recordHomeEvent, { ...leak, event_type: "repair" }, { ...leak, event_type: "repair_completed" }],
  [recordHomeEvent, { ...leak, event_type: "Maintenance Performed" }, {
    ...leak,
    event_type: "maintenance_performed",
  }],
  [recordHomeEvent, { ...leak, severity: "Severe" }, { ...leak, severity: "high" }],
  [recordHomeEvent, { ...leak, severity: "élevée" }, { ...leak, severity: "high" }],
  [recordHomeEvent, { ...leak, severity: "kritisch" }, { ...leak, severity: "critical" }],
  [updateIssueStatus, { issue_id: id, to_status: "fixed" }, {
    issue_id: id,
    to_status: "resolved",
  }],
  [updateIssueStatus, { issue_id: id, to_status: "inProgress" }, {
    issue_id: id,
    to_status: "in_progress",
  }],
  [correctHomeRecord, { event_id: id, action: "undo" }, { event_id: id, action: "void" }],
  [replaceHomeAsset, { old_asset_id: id, disposition: "donated" }, {
    old_asset_id: id,
    disposition: "given_away",
  }],
  [searchHomeRecord, { event_types: "repair" }, { event_types: ["repair_completed"] }],
];
for (const [tool, input, expected] of CHOICES) {
  Deno.test(`readArguments() reads a synonym of ${tool.name}: ${JSON.stringify(expected)}`, async () => {
    assertEquals(await read(tool, input), { ok: true, input: expected, ignored: [], note: "" });
  });
}

Deno.test("readArguments() reads a field by another name that models write, unless it is given", async () => {
  const named = {
    ...leak,
    cost: "$340",
    vendor: "ABC Plumbing",
    date: "2026-11-20",
    brand: "Moen",
  };
  assertEquals(await read(recordHomeEvent, named), {
    ok: true,
    input: {
      ...leak,
      cost_actual: 340,
      vendor_name: "ABC Plumbing",
      occurred_on: "2026-11-20",
    },
    ignored: [{ field: "brand", reason: "unknown" }],
    note: "",
  });
  assertEquals(await read(recordHomeEvent, { ...leak, cost_actual: 300, cost: 340 }), {
    ok: true,
    input: { ...leak, cost_actual: 300 },
    ignored: [{ field: "cost", reason: "unknown" }],
    note: "",
  });
});
