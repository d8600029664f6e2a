/**
 * A call that was streamed in an answer which then broke off inside a call. It did not run, and the model was
 * asked again. Only the stored message shows it: it is no call of the turn, and no model reads it.
 */
import type { ToolResult } from "./tool_result.ts";

export const REPLACED_CALL_RESULT: ToolResult = {
  type: "not_executed",
  success: false,
  code: "unavailable",
  message: "Not executed: the answer was cut off here and requested again.",
  data: { replaced: true },
};

/** Whether the output of a call says that another call replaced it. */
export function isReplacedOutput(output: unknown): boolean {
  const { type, data } = (output ?? {}) as { type?: unknown; data?: { replaced?: unknown } };
  return type === REPLACED_CALL_RESULT.type && data?.replaced === true;
}
