/** The AI SDK's own chat and transport, with both helpers that send responses automatically. */
import { createChat } from "../create_chat.ts";
import type { Ai, Client, Conversation, Message, Session } from "./client.ts";
import { bubbleOf } from "./client.ts";
import { until } from "../../support/until.ts";
import { createWire, type Wire } from "./wire.ts";

const CLIENT_TOOLS = ["request_user_input", "compose_message"];

export function aiClient(
  name: string,
  ai: Ai,
  replacesOnResume: Client["replacesOnResume"] = "always",
): Client {
  const approvals = ai.lastAssistantMessageIsCompleteWithApprovalResponses ? "parts" : "output";
  return {
    name,
    approvals,
    ai,
    streams: true,
    tracksToolCalls: true,
    replacesOnResume,
    open: (conversation) => Promise.resolve(openChat(ai, approvals, conversation)),
  };
}

/** Configured with the address of the function, the person's token and, where it is needed, X-Approval-Mode. */
function openChat(
  ai: Ai,
  approvals: Client["approvals"],
  { world, person, threadId, messages = [], outputs = {} }: Conversation,
): Session {
  const wire = createWire(world.functionUrl);
  const executions: string[] = [];
  const chat = createChat(ai, {
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
    onToolCall({ toolCall: { toolCallId, toolName: tool } }: Message) {
      if (!CLIENT_TOOLS.includes(tool)) return;
      executions.push(toolCallId);
      if (tool in outputs) chat.addToolOutput({ tool, toolCallId, output: outputs[tool] });
    },
  });
  /** Waits for an action of the chat and for what it starts. */
  const act = async (action: Promise<unknown>) => {
    await action;
    await waitForChat(chat, wire, world.functionUrl);
  };
  const callOf = (toolCallId: string): Message =>
    chat.messages.flatMap((message: Message) => message.parts)
      .findLast((part: Message) => part.toolCallId === toolCallId);
  const add = (toolCallId: string, result: object) => {
    const tool = callOf(toolCallId).type.replace(/^tool-/, "");
    return act(chat.addToolOutput({ tool, toolCallId, ...result }));
  };
  const addOutput = (toolCallId: string, output: unknown) => add(toolCallId, { output });

  return {
    wire,
    bubbles: () => chat.messages.map(bubbleOf),
    error: () => chat.error?.message,
    sendMessage: (text) => act(chat.sendMessage({ text })),
    decide(toolCallId, approved) {
      if (approvals === "output") return addOutput(toolCallId, approved ? "approved" : "denied");
      return act(chat.addToolApprovalResponse({ id: callOf(toolCallId).approval.id, approved }));
    },
    addOutput,
    addError: (toolCallId, errorText) => add(toolCallId, { state: "output-error", errorText }),
    regenerate: () => act(chat.regenerate()),
    resendResponse: () => act(chat.sendMessage()),
    resume: () => act(chat.resumeStream()),
    messages: () => chat.messages,
    executions: () => executions,
  };
}

/**
 * Resolves when the chat is not busy and stays so during a whole request to the function: a chat that
 * sends another request automatically has started it by then.
 */
async function waitForChat(chat: Ai, wire: Wire, url: string): Promise<void> {
  const isBusy = () => chat.status === "submitted" || chat.status === "streaming";
  for (let before = -1; before !== wire.exchanges.length || isBusy();) {
    await until(() => !isBusy());
    before = wire.exchanges.length;
    await (await fetch(url, { method: "OPTIONS" })).body?.cancel();
  }
}
