import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { StreamProcessor, uiMessageToModelMessages } from "@tanstack/ai";
import { partsOf, storedCall, storedResult, text } from "./stored_parts.ts";

const OUTPUTS = [{ n: 1 }, ["x"], "text", 0, "", false, null];

// deno-lint-ignore no-explicit-any -- the events' types demand fields that the processor does not read
type Event = any;

const call: Event[] = [
  { type: "TOOL_CALL_START", toolCallId: "a", toolCallName: "record_home_event" },
  { type: "TOOL_CALL_ARGS", toolCallId: "a", delta: '{"title":' },
  { type: "TOOL_CALL_ARGS", toolCallId: "a", delta: '"Leak"}' },
  { type: "TOOL_CALL_END", toolCallId: "a" },
];

/** A message that TanStack AI builds of events. */
function processed(events: Event[], finish = true) {
  const processor = new StreamProcessor();
  processor.addUserMessage("leak");
  processor.startAssistantMessage("m1");
  for (const event of events) processor.processChunk({ timestamp: 0, ...event });
  if (finish) processor.finalizeStream();
  return processor;
}

function words(delta: string, messageId = "m1"): Event[] {
  return [{ type: "TEXT_MESSAGE_CONTENT", messageId, delta }];
}

Deno.test("TanStack AI: reads every output of the server once", () => {
  for (const output of OUTPUTS) {
    const content = typeof output === "string" ? output : JSON.stringify(output);
    const result = { type: "TOOL_CALL_RESULT", toolCallId: "a", messageId: "r", content };
    const { parts, rejected } = partsOf(
      processed([...call, result, ...words("Done.")]).getMessages(),
    );
    const [asked, made, answer, done] = parts;
    assertEquals(rejected, []);
    assertEquals([asked, done], [text("leak"), text("Done.")]);
    assertEquals(made?.type === "tool-call" && made.state, "output-available");
    const [shown, told] = [made, answer].map((part) => part && "output" in part && part.output);
    assertEquals(shown, told);
    // The event has text only, so the type is lost, but the model reads the same.
    assertEquals(typeof told === "string" ? told : JSON.stringify(told), content);
  }
});

Deno.test("TanStack AI: reads a client tool output, also a falsy one", () => {
  for (const output of OUTPUTS) {
    const processor = processed(call);
    processor.addToolResult("a", output);
    assertEquals(partsOf(processor.getMessages()).parts.slice(1), [
      storedCall("a", { state: "output-available", output }),
      storedResult("a", output),
    ]);
  }
});

Deno.test("TanStack AI: reads a client tool error with its text", () => {
  const processor = processed(call);
  processor.addToolResult("a", null, "No location.");
  assertEquals(partsOf(processor.getMessages()).parts.slice(1), [
    storedCall("a", { state: "output-error", errorText: "No location." }),
    storedResult("a", "No location.", { isError: true }),
  ]);
});

Deno.test("TanStack AI: reads a decision", () => {
  for (const approved of [true, false]) {
    const processor = processed([...call, {
      type: "CUSTOM",
      name: "approval-requested",
      value: {
        toolCallId: "a",
        toolName: "record_home_event",
        input: { title: "Leak" },
        approval: { id: "ok", needsApproval: true },
      },
    }]);
    assertEquals(partsOf(processor.getMessages()).parts.slice(1), [
      storedCall("a", { state: "approval-requested", approval: { id: "ok" } }),
    ]);
    processor.addToolApprovalResponse("ok", approved);
    assertEquals(partsOf(processor.getMessages()).parts.slice(1), [
      storedCall("a", { state: "approval-responded", approval: { id: "ok", approved } }),
    ]);
  }
});

Deno.test("TanStack AI: reads a message that is cut off at any event", () => {
  const result = { type: "TOOL_CALL_RESULT", toolCallId: "a", messageId: "r", content: "{}" };
  const events = [...words("Wait."), ...call, result];
  for (let length = 0; length <= events.length; length++) {
    const messages = processed(events.slice(0, length), false).getMessages();
    const calls = messages.flatMap(({ parts }) => parts).filter(({ type }) => type === "tool-call");
    const { parts } = partsOf(messages);
    assertEquals(parts.filter(({ type }) => type === "tool-call").length, calls.length);
  }
});

Deno.test("TanStack AI: reads its model messages", () => {
  const processor = processed([...words("Wait."), ...call]);
  processor.addToolResult("a", { n: 1 });
  const model = processor.getMessages().flatMap((message) => uiMessageToModelMessages(message));
  assertEquals(model.map(({ role }) => role), ["user", "assistant", "tool"]);
  assertEquals(partsOf(model).parts.slice(1), [
    text("Wait."),
    storedCall("a", { state: "output-available", output: { n: 1 } }),
    storedResult("a", { n: 1 }),
  ]);
});
