import type { ToolCallPart } from "../../contract/parts.ts";
import { readMemberText, setMember } from "../../json_text.ts";
import { isObject, type JsonObject, parseJson, parseObject } from "../../json_value.ts";

/** A call as its provider sent it. */
export interface RawCall {
  /** JSON text. */
  text: string;
  /** The value of the text. */
  value: JsonObject;
}

/** Returns the raw JSON of a call; undefined if none is stored, or if it is of another tool. */
export function rawCallOf({ provider, toolName }: ToolCallPart): RawCall | undefined {
  if (provider === undefined) return undefined;
  const value = parseObject(provider);
  return value && isCallOf(toolName, value) ? { text: provider, value } : undefined;
}

/** Whether the value is a call of the tool. */
export function isCallOf(toolName: string, value: unknown): boolean {
  const called = isObject(value) ? value["function"] : undefined;
  const name = isObject(called) ? called["name"] : undefined;
  return typeof name === "string" &&
    (name === toolName || acceptedName(name) === acceptedName(toolName));
}

/** Returns the id in a raw call; `""` if it has none. */
export function rawCallId({ value: { id } }: RawCall): string {
  return typeof id === "string" ? id : "";
}

/**
 * Returns a raw call with the given id. Only what every provider rejects is changed: a type other than
 * `function`, an impossible tool name, arguments that are not a string. All other bytes are kept.
 */
export function replayCall({ text: sent, value }: RawCall, id: string): string {
  const { name, arguments: sentArguments } = value["function"] as JsonObject;
  let text = sent;
  if (value["id"] !== id) text = setMember(text, "id", JSON.stringify(id));
  if (value["type"] !== "function") text = setMember(text, "type", '"function"');
  if (acceptedName(name) === name && typeof sentArguments === "string") return text;
  const sentFunction = readMemberText(text, "function")!;
  let called = sentFunction;
  if (acceptedName(name) !== name) {
    called = setMember(called, "name", JSON.stringify(acceptedName(name)));
  }
  if (typeof sentArguments !== "string") {
    const json = readMemberText(called, "arguments") ?? "{}";
    called = setMember(called, "arguments", JSON.stringify(json));
  }
  return setMember(text, "function", called);
}

/** Returns the call's JSON text with the standard fields only, as every provider accepts it. */
export function buildPlainCall(call: ToolCallPart, id: string): string {
  return JSON.stringify({
    id,
    type: "function",
    function: { name: acceptedName(call.toolName), arguments: argumentsText(call.input) },
  });
}

/** Providers require a JSON object, so any other input is wrapped in one. */
function argumentsText(input: unknown): string {
  const value = typeof input === "string" ? parseJson(input) ?? input : input ?? "";
  if (isObject(value)) return JSON.stringify(value);
  return value === "" ? "{}" : JSON.stringify({ unreadable_arguments: value });
}

function acceptedName(name: unknown): string {
  return String(name).replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "unknown_tool";
}
