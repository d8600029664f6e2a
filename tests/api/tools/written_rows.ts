/** How an app knows a call that wrote from a look-up: by the rows that its result lists. */
import { assertEquals } from "@std/assert";
import { isWritingTool, TOOLS } from "@function/tools/registry.ts";
import { runsInDatabase } from "@function/tools/tool.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { composeMessage } from "../../support/tool_calls.ts";

const test = inHome();

interface Result {
  code: string;
  eventId: string;
  assetId: string;
  effects?: unknown[];
  data: { schedules: [{ schedule_id: string }] };
}

async function run(person: Person, tool_name: string, input: object): Promise<Result> {
  const { body } = await person.rpc("run_home_tool", { home_id: person.homeId, tool_name, input });
  return body as Result;
}

test("only the result of a call that wrote lists rows in effects", async ({ world, person }) => {
  const assetId = await world.addAsset(person, {
    kind: "furnace",
    name: "Furnace",
    space: "attic",
  });
  const written = new Map<string, boolean>();
  const call = async (name: string, input: object) => {
    const result = await run(person, name, input);
    assertEquals(result.code, "ok", JSON.stringify(result));
    written.set(name, (result.effects ?? []).length > 0);
    return result;
  };
  const { eventId } = await call("record_home_event", {
    event_type: "issue_reported",
    title: "Furnace rattles",
    asset_id: assetId,
  });
  await call("update_issue_status", { issue_id: eventId, to_status: "in_progress" });
  await call("correct_home_record", { event_id: eventId, action: "amend", title: "It hums" });
  await call("update_home_asset", { asset_id: assetId, manufacturer: "Lennox" });
  const { data: { schedules: [{ schedule_id }] } } = await call("schedule_maintenance", {
    schedules: [{
      title: "Replace the filter",
      every: { count: 1, unit: "month" },
      asset_id: assetId,
    }],
  });
  await call("manage_schedule", { schedule_id, action: "skip" });
  await call("replace_home_asset", { old_asset_id: assetId, manufacturer: "Trane" });
  await call("search_home_record", { query: "furnace" });
  await call("get_home_asset", { asset_id: assetId });
  await call("list_attention", {});
  await call("calculate_cost_impact", { system_kind: "furnace", work: "replacement" });
  await call("get_contractor_recommendations", { trade: "hvac" });

  const serverTools = TOOLS.filter(runsInDatabase).map(({ name }) => name);
  assertEquals(
    Object.fromEntries(written),
    Object.fromEntries(serverTools.map((name) => [name, isWritingTool(TOOLS, name)])),
  );
});

test("a call whose fact is on record already is a success without effects", async ({ person }) => {
  const { eventId } = await run(person, "record_home_event", {
    event_type: "issue_reported",
    title: "Leaking tap",
  });
  const update = { issue_id: eventId, to_status: "in_progress" };
  await run(person, "update_issue_status", update);
  const { code, effects } = await run(person, "update_issue_status", update);
  assertEquals([code, effects], ["already_done", undefined]);
});

test("the badge of a client-side tool has the app's output, without success", async ({ world, person }) => {
  world.model.script.next(
    { toolCalls: [composeMessage("call_mail")], when: { pass: 1 } },
    { text: "Noted.", when: { pass: 2 } },
  );
  const { reply: { threadId, messageId } } = await person.ask("Write to Acme");
  const { reply } = await person.respond({
    threadId,
    messageId,
    toolCallId: "call_mail",
    output: { sent: true },
  });
  assertEquals(reply.functionResult, '{"sent":true}');
});
