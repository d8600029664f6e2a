/** Regenerating the last answer. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type Scenario, statesOf } from "../scenario.ts";
import { ASK_FIRST, leak, question } from "./tool_calls.ts";

const LEAK = "There is a leak under the sink";
const RECORDED = { text: "The leak is recorded." };
const AGAIN = { text: "I've put the leak on record. Turn the water off." };

/** Regenerates the answer after a tool that ran at once or after an approval. */
const afterTool = (name: string, needsApproval: boolean): Scenario => ({
  name,
  ...(needsApproval && { policies: ASK_FIRST }),
  async run({ world, assertState, start }) {
    const session = await start(LEAK, { toolCalls: [leak()] }, RECORDED);
    if (needsApproval) await session.decide("call_leak", true);
    await world.script(AGAIN);
    await session.regenerate();
    const posts = needsApproval
      ? { posts: 3, decisions: ["approved"], decidedElsewhere: true }
      : { posts: 2 };
    await assertState(session, { ...posts, events: 1, states: ["done"], ...AGAIN });
  },
});

const scenarios: Scenario[] = [
  afterTool("regenerate after a tool replaces the text and records once", false),
  afterTool("regenerate after an approval replaces the text without another approval", true),
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
    name: "regenerate after a client-side call does not execute the call again",
    async run({ world, assertState, start }) {
      const session = await start("Recommend a paint", { toolCalls: [question()] });
      await world.script({ text: "Take a matte paint." });
      await session.addOutput("call_ask", { answer: "Matte" });
      const answer = { text: "Take a glossy paint." };
      await world.script(answer);
      await session.regenerate();
      assertEquals(session.executions!(), ["call_ask"]);
      await assertState(session, { posts: 3, states: ["done"], ...answer });
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
