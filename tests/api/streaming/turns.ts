import { assertEquals, assertStringIncludes } from "@std/assert";
import { holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue, recordLeak } from "../../support/tool_calls.ts";
import {
  chunksOf,
  joinDeltas,
  metadataOf,
  openStream,
  typesOf,
} from "../../support/turn_stream.ts";

const test = inHome();

test("streams a plain turn as one text", async ({ world, person }) => {
  world.model.script.next({ text: "The roof was last looked at in May, and it was dry then." });
  const stream = await openStream(world, person, "How is the roof?");
  const chunks = joinDeltas(await stream.readToEnd()).filter(({ type }) =>
    type !== "message-metadata"
  );
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
  const { messages } = await person.readThread(threadId);
  assertEquals(messages.map(({ role }) => role), ["user", "assistant"]);
  assertEquals(start, { type: "start", messageId: messages[1]!.id });
});

test("streams a tool turn with its call, output, badge, answer and suggestions", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const call = recordIssue("Leaking water heater", {
    system_kind: "water_heater",
    severity: "high",
  });
  world.model.script.next(
    { text: "Let me note that.", toolCalls: [{ ...call, id: "call_0" }] },
    { text: "I've recorded the leak. Close its cold water valve first." },
  );
  const stream = await openStream(world, person, "The water heater leaks, what should I do?");
  const chunks = await stream.readToEnd();
  const types = typesOf(chunks);
  assertEquals(
    types,
    [
      ...["start", "start-step", "text-start", "text-delta", "text-end"],
      ...["tool-input-start", "tool-input-delta", "tool-input-available", "tool-output-available"],
      ...["data-badge", "finish-step", "start-step", "text-start", "text-delta", "text-end"],
      ...["data-receipt", "data-suggestions", "data-focus", "finish-step", "finish"],
    ].filter((type) => type !== "data-focus" || chunksOf(chunks, "data-focus").length > 0),
  );
  const written = chunksOf(joinDeltas(chunks), "tool-input-delta")[0]!;
  const [available] = chunksOf(chunks, "tool-input-available");
  assertEquals(JSON.parse(written.inputTextDelta), call.arguments);
  assertEquals([available!.toolCallId, written.toolCallId], ["call_0", "call_0"]);
  const [output] = chunksOf(chunks, "tool-output-available");
  assertEquals((output!.output as { success: boolean }).success, true);
  const [badge] = chunksOf(chunks, "data-badge");
  assertEquals(badge!.data.functionCall!.name, "record_home_event");
  assertEquals(JSON.parse(badge!.data.functionResult!), output!.output);
  assertEquals((metadataOf(chunks).usage as { modelCalls: number }).modelCalls, 2);
});

test("streams text while the model still writes, in both passes", async ({ world, person }) => {
  using one = holdModel(world, {
    text: "Let me write that down for you now.",
    toolCalls: [recordLeak()],
    after: 2,
    when: { pass: 1 },
  });
  using two = holdModel(world, {
    text: "Close the valve below the sink first.",
    after: 2,
    when: { pass: 2 },
  });
  const stream = await openStream(world, person, "The tap leaks");
  await stream.waitForText("Let me");
  assertEquals(stream.text(), "Let me");
  one.release();
  await stream.waitForText("Close the");
  assertEquals(stream.text(), "Let me write that down for you now.Close the");
  two.release();
  const chunks = await stream.readToEnd();
  assertEquals(chunks.at(-1), { type: "finish" });
  assertStringIncludes(stream.text(), "below the sink first.");
});

test("streams a call while the model writes its arguments", async ({ world, person }) => {
  using hold = holdModel(world, {
    toolCalls: [recordLeak("call_0", "A leaking tap in the kitchen")],
    after: 3,
    when: { pass: 1 },
  });
  const stream = await openStream(world, person, "The tap leaks");
  await hold.reached;
  await stream.waitForChunk("tool-input-delta");
  assertEquals(chunksOf(stream.chunks, "tool-input-available"), []);
  assertEquals(chunksOf(stream.chunks, "tool-input-start"), [
    { type: "tool-input-start", toolCallId: "call_0", toolName: "record_home_event" },
  ]);
  hold.release();
  assertEquals((await stream.readToEnd()).at(-1), { type: "finish" });
});
