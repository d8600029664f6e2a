/** Messages as TanStack AI builds them of events. */
import { StreamProcessor } from "@tanstack/ai";
import type { Message } from "../over_http/client.ts";
import type { ClientBuilds } from "./client_builds.ts";

const text = (delta: string) => ({ type: "TEXT_MESSAGE_CONTENT", messageId: "m1", delta });
const call = [
  { type: "TOOL_CALL_START", toolCallId: "a", toolCallName: "record_home_event" },
  { type: "TOOL_CALL_ARGS", toolCallId: "a", delta: '{"title":' },
  { type: "TOOL_CALL_ARGS", toolCallId: "a", delta: '"Leak"}' },
  { type: "TOOL_CALL_END", toolCallId: "a" },
];
const resultOf = (content: string) => (
  { type: "TOOL_CALL_RESULT", toolCallId: "a", messageId: "r", content }
);
const request = {
  type: "CUSTOM",
  name: "approval-requested",
  value: {
    toolCallId: "a",
    toolName: "record_home_event",
    input: { title: "Leak" },
    approval: { id: "ok", needsApproval: true },
  },
};

/** The messages after these events, and after what the app does with them. */
function process(
  events: Message[],
  act: (processor: StreamProcessor) => void = (processor) => processor.finalizeStream(),
): Message[] {
  const processor = new StreamProcessor();
  processor.addUserMessage("leak");
  processor.startAssistantMessage("m1");
  for (const event of events) processor.processChunk({ timestamp: 0, ...event });
  act(processor);
  return processor.getMessages();
}

/** The messages of the assistant alone. */
const answer = (...args: Parameters<typeof process>) => Promise.resolve(process(...args).slice(1));
const toText = (output: unknown) => typeof output === "string" ? output : JSON.stringify(output);

export const tanstack: ClientBuilds = {
  name: "TanStack AI",
  readsText: true,
  finish: (output) => answer([text("Wait."), ...call, resultOf(toText(output)), text("Done.")]),
  readSnapshots() {
    const events = [text("Wait."), ...call, resultOf("{}")];
    const lengths = [...events.keys(), events.length];
    return Promise.all(lengths.map((length) => answer(events.slice(0, length), () => {})));
  },
  states: ["awaiting-input", "input-streaming", "input-complete", "complete"],
  addOutput: (output) => answer(call, (processor) => processor.addToolResult("a", output)),
  fail: (text) => answer(call, (processor) => processor.addToolResult("a", null, text)),
  requestApproval: () => answer([...call, request]),
  decide: (approved) =>
    answer([...call, request], (processor) => processor.addToolApprovalResponse("ok", approved)),
};
