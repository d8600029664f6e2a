/** "We moved in; we have …": a list of systems is one call. */
import { assertEquals, assertMatch } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

const KINDS = ["dishwasher", "oven", "dryer", "water heater", "furnace", "toilet"];

test("twelve things in one message are one call, whose receipt names each (scene 9)", async ({ world, person }) => {
  const systems = KINDS.flatMap((kind) =>
    ["Bosch", "Miele"].map((manufacturer) => ({ kind, manufacturer, installed_on: "in 2019" }))
  );
  const call = { name: "update_home_asset", arguments: { systems } };
  world.model.script.next({ toolCalls: [call], when: { pass: 1 } }, { text: "Welcome home." });
  const { reply } = await person.ask("We moved in; we have twelve things");
  const rows = await world.sql<{ count: number }>(
    `select count(*)::int as count from public.home_assets
     where home_id = $1 and installed_on = '2019-01-01'`,
    [person.homeId],
  );
  assertEquals(rows[0]!.count, 12);
  const [receipt, ...others] = reply.receipts;
  assertEquals(others, []);
  for (const { manufacturer } of systems) assertMatch(receipt!.text, new RegExp(manufacturer));
  assertEquals(receipt!.text.match(/Added: /g)?.length, 12);
});

test("the notice names each thing that was not done because there were too many calls (scene 9)", async ({ world, person }) => {
  const titles = Array.from({ length: 20 }, (_, i) => `Thing number ${i + 1}`);
  const toolCalls = titles.map((title, i) => ({ id: `call_${i}`, ...recordIssue(title) }));
  world.model.script.next({ toolCalls, when: { pass: 1 } }, { text: "Noted." });
  const { reply } = await person.ask("Twenty things are broken");
  assertEquals(reply.receipts.length, 16);
  for (const title of titles.slice(16)) assertMatch(reply.notice ?? "", new RegExp(`“${title}”`));
});
