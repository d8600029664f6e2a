/** Client-side calls, alone and with other calls. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { bubbleOf } from "../client.ts";
import { requestInput } from "../../../support/tool_calls.ts";
import { type Context, type Scenario, statesOf } from "../scenario.ts";
import { ASK_FIRST, draft, leak, lookUp, question } from "./tool_calls.ts";

const mixed = (...order: ("approve" | "answer")[]): Scenario => ({
  name: `server, client-side and approval calls in one message, ${
    order.join(" then ")
  }, make one continuation`,
  policies: ASK_FIRST,
  async run({ world, client, assertState, start }) {
    const session = await start("What is due? And note a leak, and recommend a paint", {
      toolCalls: [lookUp(), question(), leak()],
    });
    assertEquals(statesOf(session), ["done", "waiting", "waiting"]);
    const does = {
      approve: () => session.decide("call_leak", true),
      answer: () => session.addOutput("call_ask", { answer: "Matte" }),
    };
    await does[order[0]!]();
    assertEquals(await world.countRequests(), 1, "the turn is still paused");
    const answer = { text: "Nothing is due, the leak is saved, take matte." };
    await world.script(answer);
    await does[order[1]!]();
    const rows = { events: 1, decisions: ["approved"], requests: 2 };
    await assertState(session, { posts: client.ai ? 2 : 3, ...answer, ...rows });
  },
});

/** By call id; two of them are falsy. */
const OUTPUTS: Record<string, unknown> = {
  call_ask: { answer: "" },
  call_count: { answer: 0 },
  call_mail: { sent: true },
};
const ORDERS = [
  ["call_ask", "call_count", "call_mail"],
  ["call_mail", "call_count", "call_ask"],
  ["call_count", "call_mail", "call_ask"],
];

/** Moves the stored turn and its calls into the past. */
const letMinutesPass = ({ world, person }: Context) =>
  world.sql(
    `do $$
     begin
       set local session_replication_role = replica;
       update public.chat_turns set created_at = created_at - interval '10 minutes',
         attempt_began_at = attempt_began_at - interval '10 minutes' where home_id = '${person.homeId}';
       update public.tool_calls set created_at = created_at - interval '10 minutes',
         finished_at = finished_at - interval '10 minutes' where home_id = '${person.homeId}';
     end $$`,
    [],
  );

const threeOutputs = (order: string[]): Scenario => ({
  name: `${order.join(", ")}: three outputs, the last one minutes later, make one continuation`,
  async run(context) {
    const { world, client, start, assertState } = context;
    const session = await start("Count the drips, choose a colour and write to the painter", {
      toolCalls: [question(), requestInput("call_count", "How many drips?"), draft()],
    });
    const answer = { text: "No drips, no colour, and the painter knows." };
    for (const [i, id] of order.entries()) {
      assertEquals(await world.countRequests(), 1, "the turn is still paused");
      if (i === order.length - 1) {
        await letMinutesPass(context);
        await world.script(answer);
      }
      await session.addOutput(id, OUTPUTS[id]);
    }
    await assertState(session, { posts: client.ai ? 2 : 4, requests: 2, ...answer });
    const stored = bubbleOf((await context.reload()).at(-1)!).calls;
    assertEquals(stored.map(({ output }) => output), Object.values(OUTPUTS));
  },
});

export const clientTools: Scenario[] = [
  ...ORDERS.map(threeOutputs),
  {
    name: "two client-side tools make one continuation after the second output",
    async run({ world, client, assertState, start }) {
      const session = await start("Recommend a paint and write to the painter", {
        text: "Two things first.",
        toolCalls: [question(), draft()],
      });
      await session.addOutput("call_mail", { sent: true });
      assertEquals(await world.countRequests(), 1);
      const answer = { text: "The painter knows, and matte it is." };
      await world.script(answer);
      await session.addOutput("call_ask", { answer: "Matte" });
      await assertState(session, {
        posts: client.ai ? 2 : 3,
        requests: 2,
        ...answer,
      });
    },
  },
  mixed("approve", "answer"),
  mixed("answer", "approve"),
  {
    name: "the error of a client-side tool resumes the turn",
    async run({ world, assertState, start }) {
      const session = await start("Write to the painter", { toolCalls: [draft()] });
      const answer = { text: "Then please call them." };
      await world.script(answer);
      await session.addError("call_mail", "There is no mail account on this phone");
      await assertState(session, { posts: 2, states: ["failed"], ...answer });
    },
  },
];
