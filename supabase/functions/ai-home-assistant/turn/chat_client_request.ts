import type { ChatClientRequest, StoredMessage, ToolCallPart } from "../contract.ts";
import { fromClientMessages } from "../conversation/from_clients.ts";
import { findTool } from "../tools/registry.ts";
import type { Tool } from "../tools/tool.ts";

/** What a chat client's request comes to, in the app's own forms; both are still to be checked. */
export type ReadRequest =
  | { kind: "message"; turn: Record<string, unknown> }
  | { kind: "answers"; answers: Record<string, unknown>[] };

/**
 * Takes from a chat client's messages what a person may say: their last message, or their answers to
 * calls that wait for them. The rest is the server's own history told back, and is not believed.
 */
export function readChatClientRequest(
  request: ChatClientRequest,
  tools: readonly Tool[],
): ReadRequest {
  const last = fromClientMessages(request.messages).messages.at(-1);
  const { id: threadId, propertyId, focusSystem, activeFocus, followUpContext } = request;
  if (last?.role === "assistant") {
    const answers = answeredCalls(last, tools)
      .map((call) => ({ threadId, propertyId, toolCallId: call.toolCallId, ...answerOf(call) }));
    return { kind: "answers", answers };
  }
  const message = textOf(last);
  const messageId = idOf(request.messages.at(-1)) ?? request.messageId;
  return {
    kind: "message",
    turn: { message, threadId, propertyId, messageId, focusSystem, activeFocus, followUpContext },
  };
}

/** Calls that are a person's to answer. The server's own results come back too, and say nothing new. */
function answeredCalls({ parts }: StoredMessage, tools: readonly Tool[]): ToolCallPart[] {
  return parts.filter((part): part is ToolCallPart => {
    if (part.type !== "tool-call") return false;
    if (part.state === "approval-responded") return true;
    const kind = findTool(tools, part.toolName)?.kind ?? "server";
    return kind !== "server" &&
      (part.state === "output-available" || part.state === "output-error");
  });
}

function answerOf({ state, approval, output, errorText }: ToolCallPart): Record<string, unknown> {
  if (state === "approval-responded") {
    const { approved = false, reason }: { approved?: boolean; reason?: unknown } = approval ?? {};
    return {
      approvalId: approval?.id,
      output: { approved, ...(reason !== undefined && { reason }) },
    };
  }
  return state === "output-error" ? { state, errorText: errorText ?? "It failed." } : { output };
}

function textOf(message: StoredMessage | undefined): string {
  const parts = message?.parts ?? [];
  return parts.flatMap((part) => part.type === "text" ? part.text : []).join("\n\n");
}

function idOf(message: unknown): string | undefined {
  const id = (message as { id?: unknown } | null)?.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}
