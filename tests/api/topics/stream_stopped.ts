import { assert, assertEquals } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { holdCall } from "../../support/hold_call.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { CALL, follow, heldInPassTwo, MESSAGE, stop, threadOf } from "../followed.ts";
import { readThread, storedCalls } from "../going_on.ts";
import { joined, metadataOf, ofType, openStream, type Stream } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

/** The stream ends as stopped, and the thread says the same of its last message. */
async function assertStopped(
  world: World,
  person: { token: string },
  stream: Stream,
): Promise<{ texts: unknown[]; parts: { type: string; state?: string; text?: string }[] }> {
  const chunks = await stream.toItsEnd();
  assertEquals([chunks.at(-1), metadataOf(chunks).stopped], [{ type: "abort" }, true]);
  const threadId = await threadOf(stream);
  const { messages } = await readThread(world, person, threadId);
  const { metadata, parts } = messages.at(-1)!;
  assertEquals((metadata as { stopped?: boolean }).stopped, true);
  const stored = parts as { type: string; state?: string; text?: string }[];
  const texts = stored.filter(({ type }) => type === "text").map(({ text }) => text);
  assertEquals(texts, ofType(joined(chunks), "text-delta").map(({ delta }) => delta));
  return { texts, parts: stored };
}

test("F-C09: stopped on another process in pass one: what was said is stored, and the next message works", async (world) => {
  const person = await world.person();
  using _ = holdAnswer(world, { text: "First close the valve below the sink.", after: 2 });
  const stream = await openStream(world, person, MESSAGE);
  await stream.hears("First close");
  const threadId = await threadOf(stream);
  assertEquals(await stop(world, person, threadId), { status: 200, threadId, stopped: true });
  assertEquals((await assertStopped(world, person, stream)).texts, ["First close"]);
  assertEquals(await stop(world, person, threadId), { status: 200, threadId, stopped: false });

  world.model.script.next({ text: "You are welcome." });
  const next = await openStream(world, person, "Thanks");
  assertEquals((await next.toItsEnd()).at(-1), { type: "finish" });
});

for (const asked of ["a stream", "JSON"]) {
  test(`F-C09: stopped, and the next message at once, asked for as ${asked}: it is answered when the first has stopped`, async (world) => {
    const person = await world.person();
    using _ = holdAnswer(world, { text: "First close the valve below the sink.", after: 2 });
    const stream = await openStream(world, person, MESSAGE);
    await stream.hears("First close");
    assertEquals((await stop(world, person, "default")).stopped, true);
    stream.lose();
    world.model.script.next({ text: "You are welcome." });
    if (asked === "JSON") {
      const { status, reply } = await person.ask("Thanks");
      assertEquals([status, reply.message], [200, "You are welcome."]);
    } else {
      const next = await openStream(world, person, "Thanks");
      assertEquals((await next.toItsEnd()).at(-1), { type: "finish" });
      assertEquals(next.said(), "You are welcome.");
    }
    const { messages } = await readThread(world, person, "default");
    assertEquals(messages.map(({ role }) => role), ["user", "assistant", "user", "assistant"]);
    assertEquals((messages[1]!.metadata as { stopped?: boolean }).stopped, true);
  });
}

test("F-C09: stopped, and another answer asked for at once: it is a new one", async (world) => {
  const person = await world.person();
  const ask = (trigger: string) =>
    openStream(world, person, {
      id: "kitchen",
      trigger,
      messages: [{ id: "first", role: "user", parts: [{ type: "text", text: MESSAGE }] }],
    });
  using _ = holdAnswer(world, { text: "First close the valve below the sink.", after: 2 });
  const stream = await ask("submit-message");
  await stream.hears("First close");
  assertEquals((await stop(world, person, "kitchen")).stopped, true);
  stream.lose();
  world.model.script.next({ text: "Close the valve." });
  const again = await ask("regenerate-message");
  assertEquals((await again.toItsEnd()).at(-1), { type: "finish" });
  assertEquals(again.said(), "Close the valve.");
});

test("F-C09: stopped before a word: a sentence of ours, and nothing was saved", async (world) => {
  const person = await world.person();
  using _ = holdAnswer(world, { toolCalls: [CALL] });
  const stream = await openStream(world, person, MESSAGE);
  assertEquals((await stop(world, person, await threadOf(stream))).stopped, true);
  const { texts } = await assertStopped(world, person, stream);
  assertEquals(texts, ["Stopped. Nothing was saved."]);
  assertEquals(await titlesOf(world, person.homeId), []);
});

test("F-C09: stopped while a call is written: it does not run, and says so", async (world) => {
  const person = await world.person();
  using _ = holdAnswer(world, { text: "One moment.", toolCalls: [CALL], after: 4 });
  const stream = await openStream(world, person, MESSAGE);
  await stream.sees("tool-input-start");
  assertEquals((await stop(world, person, await threadOf(stream))).stopped, true);
  const { texts, parts } = await assertStopped(world, person, stream);
  assertEquals(texts, ["One moment.", "Stopped. Nothing was saved."]);
  assertEquals(parts.find(({ type }) => type.startsWith("tool-"))?.state, "output-error");
  assertEquals(ofType(stream.chunks, "tool-output-error").length, 1);
  assertEquals(await titlesOf(world, person.homeId), []);
});

for (const asked of ["a stream", "JSON"]) {
  test(`F-C09: stopped before the tools of a turn that was asked for as ${asked}: none runs`, async (world) => {
    const person = await world.person();
    using call = holdCall(world, "run_tools", "hold");
    world.model.script.next({ toolCalls: [CALL] });
    const stream = asked === "JSON" ? undefined : await openStream(world, person, MESSAGE);
    const reply = stream ? undefined : person.ask(MESSAGE);
    await call.reached;
    assertEquals((await stop(world, person, "default")).stopped, true);
    assertEquals((await stop(world, person, "default")).stopped, true, "still to be heard");
    call.letGo();
    if (stream) await assertStopped(world, person, stream);
    else assertEquals((await reply)!.reply.stopped, true);
    const { messages, threadId } = await readThread(world, person, "default");
    assertEquals((messages.at(-1)!.metadata as { stopped?: boolean }).stopped, true);
    assertEquals(await titlesOf(world, person.homeId), []);
    assertEquals(await storedCalls(world, threadId), []);
    assertEquals(world.model.script.requests().filter(({ pass }) => pass === 2).length, 0);
  });
}

test("F-C09: stopped after the tools: what was recorded stays, and what was said", async (world) => {
  const person = await world.person();
  const { stream, threadId } = await heldInPassTwo(world, person);
  assertEquals((await stop(world, person, threadId)).stopped, true);
  const { texts, parts } = await assertStopped(world, person, stream);
  assertEquals(texts, ["Let me note that.", "It is"]);
  assertEquals(parts.find(({ type }) => type.startsWith("tool-"))?.state, "output-available");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("F-C09: stopped after the tools before a word: the tools' own sentences say what was recorded", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [CALL] });
  using held = holdAnswer(world, { text: "It is recorded." });
  const stream = await openStream(world, person, MESSAGE);
  await held.reached;
  assertEquals((await stop(world, person, await threadOf(stream))).stopped, true);
  const { texts } = await assertStopped(world, person, stream);
  const [output] = ofType(stream.chunks, "tool-output-available");
  assertEquals(texts, [(output!.output as { message: string }).message]);
});

test("F-C09: the key of a turn that was stopped gives what there was, as a stream and as JSON", async (world) => {
  const person = await world.person();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { stream, threadId } = await heldInPassTwo(world, person, headers);
  await stop(world, person, threadId);
  await stream.toItsEnd();
  const again = await openStream(world, person, MESSAGE, { headers });
  await assertStopped(world, person, again);
  assertEquals(again.said(), stream.said());
  const { reply } = await person.ask(MESSAGE, headers);
  assertEquals([reply.stopped, reply.message, reply.toolCalls.length], [true, "It is", 1]);
});

test("F-C09: whoever follows sees the stop as well", async (world) => {
  const person = await world.person();
  const { stream, threadId } = await heldInPassTwo(world, person);
  const follower = await follow(world, person, threadId);
  await follower.hears("It is");
  stream.lose();
  assertEquals((await stop(world, person, threadId)).stopped, true);
  await assertStopped(world, person, follower);
});

test("F-C09: a lost client has not stopped anything", async (world) => {
  const person = await world.person();
  const { stream, held, threadId } = await heldInPassTwo(world, person);
  stream.lose();
  const follower = await follow(world, person, threadId);
  held.letGo();
  const chunks = await follower.toItsEnd();
  assertEquals([chunks.at(-1), metadataOf(chunks).stopped], [{ type: "finish" }, undefined]);
});

test("F-C09: a turn that was asked for as JSON hears of the stop when it renews its lease", async (world) => {
  const person = await world.person();
  using held = holdAnswer(world, { text: "Hello." });
  const asked = person.ask(MESSAGE);
  await held.reached;
  assertEquals((await stop(world, person, "default")).stopped, true);
  const { status, reply } = await asked;
  assertEquals([status, reply.stopped, reply.message], [200, true, "Stopped. Nothing was saved."]);
  assert(world.api.calls.some(({ name }) => name === "renew_turn"));
});
