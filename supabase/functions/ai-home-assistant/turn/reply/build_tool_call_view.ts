import { isPending, type ToolCallView } from "../../contract/tool_call_view.ts";
import type { ToolCall } from "../../tools/tool_call.ts";

/**
 * A call as clients see it. A failed one has its sentence as `errorText`, beside an output that says more.
 * SQL's `private.add_call_state`, the source of this view, builds the same one of a call that ends without
 * this process.
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

/** Arguments that are not valid JSON are shown as text. */
function readableArguments(call: ToolCall): unknown {
  try {
    return JSON.parse(call.arguments);
  } catch {
    return call.arguments;
  }
}
