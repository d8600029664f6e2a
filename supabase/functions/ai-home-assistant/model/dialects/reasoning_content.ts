import { setMember } from "../../json_text.ts";
import { parseMessage, type RequestMessage } from "../chat_model.ts";

/** DeepSeek refuses an empty text, too. */
const PLACEHOLDER = '" "';

/** Whether an assistant message has no `reasoning_content`. */
export function lacksReasoningContent(message: RequestMessage): boolean {
  const { role, reasoning_content: reasoning } = parseMessage(message);
  return role === "assistant" && (typeof reasoning !== "string" || reasoning === "");
}

/**
 * Returns the message with a `reasoning_content`. DeepSeek requires one in every assistant message of a
 * conversation with tool calls, also in those of another model, and refuses content `null` beside it.
 */
export function withReasoningContent(message: RequestMessage): RequestMessage {
  if (!lacksReasoningContent(message)) return message;
  const text = typeof message === "string" ? message : JSON.stringify(message);
  const reasoned = setMember(text, "reasoning_content", PLACEHOLDER);
  return (parseMessage(message)["content"] ?? null) === null
    ? setMember(reasoned, "content", '""')
    : reasoned;
}
