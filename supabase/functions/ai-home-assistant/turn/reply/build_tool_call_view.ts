import { isPending, type ToolCallView } from "../../contract/tool_call_view.ts";
import { toStorableJson } from "../../storable_text.ts";
import type { ToolCall } from "../../tools/tool_call.ts";

/**
 * A call as clients see it. A failed one has its sentence as `errorText`, beside an output that says more.
 * SQL `private.add_call_state` builds the same view of a call that ends without this process. It is the source of
 * the rules: change it first.
 */
export function buildToolCallView(call: ToolCall): ToolCallView {
  const { id, name, input, state, output, result, approval } = call;
  const errorText = state === "output-error" ? result?.message : undefined;
  return {
    id,
    name,
    input: input ?? readableArguments(call),
    state,
    // The output of a failed client-side tool is its error text.
    ...(!isPending(call) && output !== errorText && { output }),
    ...(errorText !== undefined && { errorText }),
    ...(approval && { approval }),
  };
}

/** Postgres and clients read no deeper JSON. */
const MAX_DEPTH = 64;

/**
 * The arguments of a call that did not pass its checks. A NUL or a lone surrogate that is escaped in the JSON text
 * would keep the message from being stored. Arguments that are not valid JSON, or too deep, are shown as text.
 */
function readableArguments({ arguments: text }: ToolCall): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(value, MAX_DEPTH) ? text : toStorableJson(value);
  } catch {
    return text;
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
