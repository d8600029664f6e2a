/** Messages as AI SDK 4 builds them: its own chat call reads a stream that its own formatter wrote. */
import { callChatApi, type UIMessage, updateToolCallResult } from "@ai-sdk/ui-utils";
import { formatDataStreamPart } from "ai4";
import type { ClientBuilds } from "./client_builds.ts";

// deno-lint-ignore no-explicit-any -- the formatter's types name each code
const line = formatDataStreamPart as any as (type: string, value: unknown) => string;

/** The states of the message while this stream arrives; the last one is final. */
async function snapshotsOf(lines: readonly string[]): Promise<UIMessage[]> {
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
const call = { toolCallId: "a", toolName: "record_home_event" };
const pending = [
  line("start_step", { messageId: "m1" }),
  line("text", "Wait."),
  line("tool_call_streaming_start", call),
  line("tool_call_delta", { toolCallId: "a", argsTextDelta: '{"title":"Le' }),
  line("tool_call", { ...call, args: { title: "Leak" } }),
];
const finish = (result: unknown) =>
  snapshotsOf([
    ...pending,
    line("tool_result", { toolCallId: "a", result }),
    line("finish_step", { finishReason: "tool-calls", usage, isContinued: false }),
    line("start_step", { messageId: "m1" }),
    line("text", "Done."),
    line("finish_step", { finishReason: "stop", usage, isContinued: false }),
    line("finish_message", { finishReason: "stop", usage }),
  ]);

export const aiSdk4: ClientBuilds = {
  name: "AI SDK 4",
  finish: async (output) => (await finish(output)).slice(-1),
  readSnapshots: async () => (await finish({ n: 1 })).map((message) => [message]),
  states: ["partial-call", "call", "result"],
  /** As `addToolResult` of its `useChat` does. */
  async addOutput(toolResult) {
    const messages = (await snapshotsOf(pending)).slice(-1);
    updateToolCallResult({ messages, toolCallId: "a", toolResult });
    return messages;
  },
};
