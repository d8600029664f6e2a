import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { report } from "../calls.ts";
import { sent } from "../sent.ts";

const test = inWorld();

/** Fields that no schema of ours knows, spelled as no serialiser would spell them again. */
const FIELDS = '"reasoning_details" : [ {"type":"x","n":1e2} ],"weight":1.50';

const message = (content: string) => `{"role":"assistant","content":"${content}",${FIELDS}}`;
const answer = (text: string) =>
  `{"id":"r","object":"chat.completion","choices":[{"index":0,"finish_reason":"stop","message":${text}}]}`;

test("a plain answer's own fields are sent back to its model, byte for byte, in the next turn", async (world) => {
  const person = await world.person();
  world.model.script.next({ raw: answer(message("Good morning.")) });
  await person.ask("Hello");
  await person.ask("And now?");
  assertStringIncludes(sent(world).at(-1)!.text, message("Good morning."));
});

test("the answer after the tools keeps its fields as well", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Dripping tap")] }, {
    raw: answer(message("Noted, and close the valve.")),
  });
  const { reply } = await person.ask("The tap drips");
  assertEquals(reply.degraded, undefined);
  await person.ask("And now?");
  assertStringIncludes(sent(world).at(-1)!.text, message("Noted, and close the valve."));
});

test("an answer whose links were taken out is sent back as it was shown", async (world) => {
  const person = await world.person();
  world.model.script.next({ raw: answer(message("See [this](https://evil.example/x).")) });
  const { reply } = await person.ask("Hello");
  assertEquals(reply.message, "See this (evil.example).");
  await person.ask("And now?");
  assertEquals(sent(world).at(-1)!.text.includes("https://evil.example"), false);
});
