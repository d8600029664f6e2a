import { assert, assertEquals } from "@std/assert";
import { holdDatabase, holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import {
  CALL,
  follow,
  holdInPassTwo,
  MESSAGE,
  readThreadId,
  stop,
} from "../../support/running_turn.ts";
import {
  chunksOf,
  metadataOf,
  openStream,
  type Stream,
  textsOf,
} from "../../support/turn_stream.ts";

const test = inHome();

/** The stream ends with `abort`, and the thread has the same text in its last message. */
async function assertStopped(
  person: Person,
  stream: Stream,
): Promise<{ texts: unknown[]; parts: { type: string; state?: string; text?: string }[] }> {
  const chunks = await stream.readToEnd();
  assertEquals([chunks.at(-1), metadataOf(chunks).stopped], [{ type: "abort" }, true]);
  const threadId = await readThreadId(stream);
  const { messages } = await person.readThread(threadId);
  const { metadata, parts } = messages.at(-1)!;
  assertEquals((metadata as { stopped?: boolean }).stopped, true);
  const stored = parts as { type: string; state?: string; text?: string }[];
  const texts = stored.filter(({ type }) => type === "text").map(({ text }) => text);
  assertEquals(texts, textsOf(chunks));
  return { texts, parts: stored };
}

test("F-C09: a stop on another process in pass one stores the partial answer", async ({ world, person }) => {
  using _ = holdModel(world, { text: "First close the valve below the sink.", after: 2 });
  const stream = await openStream(world, person, MESSAGE);
  await stream.waitForText("First close");
  const threadId = await readThreadId(stream);
  assertEquals(await stop(world, person, threadId), { status: 200, threadId, stopped: true });
  assertEquals((await assertStopped(person, stream)).texts, ["First close"]);
  assertEquals(await stop(world, person, threadId), { status: 200, threadId, stopped: false });
});

test("F-C09: a stopped answer that promises a reminder has the notice that none was set", async ({ world, person }) => {
  using _ = holdModel(world, {
    text: "Sure, I'll remind you tomorrow. Close the valve.",
    after: 5,
  });
  const stream = await openStream(world, person, MESSAGE);
  await stream.waitForText("I'll remind you");
  await stop(world, person, await readThreadId(stream));
  const { texts } = await assertStopped(person, stream);
  assertEquals(texts.slice(1), [
    "(No reminder was set with this message. To get one, say “remind me …”.)",
  ]);
});

for (const asked of ["a stream", "JSON"]) {
  test(`F-C09: answers the next message, requested as ${asked}, after the stopped turn has ended`, async ({ world, person }) => {
    using _ = holdModel(world, { text: "First close the valve below the sink.", after: 2 });
    const stream = await openStream(world, person, MESSAGE);
    await stream.waitForText("First close");
    assertEquals((await stop(world, person, "default")).stopped, true);
    stream.disconnect();
    world.model.script.next({ text: "You are welcome." });
    if (asked === "JSON") {
      const { status, reply } = await person.ask("Thanks");
      assertEquals([status, reply.message], [200, "You are welcome."]);
    } else {
      const next = await openStream(world, person, "Thanks");
      assertEquals((await next.readToEnd()).at(-1), { type: "finish" });
      assertEquals(next.text(), "You are welcome.");
    }
    const { messages } = await person.readThread("default");
    assertEquals(messages.map(({ role }) => role), ["user", "assistant", "user", "assistant"]);
    assertEquals((messages[1]!.metadata as { stopped?: boolean }).stopped, true);
  });
}

test("F-C09: regenerates a stopped answer at once", async ({ world, person }) => {
  const ask = (trigger: string) =>
    openStream(world, person, {
      id: "kitchen",
      trigger,
      messages: [{ id: "first", role: "user", parts: [{ type: "text", text: MESSAGE }] }],
    });
  using _ = holdModel(world, { text: "First close the valve below the sink.", after: 2 });
  const stream = await ask("submit-message");
  await stream.waitForText("First close");
  assertEquals((await stop(world, person, "kitchen")).stopped, true);
  stream.disconnect();
  world.model.script.next({ text: "Close the valve." });
  const again = await ask("regenerate-message");
  assertEquals((await again.readToEnd()).at(-1), { type: "finish" });
  assertEquals(again.text(), "Close the valve.");
});

test("F-C09: a stop before the first text replies that nothing was saved", async ({ world, person }) => {
  using _ = holdModel(world, { toolCalls: [CALL] });
  const stream = await openStream(world, person, MESSAGE);
  assertEquals((await stop(world, person, await readThreadId(stream))).stopped, true);
  const { texts } = await assertStopped(person, stream);
  assertEquals(texts, ["Stopped. Nothing was saved."]);
  assertEquals(await world.eventTitles(person.homeId), []);
});

test("F-C09: a stop while a call is streamed does not run the call", async ({ world, person }) => {
  using _ = holdModel(world, { text: "One moment.", toolCalls: [CALL], after: 4 });
  const stream = await openStream(world, person, MESSAGE);
  await stream.waitForChunk("tool-input-start");
  assertEquals((await stop(world, person, await readThreadId(stream))).stopped, true);
  const { texts, parts } = await assertStopped(person, stream);
  assertEquals(texts, ["One moment.", "Stopped. Nothing was saved."]);
  assertEquals(parts.find(({ type }) => type.startsWith("tool-"))?.state, "output-error");
  assertEquals(chunksOf(stream.chunks, "tool-output-error").length, 1);
  assertEquals(await world.eventTitles(person.homeId), []);
});

for (const asked of ["a stream", "JSON"]) {
  test(`F-C09: a stop before the tools of a turn requested as ${asked} runs none of them`, async ({ world, person }) => {
    using call = holdDatabase(world, "run_tools", "hold");
    world.model.script.next({ toolCalls: [CALL] });
    const stream = asked === "JSON" ? undefined : await openStream(world, person, MESSAGE);
    const reply = stream ? undefined : person.ask(MESSAGE);
    await call.reached;
    assertEquals((await stop(world, person, "default")).stopped, true);
    const again = await stop(world, person, "default");
    assertEquals(again.stopped, true, "the first stop is still pending");
    call.release();
    if (stream) await assertStopped(person, stream);
    else assertEquals((await reply)!.reply.stopped, true);
    const { messages, threadId } = await person.readThread("default");
    assertEquals((messages.at(-1)!.metadata as { stopped?: boolean }).stopped, true);
    assertEquals(await world.eventTitles(person.homeId), []);
    assertEquals(await world.storedCalls(threadId), []);
    assertEquals(world.model.script.requests().filter(({ pass }) => pass === 2).length, 0);
  });
}

test("F-C09: a stop after the tools keeps the record and the partial answer", async ({ world, person }) => {
  const { stream, threadId } = await holdInPassTwo(world, person);
  assertEquals((await stop(world, person, threadId)).stopped, true);
  const { texts, parts } = await assertStopped(person, stream);
  assertEquals(texts, ["Let me note that.", "The tap"]);
  assertEquals(parts.find(({ type }) => type.startsWith("tool-"))?.state, "output-available");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("F-C09: a stop after the tools and before text replies with the tools' sentences", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [CALL] });
  using hold = holdModel(world, { text: "It is recorded." });
  const stream = await openStream(world, person, MESSAGE);
  await hold.reached;
  assertEquals((await stop(world, person, await readThreadId(stream))).stopped, true);
  const { texts } = await assertStopped(person, stream);
  const [output] = chunksOf(stream.chunks, "tool-output-available");
  assertEquals(texts, [(output!.output as { message: string }).message]);
});

test("F-C09: replays a stopped turn as a stream and as JSON", async ({ world, person }) => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { stream, threadId } = await holdInPassTwo(world, person, headers);
  await stop(world, person, threadId);
  await stream.readToEnd();
  const again = await openStream(world, person, MESSAGE, { headers });
  await assertStopped(person, again);
  assertEquals(again.text(), stream.text());
  const { reply } = await person.ask(MESSAGE, headers);
  assertEquals([reply.stopped, reply.message, reply.toolCalls.length], [
    true,
    "Let me note that.\n\nThe tap",
    1,
  ]);
});

test("F-C09: followers receive the stop", async ({ world, person }) => {
  const { stream, threadId } = await holdInPassTwo(world, person);
  const follower = await follow(world, person, threadId);
  await follower.waitForText("The tap");
  stream.disconnect();
  assertEquals((await stop(world, person, threadId)).stopped, true);
  await assertStopped(person, follower);
});

test("F-C09: a turn requested as JSON stops at its next lease renewal", async ({ world, person }) => {
  using hold = holdModel(world, { text: "Hello." });
  const asked = person.ask(MESSAGE);
  await hold.reached;
  assertEquals((await stop(world, person, "default")).stopped, true);
  const { status, reply } = await asked;
  assertEquals([status, reply.stopped, reply.message], [200, true, "Stopped. Nothing was saved."]);
  assert(world.api.calls.some(({ name }) => name === "renew_turn"));
});

test("rejects a stop in an unknown thread", async ({ world, person }) => {
  const { status, code } = await stop(world, person, crypto.randomUUID());
  assertEquals([status, code], [404, "not_found"]);
});
