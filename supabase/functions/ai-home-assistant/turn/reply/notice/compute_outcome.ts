import type { TurnOutcome } from "../../../contract/reply.ts";
import { isPending } from "../../../contract/tool_call_view.ts";
import { isWritingTool } from "../../../tools/registry.ts";
import type { Tool } from "../../../tools/tool.ts";
import type { ToolCall } from "../../../tools/tool_call.ts";

/**
 * Returns the outcome of the calls that write. SQL `private.compute_turn_outcome` applies the same rules to a
 * turn that ends without its process.
 */
export function computeOutcome(calls: readonly ToolCall[], tools: readonly Tool[]): TurnOutcome {
  if (calls.some(isPending)) return "waiting";
  let savedCount = 0;
  let failedCount = 0;
  for (const { name, result } of selectCountedCalls(calls)) {
    if (!isWritingTool(tools, name)) continue;
    if (result?.success) savedCount++;
    else failedCount++;
  }
  if (savedCount === 0) return failedCount === 0 ? "nothing_to_save" : "not_saved";
  return failedCount === 0 ? "saved" : "partly_saved";
}

/**
 * The calls that count: of equal calls the first, because only that one runs, and none that needed a clarification
 * and was done in a later pass.
 */
export function selectCountedCalls(calls: readonly ToolCall[]): ToolCall[] {
  return selectSettledCalls(
    calls.filter((call, i) =>
      !call.isDuplicate &&
      calls.findIndex(({ name, arguments: text }) =>
          name === call.name && text === call.arguments
        ) === i
    ),
  );
}

/** The calls without those that needed a clarification and were done in a later pass. */
export function selectSettledCalls(calls: readonly ToolCall[]): ToolCall[] {
  return calls.filter((call) => !isClarifiedLater(call, calls));
}

/** For each unclear call of a pass, in order, one later save of the same tool. SQL has the same function. */
function isClarifiedLater(call: ToolCall, calls: readonly ToolCall[]): boolean {
  if (!isUnclear(call)) return false;
  const ofTool = calls.filter(({ name }) => name === call.name);
  const unclear = ofTool.filter((other) => isUnclear(other) && passOf(other) === passOf(call));
  const saved = ofTool.filter((other) => other.result?.success && passOf(other) > passOf(call));
  return unclear.indexOf(call) < saved.length;
}

const isUnclear = ({ result }: ToolCall) => result?.code === "needs_clarification";
const passOf = ({ pass = 1 }: ToolCall) => pass;
