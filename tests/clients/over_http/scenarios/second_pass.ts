/** The answer to a question continues its turn with tools, in the same message. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Client } from "../client.ts";
import { type Context, type Scenario, statesOf } from "../scenario.ts";
import { ASK_FIRST, draft, leak, question } from "./tool_calls.ts";

const KITCHEN = { answer: "Kitchen" };
const SAVED = { text: "The leak in the kitchen is saved." };
/** Of a turn that writes nothing: it asks back. */
const HEARD = { text: "So it leaks in the kitchen. Is the valve closed?" };

/** A turn whose question was answered; then the model makes these answers. */
async function answerQuestion({ world, start }: Context, ...answers: object[]) {
  const session = await start("There is a leak, please note it", { toolCalls: [question()] });
  await world.script(...answers);
  await session.addOutput("call_ask", KITCHEN);
  assertEquals(session.error(), undefined);
  return session;
}

const streams = (client: Client) => client.streams;

export const secondPass: Scenario[] = [
  {
    name: "an answered question is recorded by a second pass, and nothing is sent again",
    async run(context) {
      const calls = { text: "One moment.", toolCalls: [leak()] };
      const session = await answerQuestion(context, calls, SAVED);
      const { tracksToolCalls } = context.client;
      await context.assertState(session, {
        ...{ posts: 2, requests: 3, events: 1, ...SAVED },
        ...(tracksToolCalls && { states: ["done", "done"] }),
      });
    },
  },
  {
    name: "text in the second pass is the answer, and nothing is sent again",
    async run(context) {
      const session = await answerQuestion(context, HEARD);
      await context.assertState(session, { posts: 2, requests: 2, ...HEARD });
    },
  },
  {
    name: "a question in the second pass is not shown, and its turn ends",
    async run(context) {
      const session = await answerQuestion(context, { toolCalls: [draft()] }, HEARD);
      if (session.executions) assertEquals(session.executions(), ["call_ask"]);
      await context.assertState(session, { posts: 2, requests: 3, ...HEARD });
    },
  },
  {
    name: "an approval in the second pass pauses the message, and its decision ends it",
    policies: ASK_FIRST,
    async run(context) {
      const session = await answerQuestion(context, { text: "Sure.", toolCalls: [leak()] });
      if (context.client.tracksToolCalls) assertEquals(statesOf(session), ["done", "waiting"]);
      await context.assertState(session, { posts: 2, requests: 2 });
      await context.world.script(SAVED);
      await session.decide("call_leak", true);
      const rows = { events: 1, decisions: ["approved"] };
      await context.assertState(session, { posts: 3, requests: 3, ...SAVED, ...rows });
    },
  },
  {
    name: "a client that reloads in the second pass decides there and shows the same message",
    policies: ASK_FIRST,
    for: streams,
    async run(context) {
      await answerQuestion(context, { toolCalls: [leak()] });
      const reloaded = await context.open(await context.reload());
      await context.world.script(SAVED);
      await reloaded.decide("call_leak", true);
      const rows = { events: 1, decisions: ["approved"] };
      await context.assertState(reloaded, { posts: 1, requests: 3, ...SAVED, ...rows });
    },
  },
  {
    name: "a reload shows the approval of the second pass, which is decided, not the one before it",
    policies: ASK_FIRST,
    async run(context) {
      const { world, client, start, open, reload, assertState } = context;
      const calls = [question(), leak("call_first")];
      const session = await start("There is a leak, please note it", { toolCalls: calls });
      await session.decide("call_first", true);
      await world.script({ toolCalls: [leak("call_second", "Crack in the tile")] });
      await session.addOutput("call_ask", KITCHEN);
      const reloaded = await open(await reload());
      if (client.streams) await reloaded.resume!();
      assertEquals(statesOf(reloaded), ["done", "done", "waiting"]);
      assertEquals(reloaded.wire.posts().length, 0);
      const answer = { text: "The leak and the crack in the tile are saved." };
      await world.script(answer);
      await reloaded.decide("call_second", true);
      const rows = { events: 2, decisions: ["approved", "approved"] };
      await assertState(reloaded, { posts: 1, requests: 3, ...answer, ...rows });
    },
  },
];
