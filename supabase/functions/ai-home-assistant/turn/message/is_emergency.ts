import { isObject, parseObject } from "../../json_value.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";

type Danger = Pick<HeldTurn, "isDangerous">;

/** Whether safety comes first: the message describes danger, or a call recorded something critical. */
export function isEmergency({ isDangerous }: Danger, calls: readonly ToolCall[]): boolean {
  return isDangerous || calls.some(isCriticalCall);
}

function isCriticalCall({ input, result }: ToolCall): boolean {
  if (!result?.success) return false;
  return [input, result, result.data].some((given) =>
    isObject(given) && given["severity"] === "critical"
  );
}

/** The same before the calls run: the message describes danger, or a call is about to record something critical. */
export function isEmergencyAhead(
  { isDangerous }: Danger,
  proposed: readonly ToolCall[],
): boolean {
  return isDangerous ||
    proposed.some((call) => parseObject(call.arguments)?.["severity"] === "critical");
}
