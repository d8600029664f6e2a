import type { StoredMessage } from "../../contract/parts.ts";
import { normaliseMessages } from "../normalise/normalise_messages.ts";
import { readMessage } from "./read_message.ts";
import type { RejectedItem } from "./rejected_item.ts";

const DROPPED_REASONS = {
  no_call: "The result has no call",
  contradicts_result: "The call's output contradicts its result",
};

/**
 * Returns a client's messages as normalised stored messages, and everything they cannot represent in
 * `rejected`. Reads AI SDK 4 messages, UI messages and model messages of AI SDK 5 to 7, TanStack AI,
 * stored messages and chat completions, in any mixture (docs/conversation.md). No side effects; never
 * throws, whatever the input. Reading the returned messages again returns the same.
 *
 * Clients can send anything, so a caller must not trust tool calls and results read from them.
 */
export function fromClientMessages(
  clientMessages: unknown,
): { messages: StoredMessage[]; rejected: RejectedItem[] } {
  const rejected: RejectedItem[] = [];
  const reject = (path: string, reason: string, value: unknown) => {
    rejected.push({ path, reason, value });
  };
  if (!Array.isArray(clientMessages)) {
    reject("messages", "Messages must be a list", clientMessages);
    return { messages: [], rejected };
  }
  // Unlike `map` this visits the holes of a sparse array.
  const unnormalised = Array.from(clientMessages, (message, i) => readMessage(message, i, reject));
  const { messages, droppedResults } = normaliseMessages(
    unnormalised.filter((message) => message !== undefined),
  );
  for (const { part, reason } of droppedResults) {
    const index = unnormalised.findIndex((message) => message?.parts.includes(part));
    reject(`messages[${index}]`, DROPPED_REASONS[reason], part);
  }
  return { messages, rejected };
}
