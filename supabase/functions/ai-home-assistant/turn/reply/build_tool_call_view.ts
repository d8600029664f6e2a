import { isPending, type ToolCallView } from "../../contract/tool_call_view.ts";
import type { ToolCall } from "../../tools/tool_call.ts";

/** A call as clients see it. A failed one has its sentence as `errorText` beside the output. */
export function buildToolCallView(call: ToolCall): ToolCallView {
  const { id, name, input, state, output, result, approval } = call;
  return {
    id,
    name,
    input: input ?? readableArguments(call),
    state,
    ...(!isPending(call) && { output }),
    ...(state === "output-error" && result && { errorText: result.message }),
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
