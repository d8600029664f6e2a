import type { TurnEvent } from "../../contract/turn_events.ts";
import { TurnError } from "../../errors.ts";
import type { Completion, CompletionRequest } from "../../model/chat_model.ts";
import { isSameProvider } from "../../model/model_id.ts";
import { buildPassTwoInstruction } from "../../model/prompts/build_pass_two_instruction.ts";
import { isUsableText } from "../../sanitise/sanitise_text.ts";
import { resultsOf } from "../../tools/tool_call.ts";
import { toolDefinitions } from "../../tools/tool_definitions.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";
import { isEmergency } from "../message/is_emergency.ts";
import type { ToolStep } from "../turn_answer.ts";
import { completePass } from "./complete_pass.ts";
import { estimateUsage, usageOf } from "./estimate_usage.ts";
import type { PartialAnswer } from "./partial_answer.ts";

const MAX_TOKENS = 600;

/**
 * Requests pass two: the answer to the results, without tools, from the model of pass one. Returns undefined
 * if there is no usable answer, or a limit forbids the request; the log says why. It does not throw.
 */
export async function* runPassTwo(
  { prompt, userText, deadline, cancellation, meter, isLimitExceeded }: HeldTurn,
  step: ToolStep,
  partial: PartialAnswer | undefined,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Completion | undefined> {
  const { tools, now, trace, settings } = deps;
  if (isLimitExceeded) {
    trace.note({ pass2_unusable: "limit_exceeded" });
    return undefined;
  }
  const start = now();
  const author = step.providerMessage?.model ?? settings.modelId;
  // An approval may be decided after the operator has changed the provider.
  const model = isSameProvider(author, settings.modelId) ? author : settings.modelId;
  let request: CompletionRequest | undefined;
  try {
    request = {
      messages: prompt.messagesFor(model, { step }),
      messagesFor: (other: string, { isShort } = { isShort: false }) =>
        prompt.messagesFor(other, { step, isShort }),
      instruction: buildPassTwoInstruction(resultsOf(step.calls), {
        isEmergency: isEmergency(userText, step.calls),
      }),
      toolsForHistory: toolDefinitions(tools),
      maxTokens: MAX_TOKENS,
      model,
      deadline,
      signal: cancellation.signal,
    };
    const completion = yield* completePass(request, partial, deps);
    meter.add(2, { ...completion, usage: usageOf(completion, request) }, now() - start);
    const fault = faultOf(completion);
    if (!fault) return completion;
    trace.note({ pass2_unusable: fault });
  } catch (error) {
    // The provider reports no usage of an answer that was stopped or cut off.
    const text = partial?.text() ?? "";
    if (request && (cancellation.isCauseOf(error) || text !== "")) {
      meter.add(2, { model, usage: estimateUsage(request, text), requestCount: 1 }, now() - start);
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
