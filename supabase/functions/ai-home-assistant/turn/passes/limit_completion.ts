import { countBytes } from "../../storable_text.ts";
import { MAX_PROVIDER_BYTES } from "../../contract/limits.ts";
import { parseObject } from "../../json_value.ts";
import type { Completion } from "../../model/chat_model.ts";

/**
 * The completion with its first `maxCalls` calls; a provider's message with more is cut to those. A message over 256 kB
 * is replaced by one with its text alone: the calls are replayed with the standard fields only.
 */
export function limitCompletion(completion: Completion, maxCalls: number): Completion {
  const toolCalls = completion.toolCalls.slice(0, maxCalls);
  const rawMessage = toolCalls.length < completion.toolCalls.length
    ? keepFirstCalls(completion.rawMessage, maxCalls)
    : completion.rawMessage;
  return {
    ...completion,
    toolCalls,
    rawMessage: isStorable(rawMessage) ? rawMessage : buildPlainMessage(completion.text),
  };
}

function buildPlainMessage(text: string): string {
  const content = isStorable(text) ? text : "";
  return JSON.stringify({ role: "assistant", content: content === "" ? null : content });
}

function keepFirstCalls(rawMessage: string, maxCalls: number): string {
  const message = parseObject(rawMessage) ?? {};
  const calls = Array.isArray(message["tool_calls"]) ? message["tool_calls"] : [];
  return JSON.stringify({ ...message, tool_calls: calls.slice(0, maxCalls) });
}

/** Whether the text of a provider fits into the database. */
export function isStorable(text: string): boolean {
  return countBytes(text) <= MAX_PROVIDER_BYTES;
}
