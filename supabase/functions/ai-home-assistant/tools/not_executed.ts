import type { ToolResult } from "../contract/tool_result.ts";

/** Results of calls that never ran. They tell the model what was wrong, so that it can tell the person. */

export function unknownTool(name: string, known: readonly string[]): ToolResult {
  return notExecuted("not_found", "Nothing was saved: that is not something I can do.", {
    reason: `there is no tool "${shown(name)}"`,
    availableTools: known,
  });
}

/** `reason` is for the model; the sentence is what a person reads when no model puts it in words. */
export function invalidArguments(reason: string): ToolResult {
  const sentence =
    "Nothing was saved: some of the details did not fit. Please say it in other words.";
  return notExecuted("invalid_arguments", sentence, { reason });
}

/** The database says the same of its own tools. */
export function tooMany(): ToolResult {
  return notExecuted(
    "unavailable",
    `Not executed: at most ${MAX_CALLS} actions run in one message.`,
  );
}

/** A call that the person stopped before it ran. */
export function stoppedByPerson(): ToolResult {
  return notExecuted("unavailable", "Not executed: it was stopped before.");
}

/** As many calls of one message are carried out. */
export const MAX_CALLS = 8;

/** A tool of the outside that failed or answered with something that is no result. */
export function toolFailed(name: string, code: "unavailable" | "timeout" | "internal"): ToolResult {
  const message = code === "timeout"
    ? "That took too long, so there is no answer to it yet. Please try again."
    : "That could not be done just now. Please try again in a moment.";
  return { type: name, success: false, code, message };
}

/** False for a call that was answered without running anything. */
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

/** A model's text inside our sentence: short, on one line. */
function shown(name: string): string {
  return name.replace(/[^\w.-]+/g, " ").trim().slice(0, 64);
}
