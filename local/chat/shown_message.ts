import type { Chunk } from "./read_chunks.ts";
import { type WaitingCall, waitingCall } from "./waiting_call.ts";

type Call = { id: string; name: string; input: unknown; state: string; approval?: { id: string } };

/** What is known of an assistant's message and its calls; an answered message goes on, so it is kept. */
export interface ShownMessage {
  id: string;
  read(chunk: Chunk): void;
  waiting(): WaitingCall | undefined;
  /** The calls whose outcome is known. */
  settled(): Set<string>;
}

export function createShownMessage(id: string): ShownMessage {
  const calls = new Map<string, Call>();
  const settled = new Set<string>();

  function read(chunk: Chunk): void {
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
        settled.add(id);
    }
  }

  return {
    id,
    read,
    waiting: () => waitingCall({ status: "requires_action", toolCalls: [...calls.values()] }),
    settled: () => new Set(settled),
  };
}
