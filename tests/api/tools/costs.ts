/** What work would cost, whom to call and what is known of one system, without a model. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";

const test = inHome();

test("says what a new system would cost by quotes on record, and that a look-up saves nothing", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Water heater", space: "garage" });
  await person.ask("they quoted 2,400 for a new water heater");

  const response = await person.ask("what would a new water heater cost?");

  assertCompleted(response);
  const { type, data, focus } = JSON.parse(response.reply.functionResult!);
  assertEquals(response.reply.functionCall?.name, "calculate_cost_impact");
  assertEquals([type, data.basis, data.low, data.high], ["cost_impact", "home", 2400, 2400]);
  assertEquals(data.own.entries.length, 1);
  assertEquals(focus.type, "asset");
  assertMatch(
    response.reply.message,
    /^Water heater replacement: quoted at \$2,400 \(\w+ \d{4}\) by this home's own record\./,
  );
  const { body } = await person.rest(`home_costs?home_id=eq.${person.homeId}`);
  assertEquals(body, [], "a quote is not spent");
});

test("gives no number where neither the record nor a guide has one", async ({ person }) => {
  const { reply } = await person.ask("How much does a roof cost?");
  const { data, success } = JSON.parse(reply.functionResult!);
  assertEquals([success, data.basis, data.low, data.high], [true, "none", undefined, undefined]);
  assertStringIncludes(reply.message, "I have no figure for roof replacement");
  assertEquals(/[$€£]/.test(reply.message), false);
});

test("says whom to call for a system", async ({ person }) => {
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "save_vendor",
    input: { name: "Fix-it Appliances", trades: ["appliance"], phone: "614 555 0100" },
  });
  const { reply } = await person.ask("who should I call for the dishwasher?");
  assertEquals(reply.functionCall?.name, "get_contractor_recommendations");
  assertStringIncludes(
    reply.message,
    "On record for appliance: Fix-it Appliances (614 555 0100). I cannot look up companies nearby.",
  );
});

test("tells about one system with its history", async ({ world, person }) => {
  await world.addAsset(person, { kind: "furnace", name: "Furnace", space: "basement" });
  await person.ask("We had the furnace serviced yesterday, it cost 80 dollars");
  const { reply } = await person.ask("tell me about the furnace");
  assertEquals(reply.functionCall?.name, "get_home_asset");
  assertStringIncludes(reply.message, "The newest entry is “Furnace serviced”");
  assertStringIncludes(reply.message, "($80)");
});

test("records an issue, says what a fix costs and whom to call in one turn", async ({ world, person }) => {
  await world.addAsset(person, { kind: "dishwasher", name: "Dishwasher", space: "kitchen" });
  await person.ask("the dishwasher was repaired by Fix-it Appliances in 2024 for $180");

  const response = await person.ask(
    "dishwasher leaves grit, what would a fix cost and who do I call?",
  );

  assertCompleted(response);
  assertEquals(response.reply.toolCalls.map(({ name }) => name), [
    "record_home_event",
    "calculate_cost_impact",
    "get_contractor_recommendations",
  ]);
  const { message } = response.reply;
  assertStringIncludes(message, "Dishwasher repair: last paid $180 (");
  assertStringIncludes(message, "Fix-it Appliances, used for");
  const issues = await person.rest(`home_issues?home_id=eq.${person.homeId}&select=title`);
  assertEquals(issues.body, [{ title: "Dishwasher leaves grit" }]);
});
