/** A server that passes on a model's markup as text: a person never reads it, and a tool call in it is not lost silently. */
import { assertEquals, assertFalse } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { metadataOf, openStream, textsOf } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const WRITTEN_CALLS = {
  tags:
    '<tool_call>\n{"name": "record_home_event", "arguments": {"title": "Tap drips"}}\n</tool_call>',
  tokens: '[TOOL_CALLS]record_home_event[ARGS]{"title": "Tap drips"}</s>',
};
const NOT_SAVED = "Not saved: “Tap drips”. That could not be done just now. " +
  "Please try again in a moment. The record is as it was.";
const SENTENCE = "What do I do about the tap, it drips?";

/** The turn as JSON or as a stream: its text, and what the reply says of it. */
async function askFor(world: World, person: Person, isStream: boolean) {
  if (!isStream) {
    const { status, reply, text } = await person.ask(SENTENCE);
    assertEquals(status, 200, text);
    const { message, outcome, notice, degraded, threadId } = reply;
    return { texts: [message], outcome, notice, degraded, threadId };
  }
  const chunks = await (await openStream(world, person, SENTENCE)).readToEnd();
  const { outcome, notice, degraded, threadId } = metadataOf(chunks);
  return { texts: textsOf(chunks), outcome, notice, degraded, threadId: threadId! };
}

async function storedTexts(person: Person, threadId: string) {
  const { messages } = await person.readThread(threadId);
  const parts = messages.at(-1)!.parts as { type: string; text?: string }[];
  return parts.filter(({ type }) => type === "text").map(({ text }) => text);
}

for (const isStream of [false, true]) {
  const form = isStream ? "a stream" : "JSON";
  test(`${form}: a tool call as text is requested again, then named as not saved`, async ({ world, person }) => {
    world.model.script.next({ text: WRITTEN_CALLS.tags, times: 2 });
    const { texts, outcome, degraded, threadId } = await askFor(world, person, isStream);
    assertEquals([texts, outcome, degraded], [[NOT_SAVED], "not_saved", true]);
    assertEquals(await storedTexts(person, threadId), [NOT_SAVED]);
    assertEquals(world.modelRequests().length, 2);
    assertEquals(await world.eventTitles(person.homeId), []);
  });

  test(`${form}: the call of the second request is executed`, async ({ world, person }) => {
    world.model.script.next({ text: WRITTEN_CALLS.tags });
    world.model.script.next({ toolCalls: [recordLeak()] }, { text: "The tap is on record." });
    const { texts, outcome } = await askFor(world, person, isStream);
    assertEquals([texts, outcome], [["The tap is on record."], "saved"]);
  });

  test(`${form}: words beside a tool call as text are kept, and the call is named`, async ({ world, person }) => {
    world.model.script.next({ text: `Close the valve.\n\n${WRITTEN_CALLS.tags}` });
    const { texts, outcome } = await askFor(world, person, isStream);
    assertEquals(texts.join("\n\n"), `Close the valve.\n\n${NOT_SAVED}`);
    assertEquals(outcome, "not_saved");
    assertEquals(world.modelRequests().length, 1);
  });

  test(`${form}: pass two of nothing but a tool call gets the fallback reply`, async ({ world, person }) => {
    world.model.script.next({ toolCalls: [recordLeak()] }, { text: WRITTEN_CALLS.tokens });
    const { texts, outcome, degraded } = await askFor(world, person, isStream);
    assertFalse(/TOOL|\[|record_home_event/.test(texts.join()), texts.join());
    assertEquals([texts.length, outcome, degraded], [1, "saved", true]);
  });

  test(`${form}: of Harmony's messages the final one is the answer`, async ({ world, person }) => {
    world.model.script.next({
      text: "<|channel|>analysis<|message|>The user asks about a tap.<|end|><|start|>assistant" +
        "<|channel|>final<|message|>Close the valve.",
    });
    assertEquals((await askFor(world, person, isStream)).texts, ["Close the valve."]);
  });
}

test("thinking without an opening tag is no part of the answer, and later streams are held", async ({ world, person }) => {
  await world.stack.reloadFunction();
  const thinking =
    "Okay, the user wants help with a tap. So.\n\nDone.\n</think>\n\nClose the valve.";
  world.model.script.next({ text: thinking, times: 3 });

  const first = await askFor(world, person, true);
  // The first stream has emitted the thinking by the time the tag arrives.
  assertEquals(first.texts, [
    "Okay, the user wants help with a tap. So.\n\nDone.",
    "Close the valve.",
  ]);
  assertEquals(await storedTexts(person, first.threadId), ["Close the valve."]);

  for (const isStream of [true, false]) {
    assertEquals((await askFor(world, person, isStream)).texts, ["Close the valve."]);
  }
  await world.stack.reloadFunction();
});

test("a tag in a code span is text", async ({ world, person }) => {
  const text = "A model writes `<think>` and `</think>` around it. Close the valve.";
  world.model.script.next({ text, times: 2 });
  for (const isStream of [false, true]) {
    assertEquals((await askFor(world, person, isStream)).texts, [text]);
  }
});
