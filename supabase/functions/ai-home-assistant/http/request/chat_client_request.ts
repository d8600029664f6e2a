import { toolResult } from "../../contract/tool_result.ts";
import type { ChatClientRequest } from "../../contract/requests.ts";
import type { Part, StoredMessage, ToolCallPart } from "../../contract/parts.ts";
import { fromClientMessages } from "../../conversation/from_clients/from_client_messages.ts";
import { findTool } from "../../tools/registry.ts";
import type { Tool } from "../../tools/tool.ts";
import { isUuid } from "../../uuid.ts";

/** What a chat client's request comes to, in the app's own forms; both are still to be checked. */
export type ReadRequest =
  & (
    | { kind: "message"; turn: Record<string, unknown>; regenerate: boolean }
    | { kind: "answers"; answers: Record<string, unknown>[] }
  )
  /** How many things in the last message had no place and were left aside. */
  & { aside: number };

/**
 * Takes from a chat client's last message what a person may say: their words, or their answers to calls
 * that wait for them. All before it is the server's own history told back, and is not read. A last
 * message in which there is neither comes out as no answers. To answer again is asked for with the
 * person's message that was answered, and with nothing behind it.
 */
export function readChatClientRequest(
  request: ChatClientRequest,
  tools: readonly Tool[],
): ReadRequest {
  const raw = request.messages.at(-1);
  const { messages: [last], rejected: { length: aside } } = fromClientMessages([raw]);
  const { id: threadId, propertyId, focusSystem, activeFocus } = request;
  const regenerate = request.trigger === "regenerate-message";
  if (last?.role !== "user") {
    // Nothing is answered by asking for another answer.
    if (regenerate) return { kind: "answers", answers: [], aside };
    const messageId = uuidOf(raw);
    const answers = answeredCalls(last, tools).map((call) => ({
      threadId,
      propertyId,
      messageId,
      toolCallId: call.toolCallId,
      ...answerOf(call),
    }));
    return { kind: "answers", answers, aside };
  }
  const message = last.parts.flatMap(wordsOf).join("\n\n");
  const followUpContext = request.followUpContext ?? last.parts.map(tappedOn).find(Boolean);
  // Beside `regenerate-message` the request's own names the answer.
  const messageId = idOf(raw) ?? (regenerate ? undefined : request.messageId);
  const turn = {
    message,
    threadId,
    propertyId,
    messageId,
    focusSystem,
    activeFocus,
    followUpContext,
  };
  return { kind: "message", turn, regenerate, aside };
}

/** Calls that are a person's to answer. The server's own results come back too, and say nothing new. */
function answeredCalls(message: StoredMessage | undefined, tools: readonly Tool[]): ToolCallPart[] {
  return (message?.parts ?? []).filter((part): part is ToolCallPart => {
    if (part.type !== "tool-call") return false;
    if (part.state === "approval-responded") return true;
    if (part.state !== "output-available" && part.state !== "output-error") return false;
    if (findTool(tools, part.toolName)?.kind === "client") return true;
    // A client without approval states says its decision as the call's output; what is none is refused.
    return part.state === "output-available" && part.output !== undefined &&
      !toolResult.safeParse(part.output).success;
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

/** A file is told in words: no route of ours takes files yet. */
function wordsOf(part: Part): string[] {
  if (part.type === "text") return [part.text];
  return part.type === "file" ? [`[Attached file: ${part.name ?? part.mediaType}]`] : [];
}

function tappedOn(part: Part): Record<string, unknown> | undefined {
  if (part.type !== "follow-up-context") return undefined;
  const { type: _, ...context } = part;
  return context;
}

function idOf(message: unknown): string | undefined {
  const id = (message as { id?: unknown } | null)?.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Our own messages have uuids; an id that the client made up says nothing to the database. */
function uuidOf(message: unknown): string | undefined {
  const id = idOf(message);
  return id !== undefined && isUuid(id) ? id : undefined;
}
