import type { StoredMessage } from "../../contract/parts.ts";
import type { RejectedItem } from "./rejected_item.ts";
import { readMessage } from "./read_message.ts";
import { normaliseMessages } from "../normalise/normalise_messages.ts";

/**
 * Messages of chat clients → our canonical form. Takes AI SDK 4 messages, the UI messages of AI SDK 5
 * to 7, the AI SDK's model messages, TanStack AI, the stored form and chat completions, in any mixture.
 * Pure, total, and settled: what it returns it returns again unchanged.
 *
 * What cannot be held stands in `aside` with its place and why. A client's word is a claim: who
 * trusts it for more than what the person themselves said or decided is mistaken.
 */
export function fromClientMessages(
  messages: unknown,
): { messages: StoredMessage[]; aside: RejectedItem[] } {
  const aside: RejectedItem[] = [];
  const setAside = (where: string, why: string, value: unknown) => {
    aside.push({ where, why, value });
  };
  if (!Array.isArray(messages)) {
    setAside("messages", "Messages must be a list", messages);
    return { messages: [], aside };
  }
  // Unlike `map` this does not jump over holes.
  const read = Array.from(messages, (message, i) => readMessage(message, i, setAside));
  const { messages: settled, strays } = normaliseMessages(
    read.filter((draft) => draft !== undefined),
  );
  for (const { part, why } of strays) {
    const index = read.findIndex((draft) => draft?.parts.includes(part));
    setAside(`messages[${index}]`, REASONS[why], part);
  }
  return { messages: settled, aside };
}

const REASONS = {
  "no call": "A result without a call",
  "other output": "The call's result says otherwise than its output",
};
