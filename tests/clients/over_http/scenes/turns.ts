/** Turns that nothing interrupts. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { chunksOf, judgeStreams } from "../judge_streams.ts";
import { rowsOf, type Scene } from "../scene.ts";
import { leak } from "./calls.ts";

const plain: Scene = {
  name: "plain turn: one bubble with what was said",
  async run({ world, open, holds }) {
    await world.says({ text: "Hello there, how can I help with the house?" });
    const talk = await open();
    await talk.say("Hello");
    assertEquals(talk.bubbles().map(({ text }) => text), [
      "Hello",
      "Hello there, how can I help with the house?",
    ]);
    await holds(talk, { posts: 1, events: 0, messages: 2 });
  },
};

const tool: Scene = {
  name: "tool turn: the call, its output and the answer in one bubble",
  async run({ world, open, holds }) {
    await world.says(
      { text: "Let me note that down.", toolCalls: [leak()] },
      { text: "I've recorded the leak. Turn the water off below the sink first." },
    );
    const talk = await open();
    await talk.say("There is a leak under the sink");
    const answer = talk.bubbles().at(-1)!;
    assertEquals(answer.calls.map(({ id, name, state }) => [id, name, state]), [
      ["call_leak", "record_home_event", "done"],
    ]);
    assertEquals(answer.text, "I've recorded the leak. Turn the water off below the sink first.");
    await holds(talk, { posts: 1, events: 1, messages: 2 });
  },
};

const parallel: Scene = {
  name: "parallel calls: each its own output, in their order",
  async run({ world, open, holds }) {
    const titles = ["Leak under the sink", "Crack in the tile", "Loose door handle"];
    await world.says(
      { toolCalls: titles.map((title, i) => leak(`call_${i}`, title)) },
      { text: "All three are recorded." },
    );
    const talk = await open();
    await talk.say("A leak under the sink, a cracked tile and a loose door handle");
    const { calls } = talk.bubbles().at(-1)!;
    assertEquals(calls.map(({ state }) => state), ["done", "done", "done"]);
    assertEquals(calls.map(({ output }) => (output as { title: string }).title), titles);
    await holds(talk, { posts: 1, events: 3, messages: 2 });
  },
};

const failed: Scene = {
  name: "a call that fails: shown as a failure, and nothing is claimed",
  async run({ world, open, holds }) {
    const arguments_ = { event_type: "no_such_type", title: "Leak" };
    await world.says(
      { toolCalls: [{ ...leak(), arguments: arguments_ }] },
      { text: "I could not save that." },
    );
    const talk = await open();
    await talk.say("There is a leak");
    assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), ["failed"]);
    await holds(talk, { posts: 1, events: 0, messages: 2 });
  },
};

const next: Scene = {
  name: "three turns: three answers, each sent once",
  async run({ world, open, holds }) {
    const talk = await open();
    for (const word of ["One", "Two", "Three"]) {
      await world.says({ text: `${word}, you said.` });
      await talk.say(word);
    }
    assertEquals(talk.bubbles().map(({ text }) => text).filter((text) => text.includes(",")), [
      "One, you said.",
      "Two, you said.",
      "Three, you said.",
    ]);
    await holds(talk, { posts: 3, events: 0, messages: 6 });
  },
};

const asked: Scene = {
  name: "asked for a stream: the same turn in chunks",
  for: ({ streams }) => !streams,
  async run({ world, open, reload, person }) {
    await world.says({ toolCalls: [leak()] }, { text: "It is recorded." });
    const talk = await open();
    await talk.stream!("There is a leak under the sink");
    assertEquals(await judgeStreams(talk.wire, []), ["finish"]);
    const stored = (await reload()).at(-1)!;
    const told = chunksOf(talk.wire.streams()[0]!);
    assertEquals(told[0], { type: "start", messageId: stored.id });
    const words = told.filter(({ type }) => type === "text-delta").map(({ delta }) => delta);
    assertEquals(words.join(""), "It is recorded.");
    assertEquals((await rowsOf(world, person.homeId)).events, 1);
  },
};

export const turns: Scene[] = [plain, tool, parallel, failed, next, asked];
