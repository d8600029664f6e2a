import type { ToolCallPart } from "../../contract/parts.ts";
import { readMemberText, setMember } from "../../json_text.ts";
import { isObject, type JsonObject, parseJson, parseObject } from "../../json_value.ts";

/** The call's JSON text as its provider sent it; undefined where it is not stored or of another tool. */
export function providerCallOf(call: ToolCallPart, text = call.provider): string | undefined {
  const sent = parseObject(text);
  const name = isObject(sent?.["function"]) ? sent["function"]["name"] : undefined;
  const isSameTool = typeof name === "string" && acceptedName(name) === acceptedName(call.toolName);
  return isSameTool ? text : undefined;
}

/** The id in a call's JSON text; `""` where it has none. */
export function providerCallId(providerCall: string): string {
  const id = parseObject(providerCall)?.["id"];
  return typeof id === "string" ? id : "";
}

/**
 * Returns a provider's call under the given id. Only what every provider refuses is changed: another
 * type than `function`, an impossible tool name, arguments that are no text. All other bytes are kept.
 */
export function replayCall(providerCall: string, id: string): string {
  const sent = JSON.parse(providerCall) as JsonObject;
  const { name, arguments: sentArguments } = sent["function"] as JsonObject;
  let text = providerCall;
  if (sent["id"] !== id) text = setMember(text, "id", JSON.stringify(id));
  if (sent["type"] !== "function") text = setMember(text, "type", '"function"');
  const sentFunction = readMemberText(text, "function")!;
  let called = sentFunction;
  if (acceptedName(name) !== name) {
    called = setMember(called, "name", JSON.stringify(acceptedName(name)));
  }
  if (typeof sentArguments !== "string") {
    const json = readMemberText(called, "arguments") ?? "{}";
    called = setMember(called, "arguments", JSON.stringify(json));
  }
  return called === sentFunction ? text : setMember(text, "function", called);
}

/** Returns the call's JSON text with the standard fields only, as every provider accepts it. */
export function buildPlainCall(call: ToolCallPart, id: string): string {
  return JSON.stringify({
    id,
    type: "function",
    function: { name: acceptedName(call.toolName), arguments: argumentsText(call.input) },
  });
}

/** Providers demand a JSON object, so any other input is wrapped in one. */
function argumentsText(input: unknown): string {
  const value = typeof input === "string" ? parseJson(input) ?? input : input ?? "";
  if (isObject(value)) return JSON.stringify(value);
  return value === "" ? "{}" : JSON.stringify({ unreadable_arguments: value });
}

function acceptedName(name: unknown): string {
  return String(name).replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "unknown_tool";
}
