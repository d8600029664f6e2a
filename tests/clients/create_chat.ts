import type { Ai, Message } from "./over_http/client.ts";

/** The framework-free chat with a plain state, which copies its messages. */
export function createChat(
  ai: Ai,
  { messages, ...init }: { messages: Message[]; [more: string]: unknown },
) {
  class PlainChat extends ai.AbstractChat {
    constructor() {
      const state = {
        status: "ready",
        error: undefined,
        messages: structuredClone(messages),
        pushMessage: (message: Message) => {
          state.messages = [...state.messages, structuredClone(message)];
        },
        popMessage: () => {
          state.messages = state.messages.slice(0, -1);
        },
        replaceMessage: (at: number, message: Message) => {
          state.messages = state.messages.with(at, structuredClone(message));
        },
        snapshot: structuredClone,
      };
      super({ ...init, state });
    }
  }
  return new PlainChat() as Ai;
}
