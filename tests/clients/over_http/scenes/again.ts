/** An answer that the person wants anew. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { forAiSdk, type Scene } from "../scene.ts";
import { ASK_FIRST, leak } from "./calls.ts";

const plain: Scene = {
  name: "regenerate: another answer in place of the first",
  for: forAiSdk,
  async run({ world, open, holds }) {
    await world.says({ text: "Take a matte paint." });
    const talk = await open();
    await talk.say("Which paint?");
    await world.says({ text: "Take a glossy paint." });
    await talk.retry();
    assertEquals(talk.bubbles().map(({ text }) => text), ["Which paint?", "Take a glossy paint."]);
    await holds(talk, { posts: 2, events: 0, messages: 2 });
  },
};

const tool: Scene = {
  name: "regenerate after a tool: said anew, recorded once",
  for: forAiSdk,
  async run({ world, open, holds }) {
    await world.says({ toolCalls: [leak()] }, { text: "It is recorded." });
    const talk = await open();
    await talk.say("There is a leak under the sink");
    await world.says({ text: "I've put it on record. Turn the water off." });
    await talk.retry();
    const answer = talk.bubbles().at(-1)!;
    assertEquals(answer.text, "I've put it on record. Turn the water off.");
    assertEquals(answer.calls.map(({ state }) => state), ["done"]);
    await holds(talk, { posts: 2, events: 1, messages: 2 });
  },
};

const approved: Scene = {
  name: "regenerate after an approval: said anew, done once and not asked again",
  policies: ASK_FIRST,
  for: forAiSdk,
  async run({ world, open, holds }) {
    await world.says({ toolCalls: [leak()] }, { text: "It is recorded." });
    const talk = await open();
    await talk.say("There is a leak under the sink");
    await talk.decide("call_leak", true);
    await world.says({ text: "I've put it on record. Turn the water off." });
    await talk.retry();
    const answer = talk.bubbles().at(-1)!;
    assertEquals(answer.text, "I've put it on record. Turn the water off.");
    assertEquals(answer.calls.map(({ state }) => state), ["done"]);
    const rows = { events: 1, messages: 2, decisions: ["approved"] };
    await holds(talk, { posts: 3, decidedElsewhere: true, ...rows });
  },
};

const waiting: Scene = {
  name: "regenerate while it waits: the same question, and one decision is enough",
  policies: ASK_FIRST,
  for: forAiSdk,
  async run({ world, open, holds }) {
    await world.says({ toolCalls: [leak()] });
    const talk = await open();
    await talk.say("There is a leak under the sink");
    await talk.retry();
    assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
    assertEquals(await world.asked(), 1);
    await world.says({ text: "It is recorded." });
    await talk.decide("call_leak", true);
    await holds(talk, { posts: 3, events: 1, messages: 2, decisions: ["approved"] });
  },
};

const reloaded: Scene = {
  name: "regenerate after a reload: another answer in place of the first",
  for: forAiSdk,
  async run({ world, open, reload, holds }) {
    await world.says({ text: "Take a matte paint." });
    await (await open()).say("Which paint?");
    const talk = await open(await reload());
    await world.says({ text: "Take a glossy paint." });
    await talk.retry();
    assertEquals(talk.bubbles().map(({ text }) => text), ["Which paint?", "Take a glossy paint."]);
    await holds(talk, { posts: 1, events: 0, messages: 2 });
  },
};

export const again: Scene[] = [plain, tool, approved, waiting, reloaded];
