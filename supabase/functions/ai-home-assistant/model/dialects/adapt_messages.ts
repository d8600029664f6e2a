import { readElementTexts, readMemberText, setMember } from "../../json_text.ts";
import { withPlaceholderSignature } from "../../placeholder_signature.ts";
import {
  type ChatMessage,
  type CompletionRequest,
  parseMessage,
  type RequestMessage,
} from "../chat_model.ts";
import { shortenCallIds } from "./adapt_call_ids.ts";
import type { Dialect } from "./dialect.ts";
import { removeProviderFields } from "./provider_fields.ts";
import { withReasoningContent } from "./reasoning_content.ts";

/** Returns the JSON text of each message in the provider's dialect, with the instruction in its place. */
export function adaptMessages(request: CompletionRequest, dialect: Dialect): string[] {
  let messages = placeInstruction(request, dialect);
  if (dialect.mergeUsers) messages = mergeUserMessages(messages);
  if (dialect.providerFields === "removed") messages = messages.map(removeProviderFields);
  if (dialect.callIds === "nine_characters") messages = shortenCallIds(messages);
  if (dialect.reasoningContent === "required") messages = messages.map(withReasoningContent);
  return messages.map((message) => {
    let text = typeof message === "string" ? message : JSON.stringify(message);
    if (dialect.emptyContent !== "as_is" && isCallWithoutText(message)) {
      text = setMember(text, "content", dialect.emptyContent === "null" ? "null" : '""');
    }
    return dialect.needsPlaceholderSignature && lacksSignature(message)
      ? withPlaceholder(text)
      : text;
  });
}

export function hasConsecutiveUsers(request: CompletionRequest, dialect: Dialect): boolean {
  const messages = placeInstruction(request, dialect);
  return mergeUserMessages(messages).length < messages.length;
}

export function isCallWithoutText(message: RequestMessage): boolean {
  const { tool_calls: calls, content } = parseMessage(message);
  return Array.isArray(calls) && calls.length > 0 && (content ?? "") === "";
}

/** Whether a message has calls and the first one has no thought signature under any name. */
export function lacksSignature(message: RequestMessage): boolean {
  const calls = parseMessage(message)["tool_calls"];
  return Array.isArray(calls) && calls.length > 0 &&
    !/thought_?signature/i.test(JSON.stringify(calls[0]));
}

/** Whether a message has tool calls or is a tool result. */
export function usesTools(message: RequestMessage): boolean {
  const { role, tool_calls: calls } = parseMessage(message);
  return role === "tool" || (Array.isArray(calls) && calls.length > 0);
}

function placeInstruction(request: CompletionRequest, dialect: Dialect): RequestMessage[] {
  const { messages, instruction } = request;
  if (instruction === undefined) return messages;
  if (dialect.instruction !== "merge") {
    return [...messages, { role: dialect.instruction, content: instruction }];
  }
  const [first, ...rest] = messages;
  const system = first && readTextMessage(first, "system");
  return system
    ? [{ ...system, content: `${system.content}\n\n${instruction}` }, ...rest]
    : [{ role: "system", content: instruction }, ...messages];
}

function mergeUserMessages(messages: RequestMessage[]): RequestMessage[] {
  const merged: RequestMessage[] = [];
  for (const message of messages) {
    const next = readTextMessage(message, "user");
    const last = next && merged.length > 0 && readTextMessage(merged.at(-1)!, "user");
    if (last) {
      merged[merged.length - 1] = { ...last, content: `${last.content}\n\n${next.content}` };
    } else merged.push(message);
  }
  return merged;
}

/** Returns the message if it has this role and a text; else undefined. */
function readTextMessage(
  message: RequestMessage,
  role: ChatMessage["role"],
): ChatMessage & { content: string } | undefined {
  const parsed = parseMessage(message);
  const { content } = parsed;
  return parsed.role === role && typeof content === "string" ? { ...parsed, content } : undefined;
}

function withPlaceholder(message: string): string {
  const [first, ...others] = readElementTexts(readMemberText(message, "tool_calls") ?? "[{}]");
  const calls = [withPlaceholderSignature(first ?? "{}"), ...others];
  return setMember(message, "tool_calls", `[${calls.join(",")}]`);
}
