import type { Completion, CompletionRequest } from "../../model/chat_model.ts";
import { buildToolPassInstruction } from "../../model/prompts/build_tool_pass_instruction.ts";
import { isUsableText } from "../../sanitise/sanitise_text.ts";
import { toolDefinitions } from "../../tools/tool_definitions.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";
import type { ToolStep } from "../turn_answer.ts";
import { completePass } from "./complete_pass.ts";
import { estimateUsage, usageOf } from "./estimate_usage.ts";
import { findAuthorModel } from "./find_author_model.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/** Room for several calls with long arguments. Tokens. */
const MAX_TOKENS = 1_000;
/** Low: what is recorded should not depend on chance. */
const TEMPERATURE = 0.2;

/**
 * Requests a completion with the tools: pass one, or with the step of pass one the pass after the person's answer
 * to its question.
 *
 * Throws a TurnError if no model gives a usable answer; no call of this pass has run then.
 */
export async function runToolPass(
  { prompt, deadline, cancellation, meter, events, home }: HeldTurn,
  steps: readonly ToolStep[],
  partial: PartialAnswer | undefined,
  deps: TurnDependencies,
): Promise<Completion> {
  const start = deps.now();
  const pass = steps.length + 1;
  const model = findAuthorModel(steps, deps.settings.modelId);
  const request: CompletionRequest = {
    messages: prompt.messagesFor(model, { steps }),
    temperature: TEMPERATURE,
    messagesFor: (other, { isShort } = { isShort: false }) =>
      prompt.messagesFor(other, { steps, isShort }),
    ...(steps.length > 0 && { model, instruction: buildToolPassInstruction(home.today) }),
    tools: toolDefinitions(deps.tools),
    maxTokens: MAX_TOKENS,
    deadline,
    signal: cancellation.signal,
    // Thinking or JSON alone is no answer.
    isReadable: isUsableText,
  };
  try {
    const completion = await completePass(request, partial, events.emit, deps);
    meter.add(pass, { ...completion, usage: usageOf(completion, request) }, deps.now() - start);
    return completion;
  } catch (error) {
    if (cancellation.isCauseOf(error)) {
      // The provider reports no usage of a stopped answer.
      const usage = estimateUsage(request, partial?.text() ?? "");
      meter.add(pass, { model, usage, requestCount: 1 }, deps.now() - start);
    }
    throw error;
  }
}
