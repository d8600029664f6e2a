/** Tool calls and results in the form of TanStack AI. */
import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isObject, type JsonObject, parseJson } from "../../json_value.ts";
import { buildCallPart } from "./build_call_part.ts";
import { readInput, readOutput } from "./call_values.ts";

const STATES: Record<string, ToolCallPart["state"]> = {
  "approval-requested": "approval-requested",
  "approval-responded": "approval-responded",
  complete: "output-available",
  error: "output-error",
};

/** `{ id, name, arguments: text, state, input?, output?, approval? }`. */
export function readTanstackCall(part: JsonObject): ToolCallPart | undefined {
  const { id, name, arguments: text, state, output } = part;
  const errorText = state === "error" ? errorTextOf(output) : undefined;
  const { needsApproval: _, ...approval } = isObject(part["approval"]) ? part["approval"] : {};
  return buildCallPart({
    toolCallId: id,
    toolName: name,
    input: part["input"] ?? readInput(text),
    state: Object.hasOwn(STATES, String(state)) ? STATES[String(state)] : "input-available",
    approval,
    ...(errorText === undefined ? { output } : { errorText }),
  });
}

/** `{ toolCallId, content: text or parts, state, error? }`. */
export function readTanstackResult(part: JsonObject): ToolResultPart | undefined {
  const { toolCallId, content, state, error, name } = part;
  if (typeof toolCallId !== "string" || content === undefined) return undefined;
  const hasFailed = state === "error" || typeof error === "string";
  const output = hasFailed && isErrorOnly(content, error) ? error ?? content : readOutput(content);
  return {
    type: "tool-result",
    toolCallId,
    toolName: typeof name === "string" ? name : "",
    output,
    ...(hasFailed && { isError: true }),
  };
}

/** The client writes a failure as `{ error: text }` into the output. */
function errorTextOf(output: unknown): string | undefined {
  return isObject(output) && Object.keys(output).length === 1 && typeof output["error"] === "string"
    ? output["error"]
    : undefined;
}

/** Whether the content of a failure holds nothing but its error, in one of the client's spellings. */
function isErrorOnly(content: unknown, error: unknown): boolean {
  if (typeof content !== "string") return false;
  if (content === "" || content === "null") return true;
  const errorText = errorTextOf(parseJson(content));
  return errorText !== undefined && (error === undefined || errorText === error);
}
