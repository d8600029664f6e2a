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
  const writes = withoutTwins(calls).filter(({ name }) => isWritingTool(tools, name));
  if (writes.length === 0) return "nothing_to_save";
  const savedCount = writes.filter(({ result }) => result?.success).length;
  if (savedCount === 0) return "not_saved";
  return savedCount === writes.length ? "saved" : "partly_saved";
}

/** The calls without those that repeat an earlier one: of equal calls only the first runs. */
export function withoutTwins(calls: readonly ToolCall[]): ToolCall[] {
  return calls.filter((call, i) =>
    calls.findIndex(({ name, arguments: text }) =>
      name === call.name && text === call.arguments
    ) === i
  );
}
