import type {
  Part,
  ToolCallPart,
} from "@function/contract/parts.ts";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";

export function storedCall(toolCallId: string, more: Partial<ToolCallPart> = {}): Part {
  return {
    type: "tool-call",
    toolCallId,
    toolName: "record_home_event",
    input: { title: "Leak" },
    state: "input-available",
    ...more,
  };
}

export function storedResult(toolCallId: string, output: unknown, more: object = {}): Part {
  return { type: "tool-result", toolCallId, toolName: "record_home_event", output, ...more };
}

export const text = (text: string): Part => ({ type: "text", text });

/** The parts that are read of client messages after a way over HTTP. */
export function partsOf(messages: readonly unknown[]) {
  const read = fromClientMessages(JSON.parse(JSON.stringify(messages)));
  return { parts: read.messages.flatMap(({ parts }) => parts), rejected: read.rejected };
}
