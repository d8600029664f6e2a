import { isObject, parseObject } from "../../json_value.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import { describesDanger } from "./describes_danger.ts";

/** Whether safety comes first: the message describes danger, or a call recorded something critical. */
export function isEmergency(message: string, calls: readonly ToolCall[]): boolean {
  return describesDanger(message) || calls.some(isCriticalCall);
}

function isCriticalCall({ input, result }: ToolCall): boolean {
  if (!result?.success) return false;
  return [input, result, result.data].some((given) =>
    isObject(given) && given["severity"] === "critical"
  );
}

/** The same before the calls run: the message describes danger, or a call is about to record something critical. */
export function isEmergencyAhead(message: string, proposed: readonly ToolCall[]): boolean {
  return describesDanger(message) ||
    proposed.some((call) => parseObject(call.arguments)?.["severity"] === "critical");
}
