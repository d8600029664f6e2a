import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { inWorld } from "../../support/in_world.ts";
import { report } from "../calls.ts";
import { readThread } from "../going_on.ts";
import { addAsset } from "../rows.ts";
import { joined, metadataOf, ofType, openStream, typesOf } from "../read_stream.ts";

const test = inWorld();

test("a stream has the headers that chat clients and proxies look for", async (world) => {
  const person = await world.person();
  const stream = await openStream(world, person, "Hello");
  assertEquals(stream.status, 200);
  for (
    const [name, value] of [
      ["content-type", "text/event-stream"],
      ["cache-control", "no-cache"],
      ["x-vercel-ai-ui-message-stream", "v1"],
      ["x-accel-buffering", "no"],
      ["x-content-type-options", "nosniff"],
    ] as const
  ) assertEquals(stream.headers.get(name), value, name);
  assertMatch(stream.headers.get("vary")!, /\borigin\b/);
  assertMatch(stream.headers.get("x-request-id")!, /^[0-9a-f-]{36}$/);
  assertEquals(stream.headers.get("content-length"), null);
  assertEquals(stream.headers.get("content-encoding"), null);
  await stream.toItsEnd();
});

test("a plain turn: its words between one start and one finish", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "The roof was last looked at in May, and it was dry then." });
  const stream = await openStream(world, person, "How is the roof?");
  const chunks = joined(await stream.toItsEnd()).filter(({ type }) => type !== "message-metadata");
  const [start, ...rest] = chunks;
  assertEquals(rest, [
    { type: "start-step" },
    { type: "text-start", id: "text-1" },
    {
      type: "text-delta",
      id: "text-1",
      delta: "The roof was last looked at in May, and it was dry then.",
    },
    { type: "text-end", id: "text-1" },
    { type: "finish-step" },
    { type: "finish" },
  ]);
  const { threadId, usage } = metadataOf(stream.chunks) as { threadId: string; usage: object };
  assertEquals((usage as { modelCalls: number }).modelCalls, 1);
  const { messages } = await readThread(world, person, threadId);
  assertEquals(messages.map(({ role }) => role), ["user", "assistant"]);
  assertEquals(start, { type: "start", messageId: messages[1]!.id });
});

test("a tool turn: preface, the call as it is written, its output, badge, the answer, what follows", async (world) => {
  const person = await world.person();
  const { homeId, id: personId } = person;
  await addAsset(world, homeId, { kind: "water_heater", name: "Water heater", personId });
  const call = report("Leaking water heater", { system_kind: "water_heater", severity: "high" });
  world.model.script.next(
    { text: "Let me note that.", toolCalls: [{ ...call, id: "call_0" }] },
    { text: "I've recorded the leak. Close its cold water valve first." },
  );
  const stream = await openStream(world, person, "The water heater leaks, what should I do?");
  const chunks = await stream.toItsEnd();
  const types = typesOf(chunks).filter((type) => type !== "message-metadata");
  assertEquals(
    types,
    [
      ...["start", "start-step", "text-start", "text-delta", "text-end"],
      ...["tool-input-start", "tool-input-delta", "tool-input-available", "tool-output-available"],
      ...["data-badge", "finish-step", "start-step", "text-start", "text-delta", "text-end"],
      ...["data-suggestions", "data-focus", "finish-step", "finish"],
    ].filter((type) => type !== "data-focus" || ofType(chunks, "data-focus").length > 0),
  );
  const written = ofType(joined(chunks), "tool-input-delta")[0]!;
  const [available] = ofType(chunks, "tool-input-available");
  assertEquals(JSON.parse(written.inputTextDelta), call.arguments);
  assertEquals([available!.toolCallId, written.toolCallId], ["call_0", "call_0"]);
  const [output] = ofType(chunks, "tool-output-available");
  assertEquals((output!.output as { success: boolean }).success, true);
  const [badge] = ofType(chunks, "data-badge");
  assertEquals(badge!.data.functionCall.name, "record_home_event");
  assertEquals(JSON.parse(badge!.data.functionResult), output!.output);
  assertEquals((metadataOf(chunks).usage as { modelCalls: number }).modelCalls, 2);
});

test("words come while the model still writes, in both passes", async (world) => {
  const person = await world.person();
  using one = holdAnswer(world, {
    text: "Let me write that down for you now.",
    toolCalls: [{ ...report("Leaking tap"), id: "call_0" }],
    after: 2,
    when: { pass: 1 },
  });
  using two = holdAnswer(world, {
    text: "Close the valve below the sink first.",
    after: 2,
    when: { pass: 2 },
  });
  const stream = await openStream(world, person, "The tap leaks");
  await stream.hears("Let me");
  assertEquals(stream.said(), "Let me");
  one.letGo();
  await stream.hears("Close the");
  assertEquals(stream.said(), "Let me write that down for you now.Close the");
  two.letGo();
  const chunks = await stream.toItsEnd();
  assertEquals(chunks.at(-1), { type: "finish" });
  assertStringIncludes(stream.said(), "below the sink first.");
});

test("a call is seen while the model writes its arguments", async (world) => {
  const person = await world.person();
  using held = holdAnswer(world, {
    toolCalls: [{ ...report("A leaking tap in the kitchen"), id: "call_0" }],
    after: 3,
    when: { pass: 1 },
  });
  const stream = await openStream(world, person, "The tap leaks");
  await held.reached;
  await stream.sees("tool-input-delta");
  assertEquals(ofType(stream.chunks, "tool-input-available"), []);
  assertEquals(ofType(stream.chunks, "tool-input-start"), [
    { type: "tool-input-start", toolCallId: "call_0", toolName: "record_home_event" },
  ]);
  held.letGo();
  assertEquals((await stream.toItsEnd()).at(-1), { type: "finish" });
});

test("what the stream told is what the thread has from then on", async (world) => {
  const person = await world.person();
  world.model.script.next(
    { text: "One moment.", toolCalls: [{ ...report("Leaking tap"), id: "call_0" }] },
    { text: "Recorded: a leaking tap." },
  );
  const stream = await openStream(world, person, "The tap leaks");
  const chunks = await stream.toItsEnd();
  const { threadId } = metadataOf(chunks) as { threadId: string };
  const { messages } = await readThread(world, person, threadId);
  const parts = messages.at(-1)!.parts as { type: string; text?: string; output?: unknown }[];
  assertEquals(
    parts.filter(({ type }) => type === "text").map(({ text }) => text),
    ofType(joined(chunks), "text-delta").map(({ delta }) => delta),
  );
  assertEquals(
    parts.find(({ type }) => type === "tool-record_home_event")?.output,
    ofType(chunks, "tool-output-available")[0]!.output,
  );
});
