import type { ToolCallView } from "../../contract/tool_call_view.ts";
import { wasExecuted } from "../../tools/not_executed.ts";
import { isPending } from "../../tools/tool_step.ts";
import type { AnsweredCall, ToolCall } from "../../tools/tool_step.ts";

/** A call that has not run yet, as a client sees it. */
export function proposedView(call: ToolCall): ToolCallView {
  return { id: call.id, name: call.name, input: readable(call), state: "input-available" };
}

/** A call with what is stored for it. A failure carries its sentence as `errorText` beside the output. */
export function callView(answered: AnsweredCall): ToolCallView {
  const { call, input, state, output, result, approval } = answered;
  return {
    id: call.id,
    name: call.name,
    input: input ?? readable(call),
    state,
    ...(!isPending(answered) && { output }),
    ...(state === "output-error" && result && { errorText: result.message }),
    ...(approval && { approval }),
  };
}

/** The app's badge shows the first call that ran, whether it succeeded or not. */
export function functionBadge(answered: readonly AnsweredCall[]) {
  const first = answered.find(({ result }) => result && wasExecuted(result));
  return first && {
    call: { name: first.call.name, arguments: first.call.arguments },
    result: JSON.stringify(first.output),
  };
}

/** Arguments that are no JSON are shown as the text they are. */
function readable(call: ToolCall): unknown {
  try {
    return JSON.parse(call.arguments);
  } catch {
    return call.arguments;
  }
}
