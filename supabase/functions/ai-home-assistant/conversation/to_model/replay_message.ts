import { contentText } from "../../content_text.ts";
import type { ToolCallPart } from "../../contract/parts.ts";
import { readElementTexts, readMemberText, setMember } from "../../json_text.ts";
import { type JsonObject, parseJson, parseObject } from "../../json_value.ts";
import { isCallOf } from "./replay_call.ts";

/** An assistant message as its provider sent it. */
export interface StoredProviderMessage {
  /** The whole message, JSON text. */
  rawMessage: string;
  /** The JSON text of each of its calls. */
  rawCalls: string[];
}

/**
 * Returns the provider message of a step: the one with the same calls in the same order, or, for a step
 * without calls, the one with the same text. `rawMessages` is the message's `provider` field. Two passes may call
 * the same tools: the raw JSON of the calls distinguishes them.
 */
export function findProviderMessage(
  rawMessages: string | null,
  text: string,
  calls: readonly ToolCallPart[],
): StoredProviderMessage | undefined {
  let found: StoredProviderMessage | undefined;
  for (const rawMessage of splitRawMessages(rawMessages)) {
    const message = parseObject(rawMessage);
    if (!message) continue;
    const rawCalls = Array.isArray(message["tool_calls"])
      ? readElementTexts(readMemberText(rawMessage, "tool_calls")!)
      : [];
    const isSame = calls.length > 0
      ? hasSameCalls(rawCalls, calls)
      : (message["tool_calls"] ?? null) === null && hasSameText(message["content"], text);
    if (!isSame) continue;
    found ??= { rawMessage, rawCalls };
    if (calls.every(({ provider }, i) => provider === rawCalls[i])) return { rawMessage, rawCalls };
  }
  return found;
}

/**
 * Returns the provider's message with this text and these calls. A member that is the same already
 * keeps its bytes, and so do all other members.
 */
export function replayMessage(
  message: StoredProviderMessage,
  text: string,
  callTexts: readonly string[],
): string {
  const { role, content } = JSON.parse(message.rawMessage) as JsonObject;
  let replayed = message.rawMessage;
  if (role !== "assistant") replayed = setMember(replayed, "role", '"assistant"');
  if (!hasSameText(content, text) || !isAcceptedContent(content)) {
    replayed = setMember(replayed, "content", text === "" ? "null" : JSON.stringify(text));
  }
  const hasSameCallTexts = message.rawCalls.every((call, i) => call === callTexts[i]);
  return hasSameCallTexts
    ? replayed
    : setMember(replayed, "tool_calls", `[${callTexts.join(",")}]`);
}

/** A turn of several passes stores the messages of all as a JSON array. */
function splitRawMessages(rawMessages: string | null): string[] {
  if (rawMessages === null) return [];
  return Array.isArray(parseJson(rawMessages)) ? readElementTexts(rawMessages) : [rawMessages];
}

function hasSameCalls(rawCalls: readonly string[], calls: readonly ToolCallPart[]): boolean {
  return rawCalls.length === calls.length &&
    calls.every(({ toolName }, i) => isCallOf(toolName, rawCalls[i]));
}

function hasSameText(content: unknown, text: string): boolean {
  return contentText(content).trim() === text.trim();
}

/** Whether providers accept the content beside calls. */
function isAcceptedContent(content: unknown): boolean {
  return Array.isArray(content) ? content.length > 0 : typeof (content ?? "") === "string";
}
