import { assertEquals, assertMatch } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const REQUEST = "We replaced the water heater with a Rheem last week, please swap it in the record";

/** The assets of a home, oldest first, and its events. */
async function readRecord({ sql }: World, homeId: string) {
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

test("an approval replaces the asset once and replays its reply", async ({ world, person }) => {
  const asset = { kind: "water_heater", name: "Water heater", space: "garage" };
  const heater = await world.addAsset(person, asset);
  const { threadId, toolCalls: [call] } = (await person.ask(REQUEST)).reply;
  const yes = {
    threadId,
    toolCallId: call!.id,
    approvalId: call!.approval!.id,
    output: "approved",
  };
  const done = await person.respond(yes);
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
  assertEquals([result["type"], result["code"], result["oldAssetId"]], [
    "home_asset_replaced",
    "ok",
    heater,
  ]);
  assertEquals(done.reply.focus, { type: "asset", id: String(result["assetId"]) });

  const record = await readRecord(world, person.homeId);
  assertEquals(record.assets, [
    { id: heater, status: "replaced", manufacturer: null, next: String(result["assetId"]) },
    { id: String(result["assetId"]), status: "active", manufacturer: "Rheem", next: null },
  ]);
  assertEquals(record.events, [
    { type: "replacement", by: person.id, cost: null },
    { type: "asset_changed", by: person.id, cost: null },
  ]);

  assertEquals((await person.respond(yes)).text, done.text);
  assertEquals(await readRecord(world, person.homeId), record);

  // The home context of the next turn has the new asset only.
  world.model.script.reset();
  await person.ask({ message: "The water heater is loud", threadId });
  const context = world.modelRequests()[0]!.body.messages.map(({ content }) =>
    /<home_context>\n(\{.*\})\n/.exec(content ?? "")?.[1]
  ).find((text) => text !== undefined);
  const { assets } = JSON.parse(context!) as { assets: { id: string }[] };
  assertEquals(assets.map(({ id }) => id), [String(result["assetId"])]);
});
