import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { beginRpcTurn } from "../../support/rpc_turn.ts";

const test = inWorld();

test("usage that a viewer forges does not fail or limit the turns of the home", async (world) => {
  const owner = await world.person();
  const viewer = await world.housemate(owner, "viewer");
  await world.sql(
    `insert into public.usage_limits (home_id, tokens_per_month) values ($1, 1000000)`,
    [owner.homeId],
  );
  const turn = await beginRpcTurn(viewer, { homeId: owner.homeId });
  const tokens = 9_000_000_000_000_000_000;
  const finished = await turn.finish({
    usage: [
      { pass: 1, input_tokens: tokens, output_tokens: tokens },
      {
        pass: 2,
        input_tokens: tokens,
        output_tokens: tokens,
        cost_micros: 1e300,
        latency_ms: 1e300,
      },
    ],
  });
  assertEquals([finished.status, finished.body], [200, { outcome: "ok" }]);
  assertEquals((await owner.ask("Hello")).status, 200);
  assertEquals((await owner.ask("Hello again")).status, 200);
  const [months] = await world.sql(
    `select (select tokens::float from public.usage_months where home_id = $1) as home,
       (select tokens::float from private.person_usage_months where person_id = $2) as viewer`,
    [owner.homeId, viewer.id],
  );
  assert(Number(months!["home"]) < 200_000, `the home has ${months!["home"]}`);
  assert(Number(months!["viewer"]) >= 8_000_000, `the viewer has ${months!["viewer"]}`);
});
