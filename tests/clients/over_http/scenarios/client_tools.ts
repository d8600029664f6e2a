/** Client-side calls, alone and with other calls. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Scenario } from "../scenario.ts";
import { ASK_FIRST, draft, leak, lookUp, question } from "./tool_calls.ts";

const mixed = (order: ("approve" | "answer")[]): Scenario => ({
  name: `server, client-side and approval calls in one message, ${
    order.join(" then ")
  }, make one continuation`,
  policies: ASK_FIRST,
  async run({ world, client, assertState, start }) {
    const session = await start("What is due? And note a leak, and recommend a paint", {
      toolCalls: [lookUp(), question(), leak()],
    });
    assertEquals(session.bubbles().at(-1)!.calls.map(({ state }) => state), [
      "done",
      "waiting",
      "waiting",
    ]);
    const does = {
      approve: () => session.decide("call_leak", true),
      answer: () => session.addOutput("call_ask", { answer: "Matte" }),
    };
    await does[order[0]!]();
    assertEquals(await world.countRequests(), 1, "the turn is still paused");
    await world.script({ text: "Nothing is due, the leak is saved, take matte." });
    await does[order[1]!]();
    assertEquals(session.bubbles().at(-1)!.text, "Nothing is due, the leak is saved, take matte.");
    const posts = client.batchesResponses ? 2 : 3;
    await assertState(session, { posts, events: 1, messages: 2, decisions: ["approved"] });
    assertEquals(await world.countRequests(), 2);
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
      await world.script({ text: "The painter knows, and matte it is." });
      await session.addOutput("call_ask", { answer: "Matte" });
      assertEquals(session.bubbles().at(-1)!.text, "The painter knows, and matte it is.");
      await assertState(session, {
        posts: client.batchesResponses ? 2 : 3,
        events: 0,
        messages: 2,
      });
      assertEquals(await world.countRequests(), 2);
    },
  },
  mixed(["approve", "answer"]),
  mixed(["answer", "approve"]),
  {
    name: "the error of a client-side tool resumes the turn",
    async run({ world, client, assertState, start }) {
      const session = await start("Write to the painter", { toolCalls: [draft()] });
      await world.script({ text: "Then please call them." });
      await session.addError("call_mail", "There is no mail account on this phone");
      const answer = session.bubbles().at(-1)!;
      assertEquals(answer.text, "Then please call them.");
      if (client.tracksToolCalls) assertEquals(answer.calls.map(({ state }) => state), ["failed"]);
      await assertState(session, { posts: 2, events: 0, messages: 2 });
    },
  },
  {
    name: "an output of the wrong type is rejected and not sent again",
    async run({ world, start }) {
      const session = await start("Please recommend a paint for the porch", {
        toolCalls: [question()],
      });
      await session.addOutput("call_ask", "Matte, but not as the tool wants it");
      assertEquals(typeof session.error(), "string");
      assertEquals(session.wire.posts().map(({ status }) => status), [200, 400]);
      assertEquals(await world.countRequests(), 1);
    },
  },
];
