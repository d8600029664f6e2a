import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isObject, type JsonObject, parseJson } from "../json_value.ts";
import { fromContent } from "../tool_content.ts";
import { callPart } from "./call_part.ts";

const STATES: Record<string, ToolCallPart["state"]> = {
  "approval-requested": "approval-requested",
  "approval-responded": "approval-responded",
  complete: "output-available",
  error: "output-error",
};

/** TanStack AI: `{ id, name, arguments: text, state, input?, output?, approval? }`. */
export function tanstackCall(part: JsonObject): ToolCallPart | undefined {
  const { id, name, arguments: text, state, output } = part;
  const error = state === "error" ? errorOf(output) : undefined;
  const { needsApproval: _, ...approval } = isObject(part.approval) ? part.approval : {};
  return callPart({
    toolCallId: id,
    toolName: name,
    input: part.input ?? argumentsOf(text),
    state: Object.hasOwn(STATES, String(state)) ? STATES[String(state)] : "input-available",
    approval,
    ...(error === undefined ? { output } : { errorText: error }),
  });
}

/** TanStack AI: `{ toolCallId, content: text or parts, state, error? }`. */
export function tanstackResult(part: JsonObject): ToolResultPart | undefined {
  const { toolCallId, content, state, error, name } = part;
  if (typeof toolCallId !== "string" || content === undefined) return undefined;
  const failed = state === "error" || typeof error === "string";
  const output = failed && saysOnly(content, error) ? error ?? content : outputOf(content);
  return {
    type: "tool-result",
    toolCallId,
    toolName: typeof name === "string" ? name : "",
    output,
    ...(failed && { isError: true }),
  };
}

/** Arguments that do not parse stay the text they are. */
export function argumentsOf(text: unknown): unknown {
  if (typeof text !== "string") return text;
  return text === "" ? null : parseJson(text) ?? text;
}

export function outputOf(content: unknown): unknown {
  return typeof content === "string" ? fromContent(content) : content;
}

/** The client writes a failure as `{ error: text }` into the output. */
function errorOf(output: unknown): string | undefined {
  return isObject(output) && Object.keys(output).length === 1 && typeof output.error === "string"
    ? output.error
    : undefined;
}

/** Whether the content of a failure is no more than its text, in one of the client's spellings. */
function saysOnly(content: unknown, error: unknown): boolean {
  if (typeof content !== "string") return false;
  if (["", "null"].includes(content)) return true;
  const said = errorOf(parseJson(content));
  return said !== undefined && (error === undefined || said === error);
}
