import { assert, assertEquals, assertMatch } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { answer, storedCalls } from "../going_on.ts";
import { addAsset } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const SWAP = "We replaced the water heater with a Rheem last week, please swap it in the record";

async function withHeater(world: World): Promise<{ person: Person; heater: string }> {
  const person = await world.person();
  const asset = { kind: "water_heater", name: "Water heater", space: "garage" };
  return {
    person,
    heater: await addAsset(world, person.homeId, { ...asset, personId: person.id }),
  };
}

/** The assets of a home, oldest first, and what happened in it. */
async function recordOf({ sql }: World, homeId: string) {
  const assets = await sql<
    { id: string; status: string; manufacturer: string | null; next: string | null }
  >(
    `select id, status, manufacturer, replaced_by_id as next from public.home_assets
     where home_id = $1 order by created_at, status desc`,
    [homeId],
  );
  const events = await sql<{ type: string; by: string; cost: number | null }>(
    `select event_type as type, actor_person_id as by, cost_actual_minor::int as cost
     from public.home_events where home_id = $1 order by seq`,
    [homeId],
  );
  return { assets, events };
}

test("a replacement is asked first, in words that say what would change, and nothing is written", async (world) => {
  const { person, heater } = await withHeater(world);
  const { reply } = await person.ask(SWAP);
  const [call] = reply.toolCalls;
  assertEquals([reply.status, reply.toolCalls.length], ["requires_action", 1]);
  assertEquals([call!.name, call!.state, call!.output], [
    "replace_home_asset",
    "approval-requested",
    undefined,
  ]);
  assertEquals((call!.input as { old_asset_id: string }).old_asset_id, heater);
  assertMatch(String(call!.approval?.id), /^[0-9a-f-]{36}$/);
  assertMatch(
    reply.message,
    /Replace the Water heater \(garage\) with a new Rheem water heater, installed in \w+ \d{4}\./,
  );
  assertEquals(await recordOf(world, person.homeId), {
    assets: [{ id: heater, status: "active", manufacturer: null, next: null }],
    events: [],
  });
  assertEquals(sent(world).length, 1);
});

test("a yes is one replacement, said in words, and the same yes again is the stored reply", async (world) => {
  const { person, heater } = await withHeater(world);
  const { threadId, toolCalls: [call] } = (await person.ask(SWAP)).reply;
  const yes = {
    threadId,
    toolCallId: call!.id,
    approvalId: call!.approval!.id,
    output: "approved",
  };
  const done = await answer(world, person, yes);
  assertEquals([done.status, done.reply.status, done.reply.toolCalls[0]!.state], [
    200,
    "completed",
    "output-available",
  ]);
  assertMatch(
    done.reply.message,
    /^Replaced the Water heater \(garage\) with a new Rheem water heater, installed in /,
  );
  const result = done.reply.toolCalls[0]!.output as Record<string, unknown>;
  assertEquals([result.type, result.code, result.oldAssetId], [
    "home_asset_replaced",
    "ok",
    heater,
  ]);
  assertEquals(done.reply.focus, { type: "asset", id: String(result.assetId) });

  const record = await recordOf(world, person.homeId);
  assertEquals(record.assets, [
    { id: heater, status: "replaced", manufacturer: null, next: String(result.assetId) },
    { id: String(result.assetId), status: "active", manufacturer: "Rheem", next: null },
  ]);
  assertEquals(record.events, [
    { type: "replacement", by: person.id, cost: null },
    { type: "asset_changed", by: person.id, cost: null },
  ]);

  const again = await answer(world, person, yes);
  assertEquals([again.status, again.text, again.headers.get("idempotent-replayed")], [
    200,
    done.text,
    "true",
  ]);
  const no = await answer(world, person, { ...yes, output: "denied" });
  assertEquals([no.status, no.reply.code], [409, "already_decided"]);
  assertEquals(await recordOf(world, person.homeId), record);

  // The next turn is told of the new one alone.
  world.model.script.reset();
  await person.ask({ message: "The water heater is loud", threadId });
  const context = sent(world)[0]!.body.messages.map(({ content }) =>
    /<home_context>\n(\{.*\})\n/.exec(content ?? "")?.[1]
  ).find((text) => text !== undefined);
  const { assets } = JSON.parse(context!) as { assets: { id: string }[] };
  assertEquals(assets.map(({ id }) => id), [String(result.assetId)]);
});

test("a no leaves everything as it was, and the reply says so", async (world) => {
  const { person, heater } = await withHeater(world);
  const { threadId, toolCalls: [call] } = (await person.ask(SWAP)).reply;
  const denied = await answer(world, person, {
    threadId,
    toolCallId: call!.id,
    approvalId: call!.approval!.id,
    output: "denied",
  });
  assertEquals([denied.status, denied.reply.status, denied.reply.toolCalls[0]!.state], [
    200,
    "completed",
    "output-denied",
  ]);
  assertMatch(denied.reply.message, /nothing was changed/);
  assertEquals(await recordOf(world, person.homeId), {
    assets: [{ id: heater, status: "active", manufacturer: null, next: null }],
    events: [],
  });
});

test("16 yeses at once are one replacement", async (world) => {
  const { person } = await withHeater(world);
  const { threadId, toolCalls: [call] } = (await person.ask(SWAP)).reply;
  const yes = { threadId, toolCallId: call!.id, output: "approved" };
  const answers = await Promise.all(Array.from({ length: 16 }, () => answer(world, person, yes)));
  for (const { status, text } of answers) assert([200, 409].includes(status), text);
  assertEquals(
    new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size,
    1,
  );
  const { assets, events } = await recordOf(world, person.homeId);
  assertEquals(assets.map(({ status }) => status), ["replaced", "active"]);
  assertEquals(events.map(({ type }) => type), ["replacement", "asset_changed"]);
});

test("what cannot be replaced is not asked about: another home's system, one that is replaced already", async (world) => {
  const [{ person, heater }, other] = [await withHeater(world), await withHeater(world)];
  const propose = async (old_asset_id: string) => {
    world.model.script.next({
      toolCalls: [{ name: "replace_home_asset", arguments: { old_asset_id } }],
      when: { pass: 1 },
    });
    return (await person.ask("Please swap it in the record")).reply;
  };
  const foreign = await propose(other.heater);
  assertEquals([foreign.status, (foreign.toolCalls[0]!.output as { code: string }).code], [
    "completed",
    "not_found",
  ]);
  assertEquals((await recordOf(world, other.person.homeId)).assets.map(({ status }) => status), [
    "active",
  ]);

  const { threadId, toolCalls: [call] } = await propose(heater);
  await answer(world, person, { threadId, toolCallId: call!.id, output: { approved: true } });
  const again = await propose(heater);
  assertEquals([again.status, (again.toolCalls[0]!.output as { code: string }).code], [
    "completed",
    "already_done",
  ]);
  assertEquals((await recordOf(world, person.homeId)).events.length, 2);
});

test("a viewer's wish is refused and asks nobody; a housemate's own is asked as well", async (world) => {
  const [{ person: owner, heater }, mate] = [
    await withHeater(world),
    await world.person({ home: false }),
  ];
  const join = (role: string) =>
    owner.rpc("set_home_member", { home_id: owner.homeId, person_id: mate.id, role });
  const propose = async () => {
    world.model.script.next({
      toolCalls: [{ name: "replace_home_asset", arguments: { old_asset_id: heater } }],
      when: { pass: 1 },
    });
    return (await mate.ask("Please swap it in the record")).reply;
  };
  await join("viewer");
  const refused = await propose();
  assertEquals([refused.status, (refused.toolCalls[0]!.output as { code: string }).code], [
    "completed",
    "forbidden",
  ]);

  await join("member");
  const { threadId, toolCalls: [call] } = await propose();
  assertEquals(call!.state, "approval-requested");
  await join("viewer");
  const late = await answer(world, mate, { threadId, toolCallId: call!.id, output: "approved" });
  assertEquals([late.status, late.reply.code], [404, "not_found"]);
  assertEquals((await storedCalls(world, threadId)).at(-1)!.state, "approval-requested");
  assertEquals((await recordOf(world, owner.homeId)).events, []);
});
