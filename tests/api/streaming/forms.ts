import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn, startClientToolTurn } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import {
  chunksOf,
  joinDeltas,
  metadataOf,
  openStream,
  requestStream,
  typesOf,
} from "../../support/turn_stream.ts";

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
  test(`${who} receives ${streams ? "a stream" : "JSON"}`, async (world) => {
    const person = await world.person();
    const body = form === "app" ? "Hello" : chatForm(person, "Hello");
    const response = await requestStream(world, person, body, { headers: { accept } });
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

test("streams a pending approval without badge or suggestions", async (world) => {
  const person = await world.person({ policy: "approval" });
  world.model.script.next({ text: "One moment.", toolCalls: [recordLeak()], when: { pass: 1 } });
  const stream = await openStream(world, person, "The tap in the kitchen leaks");
  const types = typesOf(await stream.readToEnd());
  assertEquals(types, [
    ...["start", "start-step", "text-start", "text-delta", "text-end"],
    ...["tool-input-start", "tool-input-delta", "tool-input-available", "tool-approval-request"],
    ...["text-start", "text-delta", "text-end", "finish-step", "finish"],
  ]);
});

test("X-Approval-Mode: output streams no approval chunks", async (world) => {
  const person = await world.person({ policy: "approval" });
  world.model.script.next({ toolCalls: [recordLeak()], when: { pass: 1 } });
  const headers = { "x-approval-mode": "output" };
  const stream = await openStream(world, person, "The tap leaks", { headers });
  const types = typesOf(await stream.readToEnd());
  assert(types.includes("tool-input-available"));
  assert(!types.some((type) => type.includes("approval") || type.includes("output")), `${types}`);
});

test("streams an approval into the message that asked: first the output, then a new step", async (world) => {
  const { person, reply, call } = await startApprovalTurn(world);
  world.model.script.next({ text: "It is recorded now.", when: { pass: 2 } });
  const stream = await openStream(world, person, { ...call, output: "approved" }, {
    path: "/tool-results",
  });
  const chunks = joinDeltas(await stream.readToEnd()).filter(({ type }) =>
    type !== "message-metadata"
  );
  assertEquals(chunks[0], { type: "start", messageId: reply.messageId });
  assertEquals(typesOf(chunks), [
    ...["start", "tool-output-available", "data-badge", "start-step"],
    ...["text-start", "text-delta", "text-end", "data-suggestions", "data-focus"],
    ...["finish-step", "finish"],
  ]);
  assertEquals(chunksOf(chunks, "tool-output-available")[0]!.toolCallId, "call_0");
  assertEquals(chunksOf(chunks, "text-delta")[0]!.delta, "It is recorded now.");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("streams a denial as tool-output-denied, or as an output with X-Approval-Mode: output", async (world) => {
  for (const mode of ["parts", "output"]) {
    const { person, call } = await startApprovalTurn(world);
    const stream = await openStream(world, person, { ...call, output: "denied" }, {
      path: "/tool-results",
      headers: { "x-approval-mode": mode },
    });
    const types = typesOf(await stream.readToEnd());
    const denial = mode === "parts" ? "tool-output-denied" : "tool-output-available";
    assertEquals(types.slice(0, 2), ["start", denial]);
    assertEquals(types.at(-1), "finish");
    assertEquals(await world.eventTitles(person.homeId), []);
  }
});

test("streams the rest of a turn after a client tool output into the same message", async (world) => {
  const person = await world.person();
  const asked = await startClientToolTurn(world, { person });
  world.model.script.next({ text: "Satin, then.", when: { pass: 2 } });
  const { threadId, messageId } = asked.reply;
  const stream = await openStream(
    world,
    person,
    { threadId, toolCallId: "call_0", output: { answer: "Satin" } },
    { path: "/tool-results" },
  );
  const chunks = await stream.readToEnd();
  assertEquals(chunks[0], { type: "start", messageId });
  assertEquals(stream.text(), "Satin, then.");
  assertEquals((metadataOf(chunks).usage as { modelCalls: number }).modelCalls, 1, "of this leg");
  const { messages } = await person.readThread(threadId);
  assertEquals(messages.map(({ id }) => id).slice(1), [messageId]);
});

test("streams the first of two approvals and stays paused", async (world) => {
  const person = await world.person({ policy: "approval" });
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { call, reply } = await startApprovalTurn(world, { person, calls });
  const url = `${world.stack.functionUrl}/tool-results`;
  const first = await openStream(world, person, { ...call, output: "approved" }, { url });
  const types = typesOf(await first.readToEnd());
  assertEquals(types, ["start", "tool-output-available", "finish"]);
  assertEquals(first.chunks[0], { type: "start", messageId: reply.messageId });
  const last = { ...call, toolCallId: "call_1", output: "approved" };
  assertEquals((await person.respond(last)).reply.status, "completed");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile"]);
});
