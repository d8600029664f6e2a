import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { carefulPerson, leak, turnThatAsks } from "../approvals.ts";
import { answer, pausedTurn, readThread } from "../going_on.ts";
import { askFor, joined, metadataOf, ofType, openStream, typesOf } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

const chatForm = (person: Person, text: string) => ({
  id: "thread-of-the-client",
  messages: [{
    id: crypto.randomUUID(),
    role: "user",
    parts: [{ type: "text", text }],
  }],
  trigger: "submit-message",
  propertyId: person.homeId,
});

for (
  const [who, form, accept, streams] of [
    ["an app that asks for events", "app", "text/event-stream", true],
    ["an app that takes either", "app", "application/json, text/event-stream", true],
    ["an app that takes anything", "app", "*/*", false],
    ["a chat client, which says nothing", "chat", "*/*", true],
    ["a chat client that asks for events", "chat", "text/event-stream", true],
    ["a chat client that asks for JSON", "chat", "application/json", false],
  ] as const
) {
  test(`${who} reads ${streams ? "a stream" : "JSON"}`, async (world) => {
    const person = await world.person();
    const body = form === "app" ? "Hello" : chatForm(person, "Hello");
    const response = await askFor(world, person, body, { headers: { accept } });
    const text = await response.text();
    const type = response.headers.get("content-type")!;
    assertEquals([response.status, type.split(";")[0]], [
      200,
      streams ? "text/event-stream" : "application/json",
    ]);
    if (streams) assert(text.endsWith("data: [DONE]\n\n"));
    else assertEquals(JSON.parse(text).status, "completed");
  });
}

test("a turn that waits ends with its question: no badge, nothing to go on with", async (world) => {
  const person = await carefulPerson(world);
  world.model.script.next({ text: "One moment.", toolCalls: [leak()], when: { pass: 1 } });
  const stream = await openStream(world, person, "The tap in the kitchen leaks");
  const types = typesOf(await stream.toItsEnd()).filter((type) => type !== "message-metadata");
  assertEquals(types, [
    ...["start", "start-step", "text-start", "text-delta", "text-end"],
    ...["tool-input-start", "tool-input-delta", "tool-input-available", "tool-approval-request"],
    ...["text-start", "text-delta", "text-end", "finish-step", "finish"],
  ]);
});

test("a client without approval states sees the call with its input, and no chunk it does not know", async (world) => {
  const person = await carefulPerson(world);
  world.model.script.next({ toolCalls: [leak()], when: { pass: 1 } });
  const headers = { "x-approval-mode": "output" };
  const stream = await openStream(world, person, "The tap leaks", { headers });
  const types = typesOf(await stream.toItsEnd());
  assert(types.includes("tool-input-available"));
  assert(!types.some((type) => type.includes("approval") || type.includes("output")), `${types}`);
});

test("a yes is streamed into the message that asked: the old call's output first, then a new step", async (world) => {
  const person = await carefulPerson(world);
  const { reply, call } = await turnThatAsks(world, person);
  world.model.script.next({ text: "It is recorded now.", when: { pass: 2 } });
  const stream = await openStream(world, person, { ...call, output: "approved" }, {
    url: `${world.stack.functionUrl}/tool-results`,
  });
  const chunks = joined(await stream.toItsEnd()).filter(({ type }) => type !== "message-metadata");
  assertEquals(chunks[0], { type: "start", messageId: reply.messageId });
  assertEquals(typesOf(chunks), [
    ...["start", "tool-output-available", "data-badge", "start-step"],
    ...["text-start", "text-delta", "text-end", "data-suggestions", "data-focus"],
    ...["finish-step", "finish"],
  ]);
  assertEquals(ofType(chunks, "tool-output-available")[0]!.toolCallId, "call_0");
  assertEquals(ofType(chunks, "text-delta")[0]!.delta, "It is recorded now.");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("a no is streamed as a denial, for older clients as an output", async (world) => {
  for (const mode of ["parts", "output"]) {
    const person = await carefulPerson(world);
    const { call } = await turnThatAsks(world, person);
    const stream = await openStream(world, person, { ...call, output: "denied" }, {
      url: `${world.stack.functionUrl}/tool-results`,
      headers: { "x-approval-mode": mode },
    });
    const types = typesOf(await stream.toItsEnd()).filter((type) => type !== "message-metadata");
    const denial = mode === "parts" ? "tool-output-denied" : "tool-output-available";
    assertEquals(types.slice(0, 2), ["start", denial]);
    assertEquals(types.at(-1), "finish");
    assertEquals(await titlesOf(world, person.homeId), []);
  }
});

test("what the phone gives back is streamed on, and the thread holds one message of it", async (world) => {
  const person = await world.person();
  const asked = await pausedTurn(world, person);
  world.model.script.next({ text: "Satin, then.", when: { pass: 2 } });
  const { threadId, messageId } = asked.reply;
  const stream = await openStream(
    world,
    person,
    { threadId, toolCallId: "call_0", output: { answer: "Satin" } },
    { url: `${world.stack.functionUrl}/tool-results` },
  );
  const chunks = await stream.toItsEnd();
  assertEquals(chunks[0], { type: "start", messageId });
  assertEquals(stream.said(), "Satin, then.");
  assertEquals((metadataOf(chunks).usage as { modelCalls: number }).modelCalls, 1, "of this leg");
  const { messages } = await readThread(world, person, threadId);
  assertEquals(messages.map(({ id }) => id).slice(1), [messageId]);
});

test("one of two answers is kept: the stream says so and waits on", async (world) => {
  const person = await carefulPerson(world);
  const calls = [leak(), leak("call_1", "Loose tile")];
  const { call, reply } = await turnThatAsks(world, person, { calls });
  const url = `${world.stack.functionUrl}/tool-results`;
  const first = await openStream(world, person, { ...call, output: "approved" }, { url });
  const types = typesOf(await first.toItsEnd()).filter((type) => type !== "message-metadata");
  assertEquals(types, ["start", "tool-output-available", "finish"]);
  assertEquals(first.chunks[0], { type: "start", messageId: reply.messageId });
  const last = { ...call, toolCallId: "call_1", output: "approved" };
  assertEquals((await answer(world, person, last)).reply.status, "completed");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap", "Loose tile"]);
});
