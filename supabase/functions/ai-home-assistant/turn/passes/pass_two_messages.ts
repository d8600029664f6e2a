import { toToolContent } from "../../conversation/tool_content.ts";
import { echoedAssistantMessage } from "../../model/provider_message.ts";
import { withMember } from "../../json_text.ts";
import type { ChatMessage } from "../../model/chat_model.ts";
import type { AnsweredCall, ToolCall } from "../../tools/tool_step.ts";

/**
 * The assistant message of pass one as its provider sent it, JSON text, with every field we do not
 * know: a signature that is missing or moved is refused. Only what would be refused itself is mended:
 * ids that are ours, a type that is none, arguments that came as an object or were too long to keep.
 */
export function echoedMessage(message: string, answered: readonly AnsweredCall[]): string {
  return echoedAssistantMessage(
    message,
    answered.map(({ call }) => ({ id: call.id, raw: mended(call) })),
  );
}

/** One tool message for each call, in order, with its own id and text content. */
export function toolMessages(answered: readonly AnsweredCall[]): ChatMessage[] {
  return answered.map(({ call, output }) => ({
    role: "tool",
    tool_call_id: call.id,
    content: toToolContent(output),
  }));
}

function mended(call: ToolCall): string {
  const plain = { name: call.name, arguments: call.arguments };
  if (call.provider === "") {
    return JSON.stringify({ id: call.id, type: "function", function: plain });
  }
  const sent: { type?: unknown; function?: { arguments?: unknown } } = JSON.parse(call.provider);
  const typed = sent.type === "function"
    ? call.provider
    : withMember(call.provider, "type", '"function"');
  return typeof sent.function?.arguments === "string"
    ? typed
    : withMember(typed, "function", JSON.stringify({ ...sent.function, ...plain }));
}
