/** Messages as AI SDK 5 to 7 build them from a stream, and as their chat changes them. */
import type { Ai, Message } from "./ai_versions.ts";

/** The states of the message while these chunks arrive; the last one is final. */
export async function snapshotsOf(ai: Ai, chunks: readonly object[]): Promise<Message[]> {
  const snapshots = [];
  for await (const message of ai.readUIMessageStream({ stream: ReadableStream.from(chunks) })) {
    snapshots.push(structuredClone(message));
  }
  return snapshots;
}

/** A chat with these messages that sends no request. */
export function chatWith(ai: Ai, messages: Message[]) {
  const state = {
    status: "ready",
    error: undefined,
    messages,
    pushMessage: (message: Message) => void state.messages.push(message),
    popMessage: () => void state.messages.pop(),
    replaceMessage: (i: number, message: Message) => void (state.messages[i] = message),
    snapshot: structuredClone,
  };
  return new ai.AbstractChat({ id: "chat", state, transport: undefined });
}

export const call = (toolCallId: string, more: object = {}) => [
  { type: "tool-input-start", toolCallId, toolName: "record_home_event", ...more },
  { type: "tool-input-delta", toolCallId, inputTextDelta: '{"title":"Le' },
  {
    type: "tool-input-available",
    toolCallId,
    toolName: "record_home_event",
    input: { title: "Leak" },
    ...more,
  },
];

export const words = (text: string, id = "t") => [
  { type: "text-start", id },
  { type: "text-delta", id, delta: text },
  { type: "text-end", id },
];

export const step = (...chunks: object[]) => [
  { type: "start-step" },
  ...chunks,
  { type: "finish-step" },
];

export const message = (...chunks: object[]) => [
  { type: "start", messageId: "m1" },
  ...chunks,
  { type: "finish" },
];
