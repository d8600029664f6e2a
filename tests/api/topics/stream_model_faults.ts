import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import { errorTable } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import { anotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { report } from "../calls.ts";
import { readThread } from "../going_on.ts";
import { joined, metadataOf, ofType, openStream, typesOf } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();
const impatient = anotherFunction({ MODEL_IDLE_TIMEOUT_SECONDS: "1" });

const WORDS = "Turn the water off at the valve behind the tank before you touch it.";

/** How the stream of a pass breaks after its first words, and what the person is told of it. */
const BREAKS = [
  ["F-S02", "falls silent", "model_timeout"],
  ["F-S03", "breaks off", "unavailable"],
  ["F-S07", "reports an error", "unavailable"],
] as const;

async function streamed(world: World, person: Person, key = crypto.randomUUID()) {
  const { url } = await impatient(world);
  return await openStream(world, person, "The tap leaks, what now?", {
    url,
    headers: { "idempotency-key": key },
  });
}

for (const [fault, happens, code] of BREAKS) {
  test(`${fault}: pass one ${happens}: an error chunk with our sentence, and the same key at once`, async (world) => {
    const person = await world.person();
    const key = crypto.randomUUID();
    world.model.script.next({ text: WORDS, fault });
    const failed = await streamed(world, person, key);
    const chunks = await failed.toItsEnd();
    assertEquals(chunks.at(-1), { type: "error", errorText: errorTable[code].sentence });
    assertFalse(/server had an error|server_error|upstream/.test(JSON.stringify(chunks)));

    world.model.script.next({ text: "Close the valve." });
    const again = await streamed(world, person, key);
    assertEquals((await again.toItsEnd()).at(-1), { type: "finish" });
    assertEquals(again.said(), "Close the valve.");
    assertEquals(again.chunks[0], chunks[0], "the same message");
  });

  test(`${fault}: pass two ${happens}: its words stay, and the tools' own follow`, async (world) => {
    const person = await world.person();
    world.model.script.next({ toolCalls: [{ ...report("Leaking tap"), id: "call_0" }] });
    world.model.script.next({ text: WORDS, fault, when: { pass: 2 }, times: "always" });
    const stream = await streamed(world, person);
    const chunks = await stream.toItsEnd();
    assertEquals(chunks.at(-1), { type: "finish" });
    assertEquals(metadataOf(chunks).degraded, true);
    const texts = ofType(joined(chunks), "text-delta").map(({ delta }) => delta);
    assert(WORDS.startsWith(texts[0]!), texts[0]);
    const [output] = ofType(chunks, "tool-output-available");
    assertEquals(texts.slice(1), [(output!.output as { message: string }).message]);
    assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
    assertEquals(await storedTexts(world, person, chunks), texts);
  });
}

async function storedTexts(world: World, person: Person, chunks: Parameters<typeof metadataOf>[0]) {
  const { threadId } = metadataOf(chunks) as { threadId: string };
  const { messages } = await readThread(world, person, threadId);
  const parts = messages.at(-1)!.parts as { type: string; text?: string }[];
  return parts.filter(({ type }) => type === "text").map(({ text }) => text);
}

for (const fault of ["F-S01", "F-S05", "F-S06", "F-S08", "F-L15"]) {
  test(`${fault}: a stream that breaks before a word is asked for once more, unseen`, async (world) => {
    const person = await world.person();
    const call = { ...report("Leaking tap"), id: "call_0" };
    world.model.script.next({ fault }, { toolCalls: [call] });
    world.model.script.next({ fault }, { text: "It is recorded." });
    const stream = await streamed(world, person);
    const chunks = await stream.toItsEnd();
    assertEquals([stream.said(), chunks.at(-1)], ["It is recorded.", { type: "finish" }]);
    assertEquals(metadataOf(chunks).degraded, undefined);
    assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  });
}

for (const fault of ["F-L02", "F-L03", "F-L10:500", "F-L18", "F-L20", "F-L22:null"]) {
  test(`${fault}: pass one fails before a word: the stream has begun and ends with our sentence`, async (world) => {
    const person = await world.person();
    world.model.script.next({ fault, times: "always" });
    const stream = await streamed(world, person);
    const chunks = await stream.toItsEnd();
    assertEquals(typesOf(chunks), ["start", "message-metadata", "error"]);
    const { errorText } = ofType(chunks, "error")[0]!;
    assertMatch(errorText, /^The assistant .*\.$/);
    assertFalse(/API key|credits|error/i.test(errorText), errorText);
    world.model.script.reset();
    world.model.script.next({ text: "Close the valve." });
    assertEquals((await (await streamed(world, person)).toItsEnd()).at(-1), { type: "finish" });
  });
}

test("F-T21: what pass two proposes is neither shown nor done", async (world) => {
  const person = await world.person();
  world.model.script.next(
    { toolCalls: [{ ...report("Leaking tap"), id: "call_0" }] },
    { text: "And now the tile.", toolCalls: [{ ...report("Loose tile"), id: "call_1" }] },
  );
  const stream = await streamed(world, person);
  const chunks = await stream.toItsEnd();
  assertEquals(chunks.at(-1), { type: "finish" });
  assertEquals(ofType(chunks, "tool-input-start").map(({ toolCallId }) => toolCallId), ["call_0"]);
  assertFalse(JSON.stringify(chunks).includes("Loose tile"));
  assertEquals(metadataOf(chunks).degraded, true);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("F-L23: a second pass that is cut off by length is ended in our words", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [{ ...report("Leaking tap"), id: "call_0" }] });
  world.model.script.next({ text: WORDS, fault: "F-L23:length", when: { pass: 2 } });
  const stream = await streamed(world, person);
  const chunks = await stream.toItsEnd();
  const texts = ofType(joined(chunks), "text-delta").map(({ delta }) => delta);
  assert(WORDS.startsWith(texts[0]!) && WORDS !== texts[0], texts[0]);
  assertEquals([texts.length, metadataOf(chunks).degraded], [2, true]);
  assertEquals(chunks.at(-1), { type: "finish" });
  assertEquals(await storedTexts(world, person, chunks), texts);
});

test("a save that is claimed after every call failed is read by nobody", async (world) => {
  const person = await world.person();
  const failing = { ...report("Leaking tap", { event_type: "no_such_type" }), id: "call_0" };
  world.model.script.next({ toolCalls: [failing] });
  world.model.script.next({ text: "I've recorded the leak for you.", when: { pass: 2 } });
  const stream = await streamed(world, person);
  const chunks = await stream.toItsEnd();
  assertFalse(stream.said().includes("recorded the leak"), stream.said());
  assertEquals([metadataOf(chunks).degraded, chunks.at(-1)], [true, { type: "finish" }]);
  assertEquals(await titlesOf(world, person.homeId), []);
});
