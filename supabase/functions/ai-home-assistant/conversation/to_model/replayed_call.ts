import type { ToolCallPart } from "../../contract/parts.ts";
import { memberText, withMember } from "../../json_text.ts";
import { isObject, type JsonObject, parseJson, parseObject } from "../json_value.ts";

/** What Gemini 3 accepts in the place of the thought signature of a call that another model made. */
const PLACEHOLDER = { google: { thought_signature: "skip_thought_signature_validator" } };

/** The call as its provider sent it, JSON text; undefined where that is not kept, or is another call. */
export function sentCall(call: ToolCallPart, sent = call.provider): string | undefined {
  const parsed = parseObject(sent);
  const called = isObject(parsed?.function) ? parsed.function.name : undefined;
  if (typeof called !== "string") return undefined;
  return acceptedName(called) === acceptedName(call.toolName) ? sent : undefined;
}

/** Byte for byte as sent, but for what every provider refuses: ids, types, names, arguments as objects. */
export function echoedCall(sent: string, id: string): string {
  const { id: sentId, type, function: called } = JSON.parse(sent) as JsonObject;
  const { name, arguments: given } = called as JsonObject;
  let text = sent;
  if (sentId !== id) text = withMember(text, "id", JSON.stringify(id));
  if (type !== "function") text = withMember(text, "type", '"function"');
  let inner = memberText(text, "function")!;
  if (acceptedName(name) !== name) {
    inner = withMember(inner, "name", JSON.stringify(acceptedName(name)));
  }
  if (typeof given !== "string") {
    const json = memberText(inner, "arguments") ?? "{}";
    inner = withMember(inner, "arguments", JSON.stringify(json));
  }
  return inner === memberText(text, "function") ? text : withMember(text, "function", inner);
}

/** The call in words that every provider takes, without what only its maker understands. */
export function plainCall(call: ToolCallPart, id: string, signed: boolean): string {
  return JSON.stringify({
    id,
    type: "function",
    function: { name: acceptedName(call.toolName), arguments: argumentsText(call.input) },
    ...(signed && { extra_content: PLACEHOLDER }),
  });
}

/** The id under which the provider knows the call; it may carry a signature of any length. */
export function sentId(sent: string): string {
  const id = parseObject(sent)?.id;
  return typeof id === "string" ? id : "";
}

/** Providers want a JSON object; what could not be read as one is shown as what it was. */
function argumentsText(input: unknown): string {
  const value = typeof input === "string" ? parseJson(input) ?? input : input ?? "";
  if (isObject(value)) return JSON.stringify(value);
  return value === "" ? "{}" : JSON.stringify({ unreadable_arguments: value });
}

function acceptedName(name: unknown): string {
  return String(name).replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "unknown_tool";
}
