import type { ReplyDataPart } from "../contract/reply_fields.ts";

/**
 * The chunks of an AI SDK UI message stream that this function sends: those that every client since AI
 * SDK 5.0.0 accepts, and the two approval chunks of 6 and 7. A client fails the whole stream for one
 * unknown chunk or key, so test a new one with all of them (tests/clients).
 */
export type UiChunk =
  | { type: "start"; messageId: string }
  | { type: "start-step" }
  | { type: "finish-step" }
  | { type: "text-start"; id: string }
  | { type: "text-delta"; id: string; delta: string }
  | { type: "text-end"; id: string }
  | { type: "tool-input-start"; toolCallId: string; toolName: string }
  | { type: "tool-input-delta"; toolCallId: string; inputTextDelta: string }
  | { type: "tool-input-available"; toolCallId: string; toolName: string; input: unknown }
  | { type: "tool-output-available"; toolCallId: string; output: unknown }
  | { type: "tool-output-error"; toolCallId: string; errorText: string }
  | { type: "tool-output-denied"; toolCallId: string }
  | { type: "tool-approval-request"; approvalId: string; toolCallId: string }
  | ReplyDataPart
  | { type: "message-metadata"; messageMetadata: Record<string, unknown> }
  | TerminalChunk;

/** The last chunk of a stream. */
export type TerminalChunk = { type: "finish" } | { type: "abort" } | {
  type: "error";
  errorText: string;
};
