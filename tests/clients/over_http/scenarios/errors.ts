/** Errors that the client shows, and the retry that succeeds. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Session } from "../client.ts";
import { rowsOf, type Scenario } from "../scenario.ts";
import { leak } from "./tool_calls.ts";

const ANSWER = { text: "Turn the water off below the sink first." };

function assertSentence(session: Session): void {
  const error = session.error();
  assert(error, "the client shows an error");
  assert(/[A-Z][^{}]+\./.test(error), error);
  assert(!/upstream|provider|secret|stack/i.test(error), error);
}

/** The model's stream fails after its first text. */
const failsInText = (fault: string): Scenario => ({
  name: `${fault} in the middle of an answer shows a sentence, and the same message again succeeds`,
  for: ({ streams }) => streams,
  async run({ world, assertState, start }) {
    const session = await start("There is a leak", {
      text: "First of all you should turn the water off. Then",
      fault,
    });
    assertSentence(session);
    assertEquals(session.wire.posts().length, 1);
    await world.script(ANSWER);
    await session.regenerate();
    assertEquals(session.error(), undefined);
    await assertState(session, { posts: 2, ends: ["error", "finish"], events: 0, messages: 2 });
  },
});

/** The model's stream fails in pass two, after a record. */
const failsInPassTwo = (fault: string): Scenario => ({
  name: `${fault} after the tools shows the fallback reply`,
  for: ({ streams }) => streams,
  async run({ assertState, start }) {
    const session = await start("There is a leak under the sink", { toolCalls: [leak()] }, {
      text: "I've recorded it. Turn the water off. Then",
      fault,
      when: { pass: 2 },
      times: 5,
    });
    assertEquals(session.error(), undefined);
    const { text, calls } = session.bubbles().at(-1)!;
    assert(/record/i.test(text), text);
    assertEquals(calls.map(({ state }) => state), ["done"]);
    await assertState(session, { posts: 1, events: 1, messages: 2 });
  },
});

export const errors: Scenario[] = [
  {
    name: "an error before the stream shows a sentence, and the same message again succeeds",
    async run({ world, open, assertState }) {
      await world.breakCall({ name: "begin_turn", kind: "answer", status: 503, times: 10 });
      const session = await open();
      await session.sendMessage("There is a leak");
      assertSentence(session);
      assertEquals(session.wire.posts().map(({ status }) => status), [503]);
      await world.reset();
      await world.script(ANSWER);
      await session.regenerate();
      assertEquals(session.error(), undefined);
      await assertState(session, { posts: 2, events: 0, messages: 2 });
    },
  },
  {
    name: "an invalid token shows a sentence after one request and stores nothing",
    // supabase-js signs in itself.
    for: ({ name }) => !name.startsWith("supabase-js"),
    async run({ world, client, person, threadId }) {
      const session = await client.open({ world, person: { ...person, token: "a.b.c" }, threadId });
      await session.sendMessage("There is a leak");
      assertSentence(session);
      assertEquals(session.wire.posts().map(({ status }) => status), [401]);
      assertEquals(await rowsOf(world, person.homeId), { events: 0, messages: 0, decisions: [] });
      assertEquals(await world.countRequests(), 0);
    },
  },
  {
    name:
      "a model without credits shows a sentence after one request, and the same message again succeeds",
    async run({ world, client, assertState, start }) {
      const body = { error: { message: "secret upstream words", code: 402 } };
      const session = await start("There is a leak", { raw: body, status: 402 });
      assertSentence(session);
      assertEquals(session.wire.posts().map(({ status }) => status), [client.streams ? 200 : 402]);
      await world.script(ANSWER);
      await session.regenerate();
      assertEquals(session.error(), undefined);
      assertEquals(session.bubbles().at(-1)!.text, ANSWER.text);
      const ends = client.streams ? ["error", "finish"] : [];
      await assertState(session, { posts: 2, ends, events: 0, messages: 2 });
    },
  },
  failsInText("F-S03"),
  failsInText("F-S07"),
  failsInPassTwo("F-S03"),
  failsInPassTwo("F-S07"),
];
