/**
 * The chunks of an AI SDK UI message stream that we send: those that every client since AI SDK 5.0.0
 * accepts, and the two approval chunks of 6 and 7. One chunk or key that a client does not know fails
 * its whole stream, so nothing is added here without asking all of them (tests/clients).
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
  | { type: "data-suggestions"; id: string; data: string[] }
  | { type: "data-focus"; id: string; data: { type: string; id?: string } }
  | {
    type: "data-badge";
    id: string;
    data: { functionCall: { name: string; arguments: string }; functionResult: string };
  }
  | { type: "message-metadata"; messageMetadata: Record<string, unknown> }
  | TerminalChunk;

/** The last chunk of a stream. */
export type TerminalChunk = { type: "finish" } | { type: "abort" } | {
  type: "error";
  errorText: string;
};
