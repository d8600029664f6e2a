import type { Chunk } from "./read_chunks.ts";
import { findPendingCall, type PendingCall } from "./pending_call.ts";

type Call = { id: string; name: string; input: unknown; state: string; approval?: { id: string } };

/** The tool calls of one assistant message, as far as its stream has been read. */
export interface MessageState {
  id: string;
  apply(chunk: Chunk): void;
  pendingCall(): PendingCall | undefined;
  /** Ids of the calls whose result has been streamed. */
  finishedCalls(): Set<string>;
}

export function createMessageState(id: string): MessageState {
  const calls = new Map<string, Call>();
  const finished = new Set<string>();

  function apply(chunk: Chunk): void {
    const id = String(chunk.toolCallId);
    const known = calls.get(id);
    switch (chunk.type) {
      case "tool-input-available":
        calls.set(id, {
          id,
          name: String(chunk.toolName),
          input: chunk.input,
          state: "input-available",
        });
        break;
      case "tool-approval-request":
        if (!known) break;
        known.state = "approval-requested";
        known.approval = { id: String(chunk.approvalId) };
        break;
      case "tool-output-available":
      case "tool-output-error":
      case "tool-output-denied":
        calls.delete(id);
        finished.add(id);
    }
  }

  return {
    id,
    apply,
    pendingCall: () =>
      findPendingCall({
        status: "requires_action",
        messageId: id,
        toolCalls: [...calls.values()],
      }),
    finishedCalls: () => new Set(finished),
  };
}
