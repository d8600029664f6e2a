import { isObject } from "../../json_value.ts";
import { type ChatMessage, parseMessage, type RequestMessage } from "../chat_model.ts";

/** The fields of an assistant message that every provider accepts. */
const MESSAGE_FIELDS = new Set(["role", "content", "tool_calls"]);
const CALL_FIELDS = new Set(["id", "type", "function"]);
const FUNCTION_FIELDS = new Set(["name", "arguments"]);

/** Whether an assistant message has a field that only its provider knows. */
export function hasProviderFields(message: RequestMessage): boolean {
  const parsed = parseMessage(message);
  return parsed.role === "assistant" &&
    JSON.stringify(removeFrom(parsed)) !== JSON.stringify(parsed);
}

/** Returns an assistant message with the standard fields only; any other message as it is. */
export function removeProviderFields(message: RequestMessage): RequestMessage {
  return hasProviderFields(message) ? removeFrom(parseMessage(message)) : message;
}

function removeFrom(message: ChatMessage): ChatMessage {
  const kept = pick(message, MESSAGE_FIELDS) as ChatMessage;
  const calls = kept["tool_calls"];
  if (!Array.isArray(calls)) return kept;
  return { ...kept, tool_calls: calls.map((call) => isObject(call) ? plainCall(call) : call) };
}

function plainCall(call: Record<string, unknown>): Record<string, unknown> {
  const kept = pick(call, CALL_FIELDS);
  return isObject(kept["function"])
    ? { ...kept, function: pick(kept["function"], FUNCTION_FIELDS) }
    : kept;
}

function pick(object: Record<string, unknown>, keys: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.has(key)));
}
