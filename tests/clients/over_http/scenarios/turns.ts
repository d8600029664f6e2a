/** Turns that nothing interrupts. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { checkStreams, chunksOf } from "../check_streams.ts";
import { rowsOf, type Scenario } from "../scenario.ts";
import { leak, question } from "./tool_calls.ts";

const STOP = { fault: "F-L23:stop_with_calls" };

export const turns: Scenario[] = [
  {
    name: "three turns show three answers, each requested once",
    async run({ world, open, assertState }) {
      const session = await open();
      for (const word of ["One?", "Two?", "Three?"]) {
        await world.script({ text: `${word}, you said.` });
        await session.sendMessage(word);
      }
      assertEquals(
        session.bubbles().map(({ text }) => text),
        ["One?", "Two?", "Three?"].flatMap((word) => [word, `${word}, you said.`]),
      );
      await assertState(session, { posts: 3, messages: 6, requests: 3 });
    },
  },
  {
    name: "a tool turn shows its calls in order, their outputs and the answer in one message",
    async run({ assertState, start }) {
      const arguments_ = { event_type: "no_such_type", title: "Leak" };
      const session = await start("A leak under the sink and a loose door handle", {
        text: "Let me note that down.",
        toolCalls: [
          leak("call_1", "Leak under the sink"),
          { ...leak("call_2"), arguments: arguments_ },
          leak("call_3", "Loose door handle"),
        ],
      }, { text: "The leak and the door handle are recorded." });
      const { calls } = session.bubbles().at(-1)!;
      const shown = calls.map(({ id, name, state, output }) => {
        assertEquals(name, "record_home_event");
        return [id, state, state === "done" && (output as { title: string }).title];
      });
      assertEquals(shown, [
        ["call_1", "done", "Leak under the sink"],
        ["call_2", "failed", false],
        ["call_3", "done", "Loose door handle"],
      ]);
      await assertState(session, {
        posts: 1,
        events: 2,
        text: "The leak and the door handle are recorded.",
      });
    },
  },
  {
    name: "F-L23: three turns with calls beside finish_reason stop run each call once",
    async run({ world, open, assertState }) {
      const session = await open();
      for (const room of ["kitchen", "bath", "attic"]) {
        const call = leak(`call_${room}`, `Leak in the ${room}`);
        await world.script({ ...STOP, toolCalls: [call] }, { text: `The ${room} is recorded.` });
        await session.sendMessage(`A leak in the ${room}`);
      }
      const text = "The attic is recorded.";
      const rows = { events: 3, messages: 6 };
      await assertState(session, { posts: 3, requests: 6, states: ["done"], text, ...rows });
    },
  },
  {
    name: "F-L23: three turns with client-side calls beside finish_reason stop continue once",
    async run({ world, open, assertState }) {
      const session = await open();
      for (const colour of ["Red", "Green", "Blue"]) {
        await world.script({ ...STOP, toolCalls: [{ ...question(), id: `call_${colour}` }] });
        await session.sendMessage("Recommend a colour");
        await world.script({ text: `${colour} it is.` });
        await session.addOutput(`call_${colour}`, { answer: colour });
      }
      await assertState(session, { posts: 6, requests: 6, messages: 6, text: "Blue it is." });
    },
  },
  {
    name: "a requested stream has the same turn in chunks",
    for: ({ streams }) => !streams,
    async run({ world, open, reload, person }) {
      await world.script({ toolCalls: [leak()] }, { text: "The leak is recorded." });
      const session = await open();
      await session.stream!("There is a leak under the sink");
      assertEquals(await checkStreams(session.wire), ["finish"]);
      const stored = (await reload()).at(-1)!;
      const chunks = chunksOf(session.wire.streams()[0]!);
      assertEquals(chunks[0], { type: "start", messageId: stored.id });
      const words = chunks.filter(({ type }) => type === "text-delta").map(({ delta }) => delta);
      assertEquals(words.join(""), "The leak is recorded.");
      assertEquals((await rowsOf(world, person.homeId)).events, 1);
    },
  },
];
