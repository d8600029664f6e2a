/** Results of calls that did not run or failed, for the model and for the fallback reply. */
import { MAX_TOOL_CALLS } from "../contract/limits.ts";
import type { Clarification, ToolResult } from "../contract/tool_result.ts";
import type { Sentences } from "../sentences/sentences.ts";

export function unknownToolResult(
  name: string,
  knownNames: readonly string[],
  { toolErrors }: Sentences,
): ToolResult {
  return notExecuted("not_found", toolErrors.unknownTool, {
    reason: `there is no tool "${singleLine(name)}"`,
    availableTools: knownNames,
  });
}

/**
 * For arguments that were not read. `reason` is for the model; the person reads the sentence if no model rephrases it.
 * With a clarification the person chooses first.
 */
export function rejectArguments(
  { message, reason, clarification }: {
    message: string;
    reason: string;
    clarification?: Clarification;
  },
): ToolResult {
  return clarification
    ? { ...notExecuted("needs_clarification", message, { reason }), clarification }
    : notExecuted("invalid_arguments", message, { reason });
}

/** In English the same sentence that the database gives for its own tools. */
export function tooManyCallsResult({ toolErrors }: Sentences): ToolResult {
  return notExecuted("unavailable", toolErrors.tooManyCalls(MAX_TOOL_CALLS));
}

/** For a call that the model wrote as text. The notice of the turn says what was not saved. */
export function writtenCallResult({ toolErrors }: Sentences): ToolResult {
  return notExecuted("unavailable", toolErrors.unavailable, { reason: "written as text" });
}

/** For a call of a turn that its person stopped before the call ran. */
export function stoppedCallResult({ toolErrors }: Sentences): ToolResult {
  return notExecuted("unavailable", toolErrors.stopped);
}

/** For a client-side call while the app must not be asked: the model says in words what it has to say. */
export function unavailableClientResult({ toolErrors }: Sentences): ToolResult {
  return notExecuted("unavailable", toolErrors.notOnPhone, { reason: "ask in words" });
}

/** For a tool with `execute` that threw, took too long or returned no valid result. */
export function toolFailureResult(
  toolName: string,
  code: "unavailable" | "timeout" | "internal",
  { toolErrors }: Sentences,
): ToolResult {
  const message = code === "timeout" ? toolErrors.timeout : toolErrors.unavailable;
  return { type: toolName, success: false, code, message };
}

/** Whether the result comes from a tool that ran, successfully or not. */
export function wasExecuted(result: ToolResult): boolean {
  return result.type !== NOT_EXECUTED_TYPE;
}

const NOT_EXECUTED_TYPE = "not_executed";

function notExecuted(
  code: ToolResult["code"],
  message: string,
  data?: Record<string, unknown>,
): ToolResult {
  return { type: NOT_EXECUTED_TYPE, success: false, code, message, ...(data && { data }) };
}

/** The model's text inside a sentence of ours: short, and no instruction on a line of its own. */
function singleLine(name: string): string {
  return name.replace(/[^\w.-]+/g, " ").trim().slice(0, 64);
}
