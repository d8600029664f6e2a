/** Regenerating the last answer. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type Scenario, statesOf } from "../scenario.ts";
import { ASK_FIRST, leak } from "./tool_calls.ts";

const LEAK = "There is a leak under the sink";
const RECORDED = { text: "It is recorded." };
const AGAIN = { text: "I've put it on record. Turn the water off." };

const scenarios: Scenario[] = [
  {
    name: "regenerate after a tool replaces the text and records once",
    async run({ world, assertState, start }) {
      const session = await start(LEAK, { toolCalls: [leak()] }, RECORDED);
      await world.script(AGAIN);
      await session.regenerate();
      await assertState(session, { posts: 2, events: 1, states: ["done"], ...AGAIN });
    },
  },
  {
    name: "regenerate after an approval replaces the text without another approval",
    policies: ASK_FIRST,
    async run({ world, assertState, start }) {
      const session = await start(LEAK, { toolCalls: [leak()] }, RECORDED);
      await session.decide("call_leak", true);
      await world.script(AGAIN);
      await session.regenerate();
      const rows = { events: 1, decisions: ["approved"], decidedElsewhere: true };
      await assertState(session, { posts: 3, ...rows, states: ["done"], ...AGAIN });
    },
  },
  {
    name: "regenerate with a pending call shows the same call, and one decision is enough",
    policies: ASK_FIRST,
    async run({ world, assertState, start }) {
      const session = await start(LEAK, { toolCalls: [leak()] });
      await session.regenerate();
      assertEquals(statesOf(session), ["waiting"]);
      assertEquals(await world.countRequests(), 1);
      await world.script(RECORDED);
      await session.decide("call_leak", true);
      await assertState(session, { posts: 3, events: 1, decisions: ["approved"], ...RECORDED });
    },
  },
  {
    name: "regenerate after a reload replaces the answer",
    async run({ world, open, reload, assertState, start }) {
      await start("Which paint?", { text: "Take a matte paint." });
      const session = await open(await reload());
      await world.script({ text: "Take a glossy paint." });
      await session.regenerate();
      assertEquals(session.bubbles().map(({ text }) => text), [
        "Which paint?",
        "Take a glossy paint.",
      ]);
      await assertState(session, { posts: 1 });
    },
  },
];

export const regenerate = scenarios.map((scenario): Scenario => ({
  ...scenario,
  for: ({ ai }) => ai !== undefined,
}));
