import type { TurnEvent } from "../../contract/turn_events.ts";
import { stoppedByPerson } from "../../tools/not_executed.ts";
import type { AnsweredCall, ToolCall } from "../../tools/tool_step.ts";
import type { PartialAnswer } from "../passes/partial_answer.ts";
import { withHonestEnd } from "./save_claim_check.ts";
import { inOurWords, textPart } from "./server_answer.ts";
import { callView } from "./tool_call_view.ts";
import type { Answer } from "../turn_state.ts";

const STOPPED = "Stopped. Nothing was saved.";

/**
 * The person stopped the turn before any tool ran: what was said until then is the answer. Calls that
 * they have seen coming get the result that they did not run.
 */
export async function* stopHere(
  draft: PartialAnswer | undefined,
  proposed: readonly ToolCall[] = (draft?.calls() ?? []).map(unfinished),
): AsyncGenerator<TurnEvent, Answer> {
  const said = draft?.said() ?? "";
  if (proposed.length === 0) {
    const text = withHonestEnd(said, []) || STOPPED;
    yield { type: "text", text };
    return {
      text,
      said: [textPart(text)],
      degraded: false,
      model: null,
      message: null,
      stopped: true,
    };
  }
  const answered = proposed.map(notRun);
  for (const call of answered) yield { type: "tool-result", call: callView(call) };
  const tools = { message: "", model: "", preface: said, answered };
  return yield* inOurWords(STOPPED, tools, { stopped: true });
}

function notRun(call: ToolCall): AnsweredCall {
  const result = stoppedByPerson();
  return { call, input: null, state: "output-error", output: result, result };
}

function unfinished(call: { id: string; name: string; arguments: string }): ToolCall {
  return { ...call, providerCallId: call.id, provider: "" };
}
