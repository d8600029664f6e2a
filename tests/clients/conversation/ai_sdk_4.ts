/** Messages as AI SDK 4 builds them: its own chat call reads a stream that its own formatter wrote. */
import { callChatApi, type UIMessage, updateToolCallResult } from "@ai-sdk/ui-utils";
import { formatDataStreamPart } from "ai4";

// deno-lint-ignore no-explicit-any -- the formatter's types name each code
const line = formatDataStreamPart as any as (type: string, value: unknown) => string;

/** The states of the message while this stream arrives; the last one is final. */
export async function sdk4Snapshots(lines: readonly string[]): Promise<UIMessage[]> {
  const snapshots: UIMessage[] = [];
  await callChatApi({
    api: "http://localhost/never",
    body: {},
    streamProtocol: "data",
    credentials: undefined,
    headers: undefined,
    abortController: undefined,
    restoreMessagesOnFailure: () => {},
    onResponse: undefined,
    onUpdate: ({ message }) => void snapshots.push(structuredClone(message)),
    onFinish: undefined,
    onToolCall: undefined,
    generateId: () => "m1",
    fetch: () => Promise.resolve(new Response(lines.join(""))),
    lastMessage: undefined,
  });
  return snapshots;
}

const usage = { promptTokens: 1, completionTokens: 1 };

/** Text, a call with these outputs, and more text. */
export const sdk4Turn = (outputs: unknown[]) => [
  line("start_step", { messageId: "m1" }),
  line("text", "Wait."),
  line("tool_call_streaming_start", { toolCallId: "a", toolName: "record_home_event" }),
  line("tool_call_delta", { toolCallId: "a", argsTextDelta: '{"title":"Le' }),
  line("tool_call", { toolCallId: "a", toolName: "record_home_event", args: { title: "Leak" } }),
  ...outputs.map((result) => line("tool_result", { toolCallId: "a", result })),
  line("finish_step", { finishReason: "tool-calls", usage, isContinued: false }),
  line("start_step", { messageId: "m1" }),
  line("text", "Done."),
  line("finish_step", { finishReason: "stop", usage, isContinued: false }),
  line("finish_message", { finishReason: "stop", usage }),
];

/** As `addToolResult` of its `useChat` does. */
export function withClientResult(message: UIMessage, toolCallId: string, toolResult: unknown) {
  const messages = [structuredClone(message)];
  updateToolCallResult({ messages, toolCallId, toolResult });
  return messages[0]!;
}
