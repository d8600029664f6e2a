import { assert, assertEquals, assertMatch } from "@std/assert";
import { formatShortId } from "@function/ids.ts";
import { readHomeContext } from "../../../local/fake_provider/completion/read_home_context.ts";
import { codesOf } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import { contextOf, toolMessages } from "../../support/model_requests.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";

const test = inHome();
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const ROOF = formatShortId("a", 1);

/** The result of the first call of a reply, as the app's badge reads it. */
const badgeOf = ({ reply }: { reply: { functionResult?: string | undefined } }) =>
  JSON.parse(reply.functionResult!);

test("the model reads and writes short ids, the app and the record uuids", async ({ world, person }) => {
  const roof = await world.addAsset(person, { kind: "roof", name: "Roof" });
  const call = recordIssue("Roof leaks", { asset_id: ROOF });
  world.model.script.next({ toolCalls: [call], when: { pass: 1 } });
  const first = await person.ask("The roof leaks");
  const { assetId, eventId, undo } = badgeOf(first);
  assertEquals(assetId, roof);
  assertMatch(`${eventId} ${undo.callId}`, new RegExp(`^${UUID.source} ${UUID.source}$`));
  assertEquals(first.reply.toolCalls[0]!.input, call.arguments, "as the model sent them");
  assertEquals(JSON.parse(first.reply.functionCall!.arguments), call.arguments);

  const [row] = await world.sql<Record<string, unknown>>(
    "select arguments, input, resolved_input from public.tool_calls where home_id = $1 and origin = 'turn'",
    [person.homeId],
  );
  assertEquals(JSON.parse(String(row!["arguments"])), call.arguments);
  assertEquals(row!["input"], call.arguments);
  assertEquals(row!["resolved_input"], { ...call.arguments, asset_id: roof });

  const issue = formatShortId("e", 1);
  world.model.script.next({ toolCalls: [updateStatus(issue, "resolved")], when: { pass: 1 } });
  const second = await person.ask({
    message: "Mark it as fixed",
    followUpContext: { kind: "event", id: eventId },
    activeFocus: { type: "asset", id: roof },
  });
  assertEquals(codesOf(second.reply), ["ok"]);
  const requests = world.modelRequests();
  for (const { text } of requests) assertEquals(UUID.exec(text), null);
  assertMatch(toolMessages(requests[1]!)[0]!.content!, new RegExp(`"event_id":"${issue}"`));
  const texts = requests[2]!.body.messages.map(({ content }) => content);
  assert(texts.some((text) => text?.includes(`{"kind":"event","id":"${issue}"}`)));
  assert(contextOf(requests[2]!).includes(`\nOn the screen|asset ${ROOF}\n`));
  const { assets, open_issues } = readHomeContext(contextOf(requests[2]!));
  assertEquals([assets[0]!.id, open_issues[0]!.issue_id], [ROOF, issue]);

  const { messages } = await person.readThread(first.reply.threadId);
  assertEquals(JSON.stringify(messages).includes("hortId"), false);
});

test("the short id and the uuid of a row in one message are the same action", async ({ world, person }) => {
  const roof = await world.addAsset(person, { kind: "roof", name: "Roof" });
  const toolCalls = [ROOF, roof, ROOF.toUpperCase()]
    .map((asset_id) => recordIssue("Roof leaks", { asset_id }));
  world.model.script.next({ toolCalls, when: { pass: 1 } });
  const { reply } = await person.ask("The roof leaks");
  assertEquals(codesOf(reply), ["ok", "ok", "ok"]);
  assertEquals(reply.toolCalls[1]!.output, reply.toolCalls[0]!.output);
  assertEquals([reply.outcome, await world.eventTitles(person.homeId)], ["saved", ["Roof leaks"]]);
});

test("an id with another prefix or check letter is not found, and the result lists what it may be", async ({ world, person }) => {
  const asset = await world.addAsset(person, { kind: "roof", name: "Roof" });
  world.model.script.next({
    toolCalls: [recordIssue("Roof leaks", { asset_id: ROOF })],
    when: { pass: 1 },
  });
  await person.ask("The roof leaks");
  world.model.script.reset();
  const given = [ROOF, "e1z", "e1", formatShortId("e", 9), formatShortId("s", 1)];
  const toolCalls = given.map((id) => updateStatus(id, "resolved"));
  world.model.script.next({ toolCalls, when: { pass: 1 } });
  const { reply } = await person.ask("Mark it as fixed");
  for (const [i, { output }] of reply.toolCalls.entries()) {
    const { code, data } = output as { code: string; data: unknown };
    const may_be = [`${formatShortId("e", 1)} Roof leaks`];
    assertEquals([code, data], ["not_found", { field: "issue_id", given: given[i], may_be }]);
  }

  world.model.script.next({
    toolCalls: [recordIssue("Moss on the roof", { asset_id: "a1z" })],
    when: { pass: 1 },
  });
  const rejected = badgeOf(await person.ask("There is moss on the roof"));
  assertEquals(
    [rejected.code, rejected.assetId],
    ["not_found", null],
    "a system that is not there",
  );
  assertEquals(rejected.data, {
    field: "asset_id",
    given: "a1z",
    may_be: [{ asset_id: asset, asset: "Roof" }],
  });

  world.model.script.reset();
  world.model.script.next({
    toolCalls: [recordIssue("Moss on the roof", { settles: [ROOF, "s4k"] })],
    when: { pass: 1 },
  });
  const kept = badgeOf(await person.ask("There is moss on the roof"));
  assertEquals([kept.code, kept.assetId], ["ok", null], "the fact is kept without the link");
  assertEquals(kept.ignored, [
    { field: "settles[0]", reason: "not_found", given: ROOF },
    { field: "settles[1]", reason: "not_found", given: "s4k" },
  ]);
});

test("an approval is bound to the row that a short id named, and a replaced asset's id means the new one", async ({ world, person }) => {
  const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const id = formatShortId("a", 1);
  world.model.script.next({
    toolCalls: [{ name: "replace_home_asset", arguments: { old_asset_id: id } }],
    when: { pass: 1 },
  });
  const { threadId, toolCalls: [call] } =
    (await person.ask("We replaced the water heater, swap it")).reply;
  const done = await person.respond({
    threadId,
    toolCallId: call!.id,
    approvalId: call!.approval!.id,
    output: "approved",
  });
  const { oldAssetId, assetId } = done.reply.toolCalls[0]!.output as Record<string, string>;
  assertEquals(oldAssetId, heater);

  const report = async (more: object) => {
    world.model.script.next({
      toolCalls: [recordIssue("Leak", { asset_id: id, ...more })],
      when: { pass: 1 },
    });
    return badgeOf(await person.ask("It leaks")).assetId;
  };
  assertEquals(await report({}), assetId);
  assertEquals(await report({ title: "An old leak", occurred_on: "2015" }), heater);
});

test("short ids belong to one home, never change and are columns of the Data API", async ({ world, person }) => {
  const other = await world.person();
  await world.addAsset(other, { kind: "roof", name: "Their roof" });
  await world.addAsset(person, { kind: "roof", name: "Roof" });
  await world.addAsset(person, { kind: "deck", name: "Deck" });
  world.model.script.next({ toolCalls: [recordIssue("Rot", { asset_id: formatShortId("a", 2) })] });
  const { assetId } = badgeOf(await person.ask("The deck rots"));
  const read = async (table: string) =>
    await world.sql<{ short_id: string }>(
      `select short_id from public.${table} where home_id = $1 order by short_id`,
      [person.homeId],
    );
  assertEquals(await read("home_assets"), [{ short_id: ROOF }, {
    short_id: formatShortId("a", 2),
  }]);
  assertEquals(await read("home_events"), [{ short_id: formatShortId("e", 1) }]);
  assert(UUID.test(assetId));
});

test("short ids are removed from an answer, error codes are not", async ({ world, person }) => {
  world.model.script.next({
    text: `Error E24 of your roof (${ROOF}) is known, see ${formatShortId("e", 1)}.`,
  });
  const { reply } = await person.ask("What is E24?");
  assertEquals(reply.message, "Error E24 of your roof is known, see ….");
});
