/** What fails, and how the person gets their answer all the same. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Talk } from "../client.ts";
import { rowsOf, type Scene } from "../scene.ts";
import { leak } from "./calls.ts";

const ANSWER = { text: "Turn the water off below the sink first." };

function assertSentence(talk: Talk): void {
  const error = talk.error();
  assert(error, "the client shows an error");
  assert(/[A-Z][^{}]+\./.test(error), error);
  assert(!/upstream|provider|secret|stack/i.test(error), error);
}

const before: Scene = {
  name: "an error before the stream: one request, a sentence, and the same message again works",
  async run({ world, open, holds }) {
    await world.breaks({ name: "begin_turn", kind: "answer", status: 503, times: 10 });
    const talk = await open();
    await talk.say("There is a leak");
    assertSentence(talk);
    assertEquals(talk.wire.posts().map(({ status }) => status), [503]);
    await world.reset();
    await world.says(ANSWER);
    await talk.retry();
    assertEquals(talk.error(), undefined);
    await holds(talk, { posts: 2, events: 0, messages: 2 });
  },
};

const signedOut: Scene = {
  name: "signed out: one request, a sentence, nothing is kept",
  // It signs in by itself.
  for: ({ name }) => !name.startsWith("supabase-js"),
  async run({ world, client, person, threadId }) {
    const talk = await client.open({ world, person: { ...person, token: "a.b.c" }, threadId });
    await talk.say("There is a leak");
    assertSentence(talk);
    assertEquals(talk.wire.posts().map(({ status }) => status), [401]);
    assertEquals(await rowsOf(world, person.homeId), { events: 0, messages: 0, decisions: [] });
    assertEquals(await world.asked(), 0);
  },
};

const noCredits: Scene = {
  name: "a model that refuses: one request, a sentence, and the same message again works",
  async run({ world, client, open, holds }) {
    const body = { error: { message: "secret upstream words", code: 402 } };
    await world.says({ raw: body, status: 402 });
    const talk = await open();
    await talk.say("There is a leak");
    assertSentence(talk);
    assertEquals(talk.wire.posts().map(({ status }) => status), [client.streams ? 200 : 402]);
    await world.says(ANSWER);
    await talk.retry();
    assertEquals(talk.error(), undefined);
    assertEquals(talk.bubbles().at(-1)!.text, ANSWER.text);
    const ends = client.streams ? ["error", "finish"] : [];
    await holds(talk, { posts: 2, ends, events: 0, messages: 2 });
  },
};

/** How the model's stream breaks after its first words. */
const middle = (fault: string): Scene => ({
  name: `${fault} in the middle of the answer: a sentence, and the same message again works`,
  for: ({ streams }) => streams,
  async run({ world, open, holds }) {
    await world.says({ text: "First of all you should turn the water off. Then", fault });
    const talk = await open();
    await talk.say("There is a leak");
    assertSentence(talk);
    assertEquals(talk.wire.posts().length, 1);
    await world.says(ANSWER);
    await talk.retry();
    assertEquals(talk.error(), undefined);
    await holds(talk, { posts: 2, ends: ["error", "finish"], events: 0, messages: 2 });
  },
});

/** Once something is recorded the person hears of it, whatever the model does. */
const passTwo = (fault: string): Scene => ({
  name: `${fault} after the tools: the answer says what was recorded`,
  for: ({ streams }) => streams,
  async run({ world, open, holds }) {
    await world.says({ toolCalls: [leak()] }, {
      text: "I've recorded it. Turn the water off. Then",
      fault,
      when: { pass: 2 },
      times: 5,
    });
    const talk = await open();
    await talk.say("There is a leak under the sink");
    assertEquals(talk.error(), undefined);
    const { text, calls } = talk.bubbles().at(-1)!;
    assert(/record/i.test(text), text);
    assertEquals(calls.map(({ state }) => state), ["done"]);
    await holds(talk, { posts: 1, events: 1, messages: 2 });
  },
});

export const errors: Scene[] = [
  before,
  signedOut,
  noCredits,
  middle("F-S03"),
  middle("F-S07"),
  passTwo("F-S03"),
  passTwo("F-S07"),
];
