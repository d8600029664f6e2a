import { contentText } from "../../content_text.ts";
import type { ToolCallPart } from "../../contract/parts.ts";
import { readElementTexts, readMemberText, setMember } from "../../json_text.ts";
import { isObject, type JsonObject, parseJson } from "../../json_value.ts";
import { isCallOf, type RawCall } from "./replay_call.ts";

/** An assistant message as its provider sent it. */
export interface RawMessage {
  /** JSON text. */
  text: string;
  /** The value of the text. */
  value: JsonObject;
}

/** A message with its calls. */
export interface StoredProviderMessage extends RawMessage {
  rawCalls: RawCall[];
}

/**
 * Returns the provider message of a step: the one with the same calls in the same order, or, for a step
 * without calls, the one with the same text. Two passes may call the same tools: the raw JSON of the calls
 * distinguishes them.
 */
export function findProviderMessage(
  rawMessages: readonly RawMessage[],
  text: string,
  calls: readonly ToolCallPart[],
): StoredProviderMessage | undefined {
  let found: StoredProviderMessage | undefined;
  for (const message of rawMessages) {
    const { content, tool_calls: sentCalls } = message.value;
    const isSame = calls.length > 0
      ? hasSameCalls(sentCalls, calls)
      : (sentCalls ?? null) === null && hasSameText(content, text);
    if (!isSame) continue;
    const withCalls = { ...message, rawCalls: readRawCalls(message) };
    found ??= withCalls;
    if (calls.every(({ provider }, i) => provider === withCalls.rawCalls[i]?.text)) {
      return withCalls;
    }
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
  const { role, content } = message.value;
  let replayed = message.text;
  if (role !== "assistant") replayed = setMember(replayed, "role", '"assistant"');
  if (!hasSameText(content, text) || !isAcceptedContent(content)) {
    replayed = setMember(replayed, "content", text === "" ? "null" : JSON.stringify(text));
  }
  const hasSameCallTexts = message.rawCalls.every((call, i) => call.text === callTexts[i]);
  return hasSameCallTexts
    ? replayed
    : setMember(replayed, "tool_calls", `[${callTexts.join(",")}]`);
}

/**
 * Returns the messages of a message's `provider` field, without those that are no object. A turn of several passes
 * stores the messages of all as a JSON array.
 */
export function splitRawMessages(provider: string | null): RawMessage[] {
  if (provider === null) return [];
  const value = parseJson(provider);
  if (!Array.isArray(value)) return isObject(value) ? [{ text: provider, value }] : [];
  return readElementTexts(provider).flatMap((text, i) => {
    const element: unknown = value[i];
    return isObject(element) ? [{ text, value: element }] : [];
  });
}

function readRawCalls({ text, value: { tool_calls: calls } }: RawMessage): RawCall[] {
  if (!Array.isArray(calls)) return [];
  const texts = readElementTexts(readMemberText(text, "tool_calls")!);
  return calls.map((value, i) => ({ text: texts[i]!, value }));
}

function hasSameCalls(sentCalls: unknown, calls: readonly ToolCallPart[]): boolean {
  return Array.isArray(sentCalls) && sentCalls.length === calls.length &&
    calls.every(({ toolName }, i) => isCallOf(toolName, sentCalls[i]));
}

function hasSameText(content: unknown, text: string): boolean {
  return contentText(content).trim() === text.trim();
}

/** Whether providers accept the content beside calls. */
function isAcceptedContent(content: unknown): boolean {
  return Array.isArray(content) ? content.length > 0 : typeof (content ?? "") === "string";
}
