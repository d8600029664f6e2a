import { MAX_TOOL_CALLS } from "../contract/limits.ts";
import type { ToolResult } from "../contract/tool_result.ts";

/** Results of calls that did not run or failed, for the model and for the fallback reply. */

export function unknownToolResult(name: string, knownNames: readonly string[]): ToolResult {
  return notExecuted("not_found", "Nothing was saved: that is not something I can do.", {
    reason: `there is no tool "${singleLine(name)}"`,
    availableTools: knownNames,
  });
}

/** `reason` is for the model; the person reads the sentence if no model rephrases it. */
export function invalidArgumentsResult(sentence: string, reason: string): ToolResult {
  return notExecuted("invalid_arguments", sentence, { reason });
}

/** The same sentence that the database gives for its own tools. */
export function tooManyCallsResult(): ToolResult {
  return notExecuted(
    "unavailable",
    `Not executed: at most ${MAX_TOOL_CALLS} actions run in one message.`,
  );
}

/** For a call of a turn that its person stopped before the call ran. */
export function stoppedCallResult(): ToolResult {
  return notExecuted("unavailable", "Not executed: it was stopped before.");
}

/** For a tool with `execute` that threw, took too long or returned no valid result. */
export function toolFailureResult(
  toolName: string,
  code: "unavailable" | "timeout" | "internal",
): ToolResult {
  const message = code === "timeout"
    ? "That took too long, so there is no answer to it yet. Please try again."
    : "That could not be done just now. Please try again in a moment.";
  return { type: toolName, success: false, code, message };
}

/** Whether the result comes from a tool that ran, successfully or not. */
export function wasExecuted(result: ToolResult): boolean {
  return result.type !== NOT_EXECUTED;
}

const NOT_EXECUTED = "not_executed";

function notExecuted(
  code: ToolResult["code"],
  message: string,
  data?: Record<string, unknown>,
): ToolResult {
  return { type: NOT_EXECUTED, success: false, code, message, ...(data && { data }) };
}

/** The model's text inside a sentence of ours: short, and no instruction on a line of its own. */
function singleLine(name: string): string {
  return name.replace(/[^\w.-]+/g, " ").trim().slice(0, 64);
}
