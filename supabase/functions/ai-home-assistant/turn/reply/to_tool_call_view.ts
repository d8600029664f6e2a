import { isPending, type ToolCallView } from "../../contract/tool_call_view.ts";
import { wasExecuted } from "../../tools/error_results.ts";
import type { ToolCall } from "../../tools/tool_call.ts";

/** A call as clients see it. A failed one has its sentence as `errorText` beside the output. */
export function toToolCallView(call: ToolCall): ToolCallView {
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

/** The first call that was executed, successful or not, as the app's badge shows it. */
export function findBadge(calls: readonly ToolCall[]) {
  const first = calls.find(({ result }) => result && wasExecuted(result));
  return first && {
    call: { name: first.name, arguments: first.arguments },
    result: JSON.stringify(first.output),
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
