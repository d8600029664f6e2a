import { assertEquals, assertMatch } from "@std/assert";
import { formatShortId } from "@function/ids.ts";
import { readHomeContext } from "../../../local/fake_provider/completion/read_home_context.ts";
import { contextOf } from "../../support/model_requests.ts";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

type ReplaceResult = Record<"type" | "code" | "oldAssetId" | "assetId", string>;

const REQUEST = "We replaced the water heater with a Rheem last week, please swap it in the record";

/** The assets of a home, the replaced one first. */
const readAssets = ({ sql }: World, homeId: string) =>
  sql(
    `select id, status, manufacturer, replaced_by_id as next from public.home_assets
     where home_id = $1 order by status desc`,
    [homeId],
  );

test("an approval replaces the asset once and replays its reply", async ({ world, person }) => {
  const asset = { kind: "water_heater", name: "Water heater", space: "garage" };
  const heater = await world.addAsset(person, asset);
  const { threadId, toolCalls: [call] } = (await person.ask(REQUEST)).reply;
  const ids = { threadId, toolCallId: call!.id, approvalId: call!.approval!.id };
  const done = await person.respond({ ...ids, output: "approved" });
  assertCompleted(done);
  assertMatch(
    done.reply.message,
    /^Replaced the Water heater \(garage\) with a new Rheem water heater, installed in /,
  );
  const { type, code, oldAssetId, assetId } = done.reply.toolCalls[0]!.output as ReplaceResult;
  assertEquals([type, code, oldAssetId], ["home_asset_replaced", "ok", heater]);
  assertEquals(done.reply.focus, { type: "asset", id: assetId });

  const assets = [
    { id: heater, status: "replaced", manufacturer: null, next: assetId },
    { id: assetId, status: "active", manufacturer: "Rheem", next: null },
  ];
  assertEquals(await readAssets(world, person.homeId), assets);
  assertEquals((await person.respond({ ...ids, output: "approved" })).reply, done.reply);
  assertEquals(await readAssets(world, person.homeId), assets);

  // The home context of the next turn has the new asset only.
  world.model.script.reset();
  await person.ask({ message: "The water heater is loud", threadId });
  const { assets: shown } = readHomeContext(contextOf(world.modelRequests()[0]!));
  assertEquals(shown.map(({ id }) => id), [formatShortId("a", 2)]);
});
