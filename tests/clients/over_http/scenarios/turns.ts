/** Turns that nothing interrupts. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { checkStreams, chunksOf } from "../check_streams.ts";
import { rowsOf, type Scenario } from "../scenario.ts";
import { leak } from "./tool_calls.ts";

export const turns: Scenario[] = [
  {
    name: "a plain turn shows one message",
    async run({ assertState, start }) {
      const session = await start("Hello", { text: "Hello there, how can I help with the house?" });
      assertEquals(session.bubbles().map(({ text }) => text), [
        "Hello",
        "Hello there, how can I help with the house?",
      ]);
      await assertState(session, { posts: 1, events: 0, messages: 2 });
    },
  },
  {
    name: "a tool turn shows the call, its output and the answer in one message",
    async run({ assertState, start }) {
      const session = await start("There is a leak under the sink", {
        text: "Let me note that down.",
        toolCalls: [leak()],
      }, { text: "I've recorded the leak. Turn the water off below the sink first." });
      const answer = session.bubbles().at(-1)!;
      assertEquals(answer.calls.map(({ id, name, state }) => [id, name, state]), [
        ["call_leak", "record_home_event", "done"],
      ]);
      assertEquals(answer.text, "I've recorded the leak. Turn the water off below the sink first.");
      await assertState(session, { posts: 1, events: 1, messages: 2 });
    },
  },
  {
    name: "parallel calls show their outputs in order",
    async run({ world, open, assertState }) {
      const titles = ["Leak under the sink", "Crack in the tile", "Loose door handle"];
      await world.script(
        { toolCalls: titles.map((title, i) => leak(`call_${i}`, title)) },
        { text: "All three are recorded." },
      );
      const session = await open();
      await session.sendMessage("A leak under the sink, a cracked tile and a loose door handle");
      const { calls } = session.bubbles().at(-1)!;
      assertEquals(calls.map(({ state }) => state), ["done", "done", "done"]);
      assertEquals(calls.map(({ output }) => (output as { title: string }).title), titles);
      await assertState(session, { posts: 1, events: 3, messages: 2 });
    },
  },
  {
    name: "a failed call is shown as failed",
    async run({ assertState, start }) {
      const arguments_ = { event_type: "no_such_type", title: "Leak" };
      const session = await start("There is a leak", {
        toolCalls: [{ ...leak(), arguments: arguments_ }],
      }, { text: "I could not save that." });
      assertEquals(session.bubbles().at(-1)!.calls.map(({ state }) => state), ["failed"]);
      await assertState(session, { posts: 1, events: 0, messages: 2 });
    },
  },
  {
    name: "three turns show three answers, each requested once",
    async run({ world, open, assertState }) {
      const session = await open();
      for (const word of ["One", "Two", "Three"]) {
        await world.script({ text: `${word}, you said.` });
        await session.sendMessage(word);
      }
      assertEquals(session.bubbles().map(({ text }) => text).filter((text) => text.includes(",")), [
        "One, you said.",
        "Two, you said.",
        "Three, you said.",
      ]);
      await assertState(session, { posts: 3, events: 0, messages: 6 });
    },
  },
  {
    name: "a requested stream has the same turn in chunks",
    for: ({ streams }) => !streams,
    async run({ world, open, reload, person }) {
      await world.script({ toolCalls: [leak()] }, { text: "It is recorded." });
      const session = await open();
      await session.stream!("There is a leak under the sink");
      assertEquals(await checkStreams(session.wire, []), ["finish"]);
      const stored = (await reload()).at(-1)!;
      const chunks = chunksOf(session.wire.streams()[0]!);
      assertEquals(chunks[0], { type: "start", messageId: stored.id });
      const words = chunks.filter(({ type }) => type === "text-delta").map(({ delta }) => delta);
      assertEquals(words.join(""), "It is recorded.");
      assertEquals((await rowsOf(world, person.homeId)).events, 1);
    },
  },
];
