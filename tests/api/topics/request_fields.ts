import { assert, assertEquals } from "@std/assert";
import type { Person } from "../../support/person.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { send } from "../post.ts";
import { long, REFUSED_BODIES } from "../refused_bodies.ts";
import { NOTHING, rowsOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

let somebody: Person | undefined;
const person = async (world: World) => somebody ??= await world.person();

for (const [what, field, reason, body] of REFUSED_BODIES) {
  test(`${what} is a 400 that names "${field}"`, async (world) => {
    const asking = await person(world);
    const { status, reply } = await send(world.stack.functionUrl, asking, {
      body: JSON.stringify(body),
    });
    assertEquals([status, reply.code, reply.retryable], [400, "invalid_request", false]);
    assertEquals(reply.details, { field, reason });
    assert(reply.error.includes(reason), reply.error);
    assertEquals(await rowsOf(world, asking.homeId), NOTHING);
    assertEquals(sent(world), []);
  });
}

test("the longest and oddest that is allowed is taken and kept as it is", async (world) => {
  const { ask, homeId } = await world.person();
  const message = long(3_990) + " \u202e𝄞\u2028é";
  const { status, reply } = await ask({
    message,
    propertyId: homeId.toUpperCase(),
    threadId: `${long(62)}_-`,
    messageId: "ü".repeat(64),
    conversationHistory: [],
    followUpContext: { kind: "event", id: "1", text: long(2_000) },
    focusSystem: "HVAC",
    activeFocus: { type: "asset" },
    somethingNew: { of: ["a", "later", "app"] },
  });
  assertEquals([status, reply.code], [200, undefined]);
  const stored = await world.sql<{ text: string }>(
    `select parts -> -1 ->> 'text' as text from public.chat_messages
     where home_id = $1 and role = 'user'`,
    [homeId],
  );
  assertEquals(stored, [{ text: message }]);
});
