import { assertEquals, assertStringIncludes } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
const test = inHome();

/** Unknown fields, written as no serialiser writes them. */
const FIELDS = '"reasoning_details" : [ {"type":"x","n":1e2} ],"weight":1.50';

const message = (content: string) => `{"role":"assistant","content":"${content}",${FIELDS}}`;
const answer = (text: string) =>
  `{"id":"r","object":"chat.completion","choices":[{"index":0,"finish_reason":"stop","message":${text}}]}`;

test("replays a text answer with its provider fields in the next turn", async ({ world, person }) => {
  world.model.script.next({ raw: answer(message("Good morning.")) });
  await person.ask("Hello");
  await person.ask("And now?");
  assertStringIncludes(world.modelRequests().at(-1)!.text, message("Good morning."));
});

test("replays an answer whose links were removed as it was shown", async ({ world, person }) => {
  world.model.script.next({ raw: answer(message("See [this](https://evil.example/x).")) });
  const { reply } = await person.ask("Hello");
  assertEquals(reply.message, "See this (evil.example).");
  await person.ask("And now?");
  assertEquals(world.modelRequests().at(-1)!.text.includes("https://evil.example"), false);
});
