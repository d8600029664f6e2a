/** The messages of a request in a provider's dialect. */
import { isObject, type JsonObject } from "../../json_value.ts";
import type { ChatMessage } from "../../contract/chat_completion.ts";
import type { CompletionRequest } from "../chat_model.ts";
import type { Dialect } from "./dialect.ts";

/** Returns the messages in the provider's dialect, with the instruction in its place. */
export function adaptMessages(request: CompletionRequest, dialect: Dialect): ChatMessage[] {
  const signed = dialect.needsPlaceholderSignature
    ? signLastTurn(request.messages)
    : request.messages;
  let messages = placeInstruction({ ...request, messages: signed }, dialect);
  if (dialect.mergeUsers) messages = mergeUserMessages(messages);
  if (dialect.providerFields === "removed") messages = messages.map(removeProviderFields);
  if (dialect.callIds === "nine_characters") messages = messages.map(shortenCallIds);
  if (dialect.reasoningContent === "required") messages = messages.map(withReasoningContent);
  if (dialect.emptyContent !== "as_is") {
    const content = dialect.emptyContent === "null" ? null : "";
    messages = messages.map((message) =>
      isCallWithoutText(message) ? { ...message, content } : message
    );
  }
  return messages;
}

function placeInstruction(request: CompletionRequest, dialect: Dialect): ChatMessage[] {
  const { messages, instruction } = request;
  if (instruction === undefined) return messages;
  if (dialect.instruction !== "merge") {
    return [...messages, { role: dialect.instruction, content: instruction }];
  }
  const [first, ...rest] = messages;
  return first && hasText(first, "system")
    ? [{ ...first, content: `${first.content}\n\n${instruction}` }, ...rest]
    : [{ role: "system", content: instruction }, ...messages];
}

function mergeUserMessages(messages: ChatMessage[]): ChatMessage[] {
  const merged: ChatMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last && hasText(last, "user") && hasText(message, "user")) {
      merged[merged.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` };
    } else merged.push(message);
  }
  return merged;
}

function hasText(
  message: ChatMessage,
  role: ChatMessage["role"],
): message is ChatMessage & { content: string } {
  return message.role === role && typeof message["content"] === "string";
}

export function hasConsecutiveUsers(request: CompletionRequest, dialect: Dialect): boolean {
  const messages = placeInstruction(request, dialect);
  return mergeUserMessages(messages).length < messages.length;
}

export function isCallWithoutText(message: ChatMessage): boolean {
  return sentCallsOf(message).length > 0 && (message["content"] ?? "") === "";
}

/** Whether a message has tool calls or is a tool result. */
export function usesTools(message: ChatMessage): boolean {
  return message.role === "tool" || sentCallsOf(message).length > 0;
}

function sentCallsOf({ tool_calls: calls }: ChatMessage): JsonObject[] {
  return Array.isArray(calls) ? calls.filter(isObject) : [];
}

/** Whether a message has calls and the first one has no thought signature under any name. */
export function lacksSignature(message: ChatMessage): boolean {
  const [first] = sentCallsOf(message);
  return first !== undefined && !/thought_?signature/i.test(JSON.stringify(first));
}

/**
 * Gemini 3 rejects a step whose first call has no thought signature; its documentation allows this value in place of the
 * signature of a call that another model wrote.
 */
const PLACEHOLDER_SIGNATURE = {
  extra_content: { google: { thought_signature: "skip_thought_signature_validator" } },
};

/** Gemini demands signatures after the person's last text only. */
function signLastTurn(messages: ChatMessage[]): ChatMessage[] {
  const lastUser = messages.findLastIndex(({ role }) => role === "user");
  return messages.map((message, i) => i > lastUser ? withSignature(message) : message);
}

function withSignature(message: ChatMessage): ChatMessage {
  if (!lacksSignature(message)) return message;
  const [first, ...others] = sentCallsOf(message);
  return { ...message, tool_calls: [{ ...first, ...PLACEHOLDER_SIGNATURE }, ...others] };
}

/** The fields that every provider accepts. */
const MESSAGE_FIELDS = ["role", "content", "tool_calls"];
const CALL_FIELDS = ["id", "type", "function"];
const FUNCTION_FIELDS = ["name", "arguments"];

/** Whether an assistant message has a field that only its provider knows. */
export function hasProviderFields(message: ChatMessage): boolean {
  return message.role === "assistant" &&
    JSON.stringify(pickStandardFields(message)) !== JSON.stringify(message);
}

/** Returns an assistant message with the standard fields only; any other message as it is. */
function removeProviderFields(message: ChatMessage): ChatMessage {
  return message.role === "assistant" ? pickStandardFields(message) : message;
}

function pickStandardFields(message: ChatMessage): ChatMessage {
  const kept = pick(message, MESSAGE_FIELDS) as ChatMessage;
  if (!Array.isArray(kept["tool_calls"])) return kept;
  const calls = sentCallsOf(kept).map((call) => {
    const plain = pick(call, CALL_FIELDS);
    return isObject(plain["function"])
      ? { ...plain, function: pick(plain["function"], FUNCTION_FIELDS) }
      : plain;
  });
  return { ...kept, tool_calls: calls };
}

function pick(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}

/** Whether an assistant message has no `reasoning_content`. */
export function lacksReasoningContent(
  { role, reasoning_content: reasoning }: ChatMessage,
): boolean {
  return role === "assistant" && (typeof reasoning !== "string" || reasoning === "");
}

/**
 * Returns the message with a `reasoning_content`. DeepSeek requires one in every assistant message of a conversation
 * with tool calls, also in those of another model, and refuses an empty one, and content `null` beside it.
 */
function withReasoningContent(message: ChatMessage): ChatMessage {
  return lacksReasoningContent(message)
    ? { ...message, reasoning_content: " ", content: message["content"] ?? "" }
    : message;
}

const NINE_CHARACTERS = /^[A-Za-z0-9]{9}$/;

/** Whether a message has a tool call id of another form than Mistral requires: nine letters and digits. */
export function hasOtherCallIds(message: ChatMessage): boolean {
  const ids = message.role === "tool"
    ? [message["tool_call_id"]]
    : sentCallsOf(message).map(({ id }) => id);
  return ids.some((id) => !NINE_CHARACTERS.test(String(id)));
}

/** Returns the message with each tool call id as nine letters and digits, the same in every request. */
function shortenCallIds(message: ChatMessage): ChatMessage {
  if (message.role === "tool") {
    return { ...message, tool_call_id: shortenCallId(message["tool_call_id"]) };
  }
  const calls = sentCallsOf(message);
  if (calls.length === 0) return message;
  return {
    ...message,
    tool_calls: calls.map((call) => ({ ...call, id: shortenCallId(call["id"]) })),
  };
}

function shortenCallId(id: unknown): string {
  const text = String(id);
  return NINE_CHARACTERS.test(text) ? text : hash(text, 7) + hash(text, 31).slice(0, 2);
}

/** FNV-1a in base 36, seven characters. */
function hash(text: string, seed: number): string {
  let value = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return value.toString(36).padStart(7, "0").slice(-7);
}
