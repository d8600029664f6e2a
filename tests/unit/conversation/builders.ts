import type { Part, StoredMessage, ToolCallPart } from "@function/contract/parts.ts";

export const MODEL = "google/gemini-3.5-flash";

export function user(...parts: (Part | string)[]): StoredMessage {
  return message("user", parts);
}

export function assistant(...parts: (Part | string)[]): StoredMessage {
  return message("assistant", parts);
}

/** Text of the app in a turn with pending calls. */
export function appText(text: string): Part {
  return { type: "text", text, by: "app" };
}

let count = 0;

function message(role: StoredMessage["role"], parts: (Part | string)[]): StoredMessage {
  return {
    id: `m${++count}`,
    role,
    parts: parts.map((part) => typeof part === "string" ? { type: "text", text: part } : part),
    origin: "turn",
    model: MODEL,
    provider: null,
  };
}

export function call(toolCallId: string, more: Partial<ToolCallPart> = {}): ToolCallPart {
  return {
    type: "tool-call",
    toolCallId,
    toolName: "record_home_event",
    input: { title: "Leak" },
    state: "input-available",
    ...more,
  };
}

export function result(toolCallId: string, output: unknown, more: { isError?: true } = {}): Part {
  return { type: "tool-result", toolCallId, toolName: "record_home_event", output, ...more };
}
