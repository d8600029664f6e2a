import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";

const test = inHome();

const answer = (usage: object) => ({
  id: "r",
  object: "chat.completion",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "Hello." } }],
  usage: { prompt_tokens: 10, completion_tokens: 2, ...usage },
});

for (
  const [cost, stored] of [[0.0123, "12300"], [0, "0"], [undefined, null], [1e308, null]] as const
) {
  test(`stores a cost of ${cost} as ${stored} micros`, async ({ world, person }) => {
    world.model.script.next({ raw: answer(cost === undefined ? {} : { cost }) });
    assertEquals((await person.ask("Hello")).status, 200);
    const rows = await world.sql(
      `select input_tokens::text as input, cost_micros::text as cost from public.usage_events
       where home_id = $1`,
      [person.homeId],
    );
    assertEquals(rows, [{ input: "10", cost: stored }]);
  });
}
