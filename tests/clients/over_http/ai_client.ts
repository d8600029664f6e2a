/** The AI SDK's own chat and transport, with both helpers that send answers by themselves. */
import type { Ai, Client, Conversation, Message, Talk } from "./client.ts";
import { bubbleOf } from "./client.ts";
import { atRest } from "./at_rest.ts";
import { createWire, type Wire } from "./wire.ts";

export function aiClient(
  name: string,
  ai: Ai,
  resumesAnew: Client["resumesAnew"] = "always",
): Client {
  const approvals = ai.lastAssistantMessageIsCompleteWithApprovalResponses ? "parts" : "output";
  return {
    name,
    approvals,
    ai,
    streams: true,
    answersTogether: true,
    followsCalls: true,
    resumesAnew,
    open: (conversation) => Promise.resolve(openChat(ai, approvals, conversation)),
  };
}

/** With nothing but the function's address and the person's token, and the header where it is needed. */
function openChat(
  ai: Ai,
  approvals: Client["approvals"],
  { world, person, threadId, messages = [] }: Conversation,
): Talk {
  const wire = createWire(world.functionUrl);
  const chat = plainChat(ai, {
    id: threadId,
    messages,
    transport: new ai.DefaultChatTransport({
      api: world.functionUrl,
      fetch: wire.fetch,
      headers: {
        Authorization: `Bearer ${person.token}`,
        ...(approvals === "output" && { "X-Approval-Mode": "output" }),
      },
    }),
    sendAutomaticallyWhen: (now: { messages: Message[] }) =>
      ai.lastAssistantMessageIsCompleteWithToolCalls(now) ||
      ai.lastAssistantMessageIsCompleteWithApprovalResponses?.(now),
  });
  const rest = () => settled(chat, wire, world.functionUrl);
  const callOf = (toolCallId: string): Message =>
    chat.messages.flatMap((message: Message) => message.parts)
      .findLast((part: Message) => part.toolCallId === toolCallId);
  const add = async (toolCallId: string, result: object) => {
    const tool = callOf(toolCallId).type.replace(/^tool-/, "");
    await chat.addToolOutput({ tool, toolCallId, ...result });
    await rest();
  };
  const answer = (toolCallId: string, output: unknown) => add(toolCallId, { output });

  return {
    wire,
    bubbles: () => chat.messages.map(bubbleOf),
    error: () => chat.error?.message,
    async say(text) {
      await chat.sendMessage({ text });
      await rest();
    },
    async decide(toolCallId, approved) {
      if (approvals === "output") {
        return await answer(toolCallId, approved ? "approved" : "denied");
      }
      await chat.addToolApprovalResponse({ id: callOf(toolCallId).approval.id, approved });
      await rest();
    },
    answer,
    giveUp: (toolCallId, errorText) => add(toolCallId, { state: "output-error", errorText }),
    async retry() {
      await chat.regenerate();
      await rest();
    },
    async answerAgain() {
      await chat.sendMessage();
      await rest();
    },
    async resume() {
      await chat.resumeStream();
      await rest();
    },
    chat: {
      messages: () => chat.messages,
      async stop() {
        await chat.stop();
        await rest();
      },
    },
  };
}

/** The framework-free chat with state as plain as it can be; what it keeps nobody changes later. */
function plainChat(
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

/** Neither writing nor about to: after one more request of ours it has not asked again. */
async function settled(chat: Ai, wire: Wire, url: string): Promise<void> {
  await atRest({
    busy: () => chat.status === "submitted" || chat.status === "streaming",
    asked: () => wire.exchanges.length,
    url,
  });
}
