/** Client-side calls, alone and with other calls. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type Scenario, statesOf } from "../scenario.ts";
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

export const clientTools: Scenario[] = [
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
