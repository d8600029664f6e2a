import type { StoredMessage } from "../contract.ts";

export interface WindowLimits {
  messages: number;
  /** Of the parts as JSON: what a provider is sent grows with it. */
  characters: number;
}

/**
 * The newest messages that fit, oldest first, beginning with a user message. Calls and their results
 * stand in one message, so that no cut can part them.
 */
export function newestThatFit(
  messages: readonly StoredMessage[],
  limits: WindowLimits,
): StoredMessage[] {
  let room = limits.characters;
  let first = messages.length;
  const oldest = Math.max(0, messages.length - limits.messages);
  while (first > oldest) {
    room -= JSON.stringify(messages[first - 1]!.parts).length;
    if (room < 0) break;
    first--;
  }
  while (first < messages.length && messages[first]!.role !== "user") first++;
  return messages.slice(first);
}
