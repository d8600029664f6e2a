/** Phones that lose the network, are closed, or come back later; and turns that are stopped. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { until } from "../at_rest.ts";
import type { Talk } from "../client.ts";
import type { Scene, Stage } from "../scene.ts";
import { ASK_FIRST, leak } from "./calls.ts";

const LONG = "I've recorded the leak under the sink for you. Turn the water off below the sink " +
  "first, put a bucket there, and call a plumber when it goes on.";

const ADVICE =
  "Turn the water off below the sink first. Put a bucket there and dry the cabinet, then call " +
  "a plumber when it goes on dripping.";

/** The model has said its first words and no more; the client has them. */
async function held({ world }: Stage, talk: Talk): Promise<void> {
  await until(() => world.holding());
  await until(() => talk.wire.exchanges.at(-1)!.text.includes("text-delta"));
}

/** A tool has run, and the model has begun to say so. */
async function inPassTwo(stage: Stage): Promise<{ talk: Talk; saying: Promise<void> }> {
  await stage.world.says({ toolCalls: [leak()] }, { text: LONG });
  await stage.world.hold({ skip: 1, after: 3 });
  const talk = await stage.open();
  const saying = talk.say("There is a leak under the sink");
  await held(stage, talk);
  return { talk, saying };
}

/** Reads along from another phone until the turn is over. */
async function resumed(stage: Stage, other: Talk): Promise<void> {
  const resuming = other.resume!();
  await until(() => other.wire.streams().some(({ text }) => text.includes('"start"')));
  await stage.world.letGo();
  await resuming;
  assertEquals(other.error(), undefined);
  assertEquals(other.wire.exchanges.map(({ method, status }) => [method, status]), [["GET", 200]]);
}

const lost: Scene = {
  name: "the network is lost, another phone reads along to the end: nothing is done twice",
  for: ({ streams }) => streams,
  async run(stage) {
    const { talk, saying } = await inPassTwo(stage);
    talk.wire.cut();
    await saying;
    assert(talk.error());
    const other = await stage.open(await stage.reload());
    await resumed(stage, other);
    assertEquals(other.bubbles().at(-1)!.text, LONG);
    await stage.holds(other, { posts: 0, events: 1, messages: 2 });
    assertEquals(talk.wire.posts().length, 1);
  },
};

const lostEarly: Scene = {
  name: "the network is lost before anything ran, the same message again: one turn is read along",
  for: ({ streams }) => streams,
  async run(stage) {
    const { world } = stage;
    await world.says({ text: ADVICE });
    await world.hold({ after: 3 });
    const talk = await stage.open();
    const saying = talk.say("What should I do about a leak?");
    await held(stage, talk);
    talk.wire.cut();
    await saying;
    const again = talk.retry();
    await until(() => talk.wire.posts()[1]?.text.includes('"start"') ?? false);
    await world.letGo();
    await again;
    assertEquals(talk.error(), undefined);
    assertEquals(talk.bubbles().at(-1)!.text, ADVICE);
    await stage.holds(talk, { posts: 2, events: 0, messages: 2 });
    assertEquals(await world.asked(), 1);
  },
};

const lostAndBack: Scene = {
  name: "the network is lost and comes back: the same bubble is read to its end",
  for: ({ ai, resumesAnew }) => ai !== undefined && resumesAnew === "always",
  async run(stage) {
    const { talk, saying } = await inPassTwo(stage);
    talk.wire.cut();
    await saying;
    const resuming = talk.resume!();
    await until(() => talk.wire.streams().at(-1)!.method === "GET");
    await stage.world.letGo();
    await resuming;
    assertEquals(talk.error(), undefined);
    assertEquals(talk.bubbles().at(-1)!.text, LONG);
    await stage.holds(talk, { posts: 1, events: 1, messages: 2 });
  },
};

const busy: Scene = {
  name: "another phone writes while a turn runs: told to wait, not sent again",
  for: ({ streams }) => streams,
  async run(stage) {
    const { talk, saying } = await inPassTwo(stage);
    const other = await stage.open();
    await other.say("And the roof?");
    assert(other.error());
    assertEquals(other.wire.posts().map(({ status }) => status), [409]);
    await stage.world.letGo();
    await saying;
    await stage.holds(talk, { posts: 1, events: 1, messages: 2 });
  },
};

const lostWaiting: Scene = {
  name: "the network is lost after an approval, another phone reads along to the end",
  policies: ASK_FIRST,
  for: ({ streams }) => streams,
  async run(stage) {
    await stage.world.says({ text: "May I note it?", toolCalls: [leak()] }, { text: LONG });
    const talk = await stage.open();
    await talk.say("There is a leak under the sink");
    await stage.world.hold({ after: 3 });
    const deciding = talk.decide("call_leak", true);
    await held(stage, talk);
    talk.wire.cut();
    await deciding;
    const other = await stage.open(await stage.reload());
    await resumed(stage, other);
    assert(other.bubbles().at(-1)!.text.endsWith(LONG));
    assertEquals(other.bubbles().map(({ role }) => role), ["user", "assistant"]);
    if (stage.client.resumesAnew === "never") return;
    const rows = { events: 1, messages: 2, decisions: ["approved"] };
    await stage.holds(other, { posts: 0, decidedElsewhere: true, ...rows });
  },
};

const lostJson: Scene = {
  name: "the network is lost, the same message again: the answer, and nothing is done twice",
  for: ({ streams }) => !streams,
  async run(stage) {
    const { world } = stage;
    await world.says({ toolCalls: [leak()] }, { text: LONG });
    await world.hold({ skip: 1, after: 0 });
    const talk = await stage.open();
    const saying = talk.say("There is a leak under the sink");
    await until(() => world.holding());
    talk.wire.cut();
    await saying;
    await talk.retry();
    assertEquals(talk.wire.posts().at(-1)!.status, 409);
    await world.letGo();
    await until(async () => {
      await talk.retry();
      return talk.error() === undefined;
    });
    assertEquals(talk.bubbles().at(-1)!.text, LONG);
    await stage.holds(talk, { posts: talk.wire.posts().length, events: 1, messages: 2 });
    assertEquals(await world.asked(), 2);
  },
};

const hungUp: Scene = {
  name: "hanging up is not stopping: the whole answer is there later",
  for: ({ ai }) => ai !== undefined,
  async run(stage) {
    const { talk, saying } = await inPassTwo(stage);
    await talk.chat!.stop();
    await saying;
    assertEquals(talk.error(), undefined);
    await stage.world.letGo();
    await until(async () => (await stage.reload()).length === 2);
    const other = await stage.open(await stage.reload());
    assertEquals(other.bubbles().at(-1)!.text, LONG);
    await stage.holds(other, { posts: 0, events: 1, messages: 2 });
    assertEquals(talk.wire.posts().length, 1);
  },
};

const nothingRuns: Scene = {
  name: "nothing runs: reading along changes nothing",
  for: ({ streams }) => streams,
  async run({ world, open, reload, holds }) {
    await world.says({ text: "Hello there." });
    await (await open()).say("Hello");
    const other = await open(await reload());
    await other.resume!();
    assertEquals(other.wire.exchanges.map(({ status }) => status), [204]);
    await holds(other, { posts: 0, events: 0, messages: 2 });
  },
};

const reloaded: Scene = {
  name: "reload: the same bubbles, and the next turn goes on from them",
  async run({ world, open, reload, holds }) {
    await world.says({ toolCalls: [leak()] }, { text: "It is recorded." });
    const first = await open();
    await first.say("There is a leak under the sink");
    const talk = await open(await reload());
    await world.says({ text: "You are welcome." });
    await talk.say("Thanks");
    assertEquals(talk.bubbles().map(({ text }) => text), [
      "There is a leak under the sink",
      "It is recorded.",
      "Thanks",
      "You are welcome.",
    ]);
    await holds(talk, { posts: 1, events: 1, messages: 4 });
  },
};

const reloadedWaiting: Scene = {
  name: "reload while it waits: the question is still there and can be decided",
  policies: ASK_FIRST,
  async run({ world, open, reload, holds }) {
    await world.says({ toolCalls: [leak()] });
    await (await open()).say("There is a leak under the sink");
    const talk = await open(await reload());
    assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
    assertEquals(talk.wire.posts().length, 0);
    await world.says({ text: "Saved." });
    await talk.decide("call_leak", true);
    assertEquals(talk.bubbles().at(-1)!.text, "Saved.");
    await holds(talk, { posts: 1, events: 1, messages: 2, decisions: ["approved"] });
  },
};

async function stop({ world, person, threadId }: Stage): Promise<void> {
  const response = await fetch(`${world.functionUrl}/${threadId}/stop`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
  });
  assertEquals([response.status, (await response.json()).stopped], [200, true]);
}

const stopped: Scene = {
  name: "stop in the middle of an answer: what was said by then is kept, and the next turn works",
  for: ({ streams }) => streams,
  async run(stage) {
    const { world } = stage;
    await world.says({ text: ADVICE });
    await world.hold({ after: 3 });
    const talk = await stage.open();
    const saying = talk.say("What should I do about a leak?");
    await held(stage, talk);
    await stop(stage);
    await saying;
    await world.letGo();
    const { text } = talk.bubbles().at(-1)!;
    assert(text !== "" && ADVICE.startsWith(text) && text !== ADVICE, text);
    await stage.holds(talk, { posts: 1, ends: ["abort"], events: 0, messages: 2 });
    await world.says({ text: "Hello again." });
    await talk.say("Hello");
    await stage.holds(talk, { posts: 2, ends: ["abort", "finish"], events: 0, messages: 4 });
  },
};

const stoppedAfterTools: Scene = {
  name: "stop after the tools: what was recorded stays, and is shown",
  for: ({ streams }) => streams,
  async run(stage) {
    const { talk, saying } = await inPassTwo(stage);
    await stop(stage);
    await saying;
    await stage.world.letGo();
    assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), ["done"]);
    await stage.holds(talk, { posts: 1, ends: ["abort"], events: 1, messages: 2 });
  },
};

export const lostAndFound: Scene[] = [
  lost,
  lostEarly,
  lostAndBack,
  busy,
  lostWaiting,
  lostJson,
  hungUp,
  nothingRuns,
  reloaded,
  reloadedWaiting,
  stopped,
  stoppedAfterTools,
];
