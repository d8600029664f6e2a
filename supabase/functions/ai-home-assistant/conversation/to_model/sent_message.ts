import type { ToolCallPart } from "../../contract/parts.ts";
import { elementTexts, memberText, withMember } from "../../json_text.ts";
import { isObject, type JsonObject, parseJson, parseObject } from "../json_value.ts";
import { sentCall } from "./replayed_call.ts";

/** An assistant message as its provider sent it, JSON text, with the texts of its calls. */
export interface SentMessage {
  text: string;
  calls: string[];
}

/** What the provider sent for this step: the same calls in the same order, or the same words. */
export function sentMessage(
  provider: string | null,
  said: string,
  calls: readonly ToolCallPart[],
): SentMessage | undefined {
  for (const text of messagesIn(provider)) {
    const sent = asStep(text, said, calls);
    if (sent) return sent;
  }
  return undefined;
}

/** A turn of two passes keeps both messages, as a JSON array. */
function messagesIn(provider: string | null): string[] {
  if (provider === null) return [];
  return Array.isArray(parseJson(provider)) ? elementTexts(provider) : [provider];
}

function asStep(
  text: string,
  said: string,
  calls: readonly ToolCallPart[],
): SentMessage | undefined {
  const parsed = parseObject(text);
  if (!parsed) return undefined;
  const sent = Array.isArray(parsed.tool_calls)
    ? elementTexts(memberText(text, "tool_calls")!)
    : [];
  const same = calls.length > 0
    ? sent.length === calls.length &&
      calls.every((call, i) => sentCall(call, sent[i]) !== undefined)
    : (parsed.tool_calls ?? null) === null && contentText(parsed.content).trim() === said.trim();
  return same ? { text, calls: sent } : undefined;
}

/** The provider's message with these words and calls; what is the same already keeps its bytes. */
export function withinSent(sent: SentMessage, said: string, calls: readonly string[]): string {
  const { role, content } = JSON.parse(sent.text) as JsonObject;
  let text = role === "assistant" ? sent.text : withMember(sent.text, "role", '"assistant"');
  if (contentText(content).trim() !== said.trim() || !isContent(content)) {
    text = withMember(text, "content", said === "" ? "null" : JSON.stringify(said));
  }
  return sent.calls.every((call, i) => call === calls[i])
    ? text
    : withMember(text, "tool_calls", `[${calls.join(",")}]`);
}

/** Content that providers take beside calls. */
function isContent(content: unknown): boolean {
  return Array.isArray(content) ? content.length > 0 : typeof (content ?? "") === "string";
}

function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => isObject(part) && typeof part.text === "string" ? part.text : "")
    .join("");
}
