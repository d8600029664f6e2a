import type { TurnEvent } from "../../contract/turn_events.ts";
import { TurnError } from "../../errors.ts";
import type { Completion, CompletionRequest } from "../../model/chat_model.ts";
import { buildPassTwoInstruction } from "../../model/prompts/build_pass_two_instruction.ts";
import { isUsableText } from "../../sanitise/sanitise_text.ts";
import { resultsOf } from "../../tools/tool_call.ts";
import { toolDefinitions } from "../../tools/tool_definitions.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";
import { isEmergency } from "../message/is_emergency.ts";
import { selectSettledCalls } from "../reply/notice/compute_outcome.ts";
import { callsOf, type ToolStep } from "../turn_answer.ts";
import { completePass } from "./complete_pass.ts";
import { estimateUsage, usageOf } from "./estimate_usage.ts";
import { findAuthorModel } from "./find_author_model.ts";
import type { PartialAnswer } from "./partial_answer.ts";

const MAX_TOKENS = 600;

/**
 * Requests the last pass: the answer to the results, without tools, from the model that made the calls. Returns
 * undefined if there is no usable answer, or a limit forbids the request; the log says why. It does not throw.
 */
export async function runAnswerPass(
  { prompt, isDangerous, deadline, cancellation, meter, events, isLimitExceeded }: HeldTurn,
  steps: readonly ToolStep[],
  partial: PartialAnswer | undefined,
  deps: TurnDependencies,
): Promise<Completion | undefined> {
  const { tools, now, trace, settings } = deps;
  if (isLimitExceeded) {
    trace.note({ pass2_unusable: "limit_exceeded" });
    return undefined;
  }
  const start = now();
  const pass = steps.length + 1;
  const calls = callsOf(steps);
  const model = findAuthorModel(steps, settings.modelId);
  let request: CompletionRequest | undefined;
  try {
    request = {
      messages: prompt.messagesFor(model, { steps }),
      messagesFor: (other: string, { isShort } = { isShort: false }) =>
        prompt.messagesFor(other, { steps, isShort }),
      instruction: buildPassTwoInstruction(resultsOf(selectSettledCalls(calls)), {
        isEmergency: isEmergency({ isDangerous }, calls),
      }),
      toolsForHistory: toolDefinitions(tools),
      maxTokens: MAX_TOKENS,
      model,
      deadline,
      signal: cancellation.signal,
    };
    const emit = (event: TurnEvent) => {
      // Once a part of the answer is emitted, no other model is requested.
      prompt.releaseHistory();
      events.emit(event);
    };
    const completion = await completePass(request, partial, emit, deps);
    meter.add(pass, { ...completion, usage: usageOf(completion, request) }, now() - start);
    const fault = faultOf(completion);
    if (!fault) return completion;
    trace.note({ pass2_unusable: fault });
  } catch (error) {
    // The provider reports no usage of an answer that was stopped or cut off.
    const text = partial?.text() ?? "";
    if (request && (cancellation.isCauseOf(error) || text !== "")) {
      meter.add(
        pass,
        { model, usage: estimateUsage(request, text), requestCount: 1 },
        now() - start,
      );
    }
    const { logDetails } = error instanceof TurnError ? error : {};
    trace.note({ pass2_unusable: causeOf(error), ...logDetails });
  }
  return undefined;
}

/** Why a completion cannot be used as the answer. */
function faultOf(completion: Completion): string | undefined {
  if (completion.toolCalls.length > 0) return "proposes_tools";
  if (!isUsableText(completion.text)) return "empty";
  // A refusal does not mention what the tools recorded.
  return completion.refusal === null ? undefined : "refused";
}

function causeOf(error: unknown): string {
  if (error instanceof TurnError) return error.logReason ?? error.code;
  return error instanceof Error ? error.name : "error";
}
