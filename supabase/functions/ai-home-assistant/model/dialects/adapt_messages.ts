/**
 * What "OpenAI-compatible" providers disagree about, as a set of switches, and the messages of a
 * request as a provider of a dialect takes them. Pure.
 */
import { elementTexts, memberText, withMember } from "../../json_text.ts";
import type { ChatMessage, CompletionRequest, RequestMessage } from "../chat_model.ts";

export type Dialect = {
  /** Where the appended instruction stands: Mistral takes no other role after `tool`. */
  instruction: "system" | "merge" | "user";
  /** Sends `tools` with `tool_choice: "none"` over a history with calls (LiteLLM, Bedrock). */
  toolsDemanded: boolean;
  /** Joins user messages in a row (templates whose roles must alternate). */
  mergeUsers: boolean;
  /** What an assistant message with calls and without text has for content. */
  emptyContent: "as_is" | "null" | "empty";
  /** Gives a step without a thought signature the placeholder that Gemini 3 documents. */
  placeholderSignature: boolean;
  /** OpenAI's reasoning models take no `max_tokens` … */
  limitField: "max_tokens" | "max_completion_tokens";
  /** … and no temperature. */
  temperature: boolean;
  /** How a stream is asked for: with its usage, without, or not at all. */
  stream: "usage" | "plain" | "none";
};

export const defaultDialect: Readonly<Dialect> = {
  instruction: "system",
  toolsDemanded: false,
  mergeUsers: false,
  emptyContent: "as_is",
  placeholderSignature: false,
  limitField: "max_tokens",
  temperature: true,
  stream: "usage",
};

/** The messages with the instruction in its place, JSON text each. */
export function messagesFor(request: CompletionRequest, dialect: Dialect): string[] {
  const placed = placeInstruction(request, dialect);
  const messages = dialect.mergeUsers ? withUsersMerged(placed) : placed;
  return messages.map((message) => {
    let text = typeof message === "string" ? message : JSON.stringify(message);
    if (dialect.emptyContent !== "as_is" && isCallWithoutText(message)) {
      text = withMember(text, "content", dialect.emptyContent === "null" ? "null" : '""');
    }
    return dialect.placeholderSignature && lacksSignature(message) ? withPlaceholder(text) : text;
  });
}

/** Whether the provider would see two user messages in a row. */
export function usersInARow(request: CompletionRequest, dialect: Dialect): boolean {
  const messages = placeInstruction(request, dialect);
  return withUsersMerged(messages).length < messages.length;
}

/** An assistant message that only calls tools. */
export function isCallWithoutText(message: RequestMessage): boolean {
  const { tool_calls: calls, content } = parsed(message);
  return Array.isArray(calls) && calls.length > 0 && (content ?? "") === "";
}

/** A step whose first call carries no thought signature, under whatever name. */
export function lacksSignature(message: RequestMessage): boolean {
  const calls = parsed(message).tool_calls;
  return Array.isArray(calls) && calls.length > 0 &&
    !/thought_?signature/i.test(JSON.stringify(calls[0]));
}

/** Whether a message calls tools or answers a call. */
export function usesTools(message: RequestMessage): boolean {
  const { role, tool_calls: calls } = parsed(message);
  return role === "tool" || (Array.isArray(calls) && calls.length > 0);
}

function placeInstruction(request: CompletionRequest, dialect: Dialect): RequestMessage[] {
  const { messages, instruction } = request;
  if (instruction === undefined) return messages;
  if (dialect.instruction !== "merge") {
    return [...messages, { role: dialect.instruction, content: instruction }];
  }
  const [first, ...rest] = messages;
  return isPlain(first, "system")
    ? [{ ...first, content: `${first.content}\n\n${instruction}` }, ...rest]
    : [{ role: "system", content: instruction }, ...messages];
}

function withUsersMerged(messages: RequestMessage[]): RequestMessage[] {
  const merged: RequestMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (isPlain(last, "user") && isPlain(message, "user")) {
      merged[merged.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` };
    } else merged.push(message);
  }
  return merged;
}

function isPlain(
  message: RequestMessage | undefined,
  role: ChatMessage["role"],
): message is ChatMessage & { content: string } {
  return typeof message === "object" && message.role === role &&
    typeof message.content === "string";
}

function parsed(message: RequestMessage): Record<string, unknown> {
  return typeof message === "string" ? JSON.parse(message) : message;
}

function withPlaceholder(message: string): string {
  const [first, ...others] = elementTexts(memberText(message, "tool_calls") ?? "[{}]");
  const extra = '{"google":{"thought_signature":"skip_thought_signature_validator"}}';
  const calls = [withMember(first ?? "{}", "extra_content", extra), ...others];
  return withMember(message, "tool_calls", `[${calls.join(",")}]`);
}
