/** Calls that the phone carries out, alone and mixed with others. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Scene } from "../scene.ts";
import { ASK_FIRST, draft, leak, lookUp, question } from "./calls.ts";

const phone: Scene = {
  name: "client tool: the phone's answer carries the turn on",
  async run({ world, open, holds }) {
    await world.says({ toolCalls: [question()] });
    const talk = await open();
    await talk.say("Please recommend a paint for the porch");
    assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
    await world.says({ text: "Then take a matte oil paint." });
    await talk.answer("call_ask", { answer: "Matte" });
    const answer = talk.bubbles().at(-1)!;
    assertEquals(answer.text, "Then take a matte oil paint.");
    await holds(talk, { posts: 2, events: 0, messages: 2 });
  },
};

const several: Scene = {
  name: "two client tools: one continuation when both are answered",
  async run({ world, client, open, holds }) {
    await world.says({ text: "Two things first.", toolCalls: [question(), draft()] });
    const talk = await open();
    await talk.say("Recommend a paint and write to the painter");
    await talk.answer("call_mail", { sent: true });
    assertEquals(await world.asked(), 1);
    await world.says({ text: "The painter knows, and matte it is." });
    await talk.answer("call_ask", { answer: "Matte" });
    assertEquals(talk.bubbles().at(-1)!.text, "The painter knows, and matte it is.");
    await holds(talk, { posts: client.answersTogether ? 2 : 3, events: 0, messages: 2 });
    assertEquals(await world.asked(), 2);
  },
};

/** What the person does first makes no difference. */
const mixed = (order: ("approve" | "answer")[]): Scene => ({
  name: `server, client and approval calls in one message, ${
    order.join(" then ")
  }: one continuation`,
  policies: ASK_FIRST,
  async run({ world, client, open, holds }) {
    await world.says({ toolCalls: [lookUp(), question(), leak()] });
    const talk = await open();
    await talk.say("What is due? And note a leak, and recommend a paint");
    assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), [
      "done",
      "waiting",
      "waiting",
    ]);
    const does = {
      approve: () => talk.decide("call_leak", true),
      answer: () => talk.answer("call_ask", { answer: "Matte" }),
    };
    await does[order[0]!]();
    assertEquals(await world.asked(), 1, "it waits for the other");
    await world.says({ text: "Nothing is due, the leak is saved, take matte." });
    await does[order[1]!]();
    assertEquals(talk.bubbles().at(-1)!.text, "Nothing is due, the leak is saved, take matte.");
    const posts = client.answersTogether ? 2 : 3;
    await holds(talk, { posts, events: 1, messages: 2, decisions: ["approved"] });
    assertEquals(await world.asked(), 2);
  },
});

const failed: Scene = {
  name: "client tool: what failed on the phone carries the turn on, too",
  async run({ world, client, open, holds }) {
    await world.says({ toolCalls: [draft()] });
    const talk = await open();
    await talk.say("Write to the painter");
    await world.says({ text: "Then please call them." });
    await talk.giveUp("call_mail", "There is no mail account on this phone");
    const answer = talk.bubbles().at(-1)!;
    assertEquals(answer.text, "Then please call them.");
    if (client.followsCalls) assertEquals(answer.calls.map(({ state }) => state), ["failed"]);
    await holds(talk, { posts: 2, events: 0, messages: 2 });
  },
};

const wrong: Scene = {
  name: "client tool: an answer of the wrong shape is refused and not sent again",
  async run({ world, open }) {
    await world.says({ toolCalls: [question()] });
    const talk = await open();
    await talk.say("Please recommend a paint for the porch");
    await talk.answer("call_ask", "Matte, but not as the tool wants it");
    assertEquals(typeof talk.error(), "string");
    assertEquals(talk.wire.posts().map(({ status }) => status), [200, 400]);
    assertEquals(await world.asked(), 1);
  },
};

export const clientTools: Scene[] = [
  phone,
  several,
  mixed(["approve", "answer"]),
  mixed(["answer", "approve"]),
  failed,
  wrong,
];
