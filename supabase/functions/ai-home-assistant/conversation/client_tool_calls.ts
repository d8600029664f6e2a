/** The tool calls of UI messages, in the forms of the chat clients. */
import type { ToolCallPart } from "../contract/parts.ts";
import { isPending, TOOL_CALL_STATES, type ToolCallState } from "../contract/tool_call_view.ts";
import { isObject, type JsonObject, parseJson } from "../json_value.ts";
import { fromToolContent } from "./tool_content.ts";

/** A result that a client keeps beside its call. */
export interface ToolOutcome {
  toolCallId: string;
  state: "output-available" | "output-error";
  output: unknown;
}

/** Returns a call in any client's form; undefined if it has no id or no name. */
export function readCall(part: JsonObject): ToolCallPart | undefined {
  const { type, toolInvocation } = part;
  if (type === "tool-invocation" && isObject(toolInvocation)) return readSdk4Call(toolInvocation);
  // The type of an AI SDK call of a tool named "call" is `tool-call` too. It has no `name`.
  if (type === "tool-call" && typeof part["name"] === "string") return readTanstackCall(part);
  return readUiToolPart(part);
}

/** AI SDK 5 to 7: `tool-<name>` and `dynamic-tool`, in every state. */
function readUiToolPart(part: JsonObject): ToolCallPart | undefined {
  const type = String(part["type"]);
  const toolName = type === "dynamic-tool" ? part["toolName"] : type.slice("tool-".length);
  const { toolCallId, state, input = part["rawInput"], output, errorText, approval } = part;
  return buildCall({ toolCallId, toolName, input, state, output, errorText, approval });
}

/** AI SDK 4: `{ state: "partial-call" | "call" | "result", toolCallId, toolName, args, result? }`. */
export function readSdk4Call(invocation: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, args: input, state, result: output } = invocation;
  const isDone = state === "result";
  return buildCall({ toolCallId, toolName, input, output, state: isDone && "output-available" });
}

const TANSTACK_STATES: Record<string, ToolCallState> = {
  "approval-requested": "approval-requested",
  "approval-responded": "approval-responded",
  complete: "output-available",
  error: "output-error",
};

/** TanStack AI: `{ id, name, arguments: text, state, input?, output?, approval? }`. */
function readTanstackCall(part: JsonObject): ToolCallPart | undefined {
  const { id: toolCallId, name: toolName, arguments: text, state, output } = part;
  const { needsApproval: _, ...approval } = isObject(part["approval"]) ? part["approval"] : {};
  const errorText = state === "error" ? findErrorText(output) : undefined;
  return buildCall({
    toolCallId,
    toolName,
    input: part["input"] ?? (typeof text === "string" ? parseJson(text) ?? text : text),
    state: Object.hasOwn(TANSTACK_STATES, String(state)) && TANSTACK_STATES[String(state)],
    approval,
    ...(errorText === undefined ? { output } : { errorText }),
  });
}

/** TanStack AI: `{ type: "tool-result", toolCallId, content: text or parts, state, error? }`. */
export function readResult(part: JsonObject): ToolOutcome | undefined {
  const { type, toolCallId, content, state, error } = part;
  if (type !== "tool-result" || typeof toolCallId !== "string" || content === undefined) {
    return undefined;
  }
  const output = typeof content === "string" ? fromToolContent(content) : content;
  if (state !== "error" && typeof error !== "string") {
    return { toolCallId, state: "output-available", output };
  }
  return { toolCallId, state: "output-error", output: findErrorText(output) ?? error ?? output };
}

/** Adds the results to the calls of a message that have no outcome. Returns the number of results without a call. */
export function addResults(
  parts: { type: string }[],
  outcomes: readonly ToolOutcome[],
): number {
  const byId = new Map(outcomes.map((outcome) => [outcome.toolCallId, outcome]));
  const calls = parts.filter((part): part is ToolCallPart => part.type === "tool-call");
  for (const call of calls) {
    const outcome = byId.get(call.toolCallId);
    if (!outcome || call.output !== undefined || call.errorText !== undefined) continue;
    call.state = outcome.state;
    if (outcome.state === "output-error" && typeof outcome.output === "string") {
      call.errorText = outcome.output;
    } else call.output = outcome.output;
  }
  const ids = new Set(calls.map(({ toolCallId }) => toolCallId));
  return outcomes.filter(({ toolCallId }) => !ids.has(toolCallId)).length;
}

/** The client writes a failure as `{ error: text }` into the output. */
function findErrorText(output: unknown): string | undefined {
  return isObject(output) && Object.keys(output).length === 1 && typeof output["error"] === "string"
    ? output["error"]
    : undefined;
}

/** Returns a call from JSON values of any type. An unknown state becomes `input-available`; a call with an output is over. */
function buildCall(fields: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, input, output, errorText } = fields;
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const approval = readApproval(fields["approval"]);
  const state = TOOL_CALL_STATES.find((known) => known === fields["state"]) ?? "input-available";
  return {
    type: "tool-call",
    toolCallId,
    toolName,
    input: input ?? null,
    state: output !== undefined && isPending({ state }) ? "output-available" : state,
    ...(approval && { approval }),
    ...(output !== undefined && { output }),
    ...(typeof errorText === "string" && { errorText }),
  };
}

function readApproval(approval: unknown): ToolCallPart["approval"] {
  if (!isObject(approval) || typeof approval["id"] !== "string") return undefined;
  const { id, approved, ...rest } = approval;
  return { ...rest, id: String(id), ...(typeof approved === "boolean" && { approved }) };
}
