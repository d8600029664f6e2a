/** Regenerating the last answer. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { isAiSdk, type Scenario } from "../scenario.ts";
import { ASK_FIRST, leak } from "./tool_calls.ts";

export const regenerate: Scenario[] = [
  {
    name: "regenerate replaces the answer",
    for: isAiSdk,
    async run({ world, assertState, start }) {
      const session = await start("Which paint?", { text: "Take a matte paint." });
      await world.script({ text: "Take a glossy paint." });
      await session.regenerate();
      assertEquals(session.bubbles().map(({ text }) => text), [
        "Which paint?",
        "Take a glossy paint.",
      ]);
      await assertState(session, { posts: 2, events: 0, messages: 2 });
    },
  },
  {
    name: "regenerate after a tool replaces the text and records once",
    for: isAiSdk,
    async run({ world, assertState, start }) {
      const session = await start("There is a leak under the sink", { toolCalls: [leak()] }, {
        text: "It is recorded.",
      });
      await world.script({ text: "I've put it on record. Turn the water off." });
      await session.regenerate();
      const answer = session.bubbles().at(-1)!;
      assertEquals(answer.text, "I've put it on record. Turn the water off.");
      assertEquals(answer.calls.map(({ state }) => state), ["done"]);
      await assertState(session, { posts: 2, events: 1, messages: 2 });
    },
  },
  {
    name: "regenerate after an approval replaces the text without another approval",
    policies: ASK_FIRST,
    for: isAiSdk,
    async run({ world, assertState, start }) {
      const session = await start("There is a leak under the sink", { toolCalls: [leak()] }, {
        text: "It is recorded.",
      });
      await session.decide("call_leak", true);
      await world.script({ text: "I've put it on record. Turn the water off." });
      await session.regenerate();
      const answer = session.bubbles().at(-1)!;
      assertEquals(answer.text, "I've put it on record. Turn the water off.");
      assertEquals(answer.calls.map(({ state }) => state), ["done"]);
      const rows = { events: 1, messages: 2, decisions: ["approved"] };
      await assertState(session, { posts: 3, decidedElsewhere: true, ...rows });
    },
  },
  {
    name: "regenerate with a pending call shows the same call, and one decision is enough",
    policies: ASK_FIRST,
    for: isAiSdk,
    async run({ world, assertState, start }) {
      const session = await start("There is a leak under the sink", { toolCalls: [leak()] });
      await session.regenerate();
      assertEquals(session.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
      assertEquals(await world.countRequests(), 1);
      await world.script({ text: "It is recorded." });
      await session.decide("call_leak", true);
      await assertState(session, { posts: 3, events: 1, messages: 2, decisions: ["approved"] });
    },
  },
  {
    name: "regenerate after a reload replaces the answer",
    for: isAiSdk,
    async run({ world, open, reload, assertState }) {
      await world.script({ text: "Take a matte paint." });
      await (await open()).sendMessage("Which paint?");
      const session = await open(await reload());
      await world.script({ text: "Take a glossy paint." });
      await session.regenerate();
      assertEquals(session.bubbles().map(({ text }) => text), [
        "Which paint?",
        "Take a glossy paint.",
      ]);
      await assertState(session, { posts: 1, events: 0, messages: 2 });
    },
  },
];
