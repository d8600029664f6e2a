import { contentText } from "../../content_text.ts";
import type { ToolCallPart } from "../../contract/parts.ts";
import { isObject, type JsonObject, parseJson } from "../../json_value.ts";

/**
 * Returns the assistant messages in a message's `provider` field as their provider sent them, without those that are no
 * object. A turn of several passes stores the messages of all as a JSON array.
 */
export function readProviderMessages(provider: string | null): JsonObject[] {
  const value = parseJson(provider);
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

/**
 * Returns the provider message of a step: the one with the same calls in the same order, or, for a step without calls, the
 * one with the same text. Two passes may call the same tools: the stored form of the calls distinguishes them.
 */
export function findProviderMessage(
  messages: readonly JsonObject[],
  text: string,
  calls: readonly ToolCallPart[],
): JsonObject | undefined {
  const same = messages.filter(({ content, tool_calls: sentCalls }) =>
    calls.length > 0
      ? hasSameCalls(sentCalls, calls)
      : (sentCalls ?? null) === null && hasSameText(content, text)
  );
  return same.find((message) =>
    calls.every(({ provider }, i) => provider === JSON.stringify(callsOf(message)[i]))
  ) ?? same[0];
}

/** The calls of a provider message. */
export function callsOf({ tool_calls: calls }: JsonObject): unknown[] {
  return Array.isArray(calls) ? calls : [];
}

/** Returns the provider message with this text and these calls. All other members stay as they were sent. */
export function replayMessage(
  message: JsonObject,
  text: string,
  calls: readonly JsonObject[],
): JsonObject & { role: "assistant" } {
  const { content } = message;
  const isKept = hasSameText(content, text) && isAcceptedContent(content);
  return {
    ...message,
    role: "assistant",
    ...(!isKept && { content: text === "" ? null : text }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Returns a call as its provider sent it; undefined if none is stored, or if it is of another tool. */
export function readProviderCall({ provider, toolName }: ToolCallPart): JsonObject | undefined {
  const call = parseJson(provider);
  return isCallOf(toolName, call) ? call : undefined;
}

/** Whether the value is a call of the tool. */
function isCallOf(toolName: string, value: unknown): value is JsonObject {
  const called = isObject(value) ? value["function"] : undefined;
  const name = isObject(called) ? called["name"] : undefined;
  return typeof name === "string" &&
    (name === toolName || toAcceptedName(name) === toAcceptedName(toolName));
}

/**
 * Returns a provider's call with the given id. Only what every provider rejects is changed: a type other than
 * `function`, an impossible tool name, arguments that are not a string.
 */
export function replayCall(call: JsonObject, id: string): JsonObject {
  const called = call["function"] as JsonObject;
  const { name, arguments: sent = {} } = called;
  return {
    ...call,
    id,
    type: "function",
    function: {
      ...called,
      name: toAcceptedName(name),
      arguments: typeof sent === "string" ? sent : JSON.stringify(sent),
    },
  };
}

/** Returns the call with the standard fields only, as every provider accepts it. */
export function buildPlainCall({ toolName, input }: ToolCallPart, id: string): JsonObject {
  return {
    id,
    type: "function",
    function: { name: toAcceptedName(toolName), arguments: argumentsText(input) },
  };
}

/** Providers require a JSON object, so any other input is wrapped in one. */
function argumentsText(input: unknown): string {
  const value = typeof input === "string" ? parseJson(input) ?? input : input ?? "";
  if (isObject(value)) return JSON.stringify(value);
  return value === "" ? "{}" : JSON.stringify({ unreadable_arguments: value });
}

function toAcceptedName(name: unknown): string {
  return String(name).replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "unknown_tool";
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
