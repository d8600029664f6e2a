/** Errors that the client shows, and the retry that succeeds. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { assertRejected, rowsOf, type Scenario } from "../scenario.ts";
import { leak } from "./tool_calls.ts";

const ANSWER = { text: "Turn the water off below the sink first." };

export const errors: Scenario[] = [
  {
    name: "an error before the stream shows a sentence, and the same message again succeeds",
    async run({ world, start, assertState }) {
      await world.breakCall({ name: "begin_turn", kind: "answer", status: 503, times: 10 });
      const session = await start("There is a leak");
      assertRejected(session, 503);
      await world.reset();
      await world.script(ANSWER);
      await session.regenerate();
      assertEquals(session.error(), undefined);
      await assertState(session, { posts: 2, ...ANSWER });
    },
  },
  {
    name: "an invalid token shows a sentence after one request and stores nothing",
    // supabase-js signs in itself.
    for: ({ name }) => !name.startsWith("supabase-js"),
    async run({ world, client, person, threadId }) {
      const session = await client.open({ world, person: { ...person, token: "a.b.c" }, threadId });
      await session.sendMessage("There is a leak");
      assertRejected(session, 401);
      assertEquals(await rowsOf(world, person.homeId), { events: 0, messages: 0, decisions: [] });
      assertEquals(await world.countRequests(), 0);
    },
  },
  {
    name:
      "F-S03: a reset in the middle of an answer shows a sentence, and the same message again succeeds",
    for: ({ streams }) => streams,
    async run({ world, assertState, start }) {
      const text = "First of all you should turn the water off. Then";
      const session = await start("There is a leak", { text, fault: "F-S03" });
      assertRejected(session, 200);
      await world.script(ANSWER);
      await session.regenerate();
      assertEquals(session.error(), undefined);
      await assertState(session, { posts: 2, ends: ["error", "finish"] });
    },
  },
  {
    name: "F-S07: an error event after the tools shows the fallback reply",
    for: ({ streams }) => streams,
    async run({ assertState, start }) {
      const session = await start("There is a leak under the sink", { toolCalls: [leak()] }, {
        text: "I've recorded the leak. Turn the water off. Then",
        fault: "F-S07",
        when: { pass: 2 },
        times: 5,
      });
      assertEquals(session.error(), undefined);
      const { text } = session.bubbles().at(-1)!;
      assert(/record/i.test(text), text);
      await assertState(session, { posts: 1, events: 1, states: ["done"] });
    },
  },
];
