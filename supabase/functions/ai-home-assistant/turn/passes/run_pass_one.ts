import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion } from "../../model/chat_model.ts";
import { isUsableText } from "../../sanitise/sanitise_text.ts";
import { toolDefinitions } from "../../tools/tool_definitions.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";
import { completePass } from "./complete_pass.ts";
import { estimateUsage, usageOf } from "./estimate_usage.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/** Room for several calls with long arguments. Tokens. */
const MAX_TOKENS = 1_000;
/** Low: what is recorded should not depend on chance. */
const TEMPERATURE = 0.2;

/**
 * Requests pass one: a completion with the tools.
 *
 * Throws a TurnError if no model gives a usable answer; nothing has been recorded then.
 */
export async function* runPassOne(
  { prompt, deadline, cancellation, meter }: HeldTurn,
  partial: PartialAnswer | undefined,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Completion> {
  const start = deps.now();
  const request = {
    messages: prompt.messagesFor(deps.settings.modelId),
    temperature: TEMPERATURE,
    messagesFor: prompt.messagesFor,
    tools: toolDefinitions(deps.tools),
    maxTokens: MAX_TOKENS,
    deadline,
    signal: cancellation.signal,
    // Thinking or JSON alone is no answer.
    isReadable: isUsableText,
  };
  try {
    const completion = yield* completePass(request, partial, deps);
    meter.add(1, { ...completion, usage: usageOf(completion, request) }, deps.now() - start);
    return completion;
  } catch (error) {
    if (cancellation.isCauseOf(error)) {
      // The provider reports no usage of a stopped answer.
      const usage = estimateUsage(request, partial?.text() ?? "");
      const model = deps.settings.modelId;
      meter.add(1, { model, usage, requestCount: 1 }, deps.now() - start);
    }
    throw error;
  }
}
