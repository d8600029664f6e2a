import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { anotherFunction } from "../../support/another_function.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { listAttention, recordLeak } from "../../support/tool_calls.ts";
import { chunksOf, metadataOf, openStream, textsOf } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inHome();
const impatient = anotherFunction({ MODEL_IDLE_TIMEOUT_SECONDS: "1" });

const WORDS = "Turn the water off at the valve behind the tank before you touch it.";

async function openTurn(world: World, person: Person, key = crypto.randomUUID()) {
  const { url } = await impatient(world);
  return await openStream(world, person, "What do I do about the tap, it leaks?", {
    url,
    headers: { "idempotency-key": key },
  });
}

test("F-S03: pass one breaks off after text: ends with an error chunk, and the key can be retried", async ({ world, person }) => {
  const key = crypto.randomUUID();
  world.model.script.next({ text: WORDS, fault: "F-S03" });
  const failed = await openTurn(world, person, key);
  const chunks = await failed.readToEnd();
  assertEquals(chunks.at(-1), { type: "error", errorText: englishSentences.errors.unavailable });
  assertFalse(/server had an error|server_error|upstream/.test(JSON.stringify(chunks)));

  world.model.script.next({ text: "Close the valve." });
  const again = await openTurn(world, person, key);
  assertEquals((await again.readToEnd()).at(-1), { type: "finish" });
  assertEquals(again.text(), "Close the valve.");
  assertEquals(again.chunks[0], chunks[0], "the same message");
});

test("F-S03: pass two breaks off after text: keeps the partial answer and adds the fallback reply", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordLeak()] });
  world.model.script.next({ text: WORDS, fault: "F-S03", when: { pass: 2 }, times: "always" });
  const stream = await openTurn(world, person);
  const chunks = await stream.readToEnd();
  assertEquals(chunks.at(-1), { type: "finish" });
  assertEquals(metadataOf(chunks).degraded, true);
  const texts = textsOf(chunks);
  assert(WORDS.startsWith(texts[0]!), texts[0]);
  const [output] = chunksOf(chunks, "tool-output-available");
  assertEquals(texts.slice(1), [(output!.output as { message: string }).message]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(await storedTexts(person, chunks), texts);
});

const WHOLE = `${WORDS} Then call a plumber.`;

for (
  const [pass, fault, happens] of [
    [1, "F-S02", "after which the model falls silent"],
    [2, "F-L23:length", "at the token limit"],
  ] as const
) {
  test(`${fault.slice(0, 5)}: a text of pass ${pass} ${happens} ends there and is marked`, async ({ world, person }) => {
    if (pass === 2) world.model.script.next({ toolCalls: [listAttention] });
    world.model.script.next({ text: WHOLE, fault, when: { pass } });
    const stream = await openTurn(world, person);
    const chunks = await stream.readToEnd();
    assertEquals([chunks.at(-1), metadataOf(chunks).degraded], [{ type: "finish" }, true]);
    const texts = await storedTexts(person, chunks);
    assertMatch(texts.join("|"), /^Turn[^|]+ \[…\]$/);
    assertEquals(texts, [textsOf(chunks).join("")]);
  });
}

test("F-L23: a call that is cut off never runs", async ({ world, person }) => {
  const cut = { toolCalls: [recordLeak()], fault: "F-L23:length" };
  world.model.script.next(cut, { text: "I could not save that." });
  const chunks = await (await openTurn(world, person)).readToEnd();
  assertEquals(chunksOf(chunks, "tool-output-error").length, 1);
  assertEquals(textsOf(chunks).at(-1), "I could not save that.");
  assertEquals(await world.eventTitles(person.homeId), []);
});

async function storedTexts(person: Person, chunks: Parameters<typeof metadataOf>[0]) {
  const { threadId } = metadataOf(chunks) as { threadId: string };
  const { messages } = await person.readThread(threadId);
  const parts = messages.at(-1)!.parts as { type: string; text?: string }[];
  return parts.filter(({ type }) => type === "text").map(({ text }) => text);
}

for (const fault of ["F-S05"]) {
  test(`${fault}: retries a stream that fails before its first text`, async ({ world, person }) => {
    const call = recordLeak();
    world.model.script.next({ fault }, { toolCalls: [call] });
    world.model.script.next({ fault }, { text: "The tap is recorded." });
    const stream = await openTurn(world, person);
    const chunks = await stream.readToEnd();
    assertEquals([stream.text(), chunks.at(-1)], ["The tap is recorded.", { type: "finish" }]);
    assertEquals(metadataOf(chunks).degraded, undefined);
    assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  });
}

test("F-T21: neither streams nor runs calls that pass two proposes", async ({ world, person }) => {
  world.model.script.next(
    { toolCalls: [recordLeak()] },
    { text: "And now the tile.", toolCalls: [recordLeak("call_1", "Loose tile")] },
  );
  const chunks = await (await openTurn(world, person)).readToEnd();
  assertEquals(chunks.at(-1), { type: "finish" });
  assertEquals(chunksOf(chunks, "tool-input-start").length, 1);
  assertFalse(JSON.stringify(chunks).includes("Loose tile"));
  assertEquals(metadataOf(chunks).degraded, true);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});
