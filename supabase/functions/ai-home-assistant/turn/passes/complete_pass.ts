import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion, CompletionRequest } from "../../model/chat_model.ts";
import { readModelName } from "../../model/model_id.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/**
 * Requests a completion. With `partial` the answer is streamed into it and its events are emitted. Without,
 * the whole answer is requested, and a failing provider can be retried unnoticed.
 */
export async function completePass(
  request: CompletionRequest,
  partial: PartialAnswer | undefined,
  emit: (event: TurnEvent) => void,
  { model, trace }: Pick<TurnDependencies, "model" | "trace">,
): Promise<Completion> {
  const completion = partial
    ? await streamPass(request, partial, emit, model)
    : await model.complete(request);
  const { fallbackCause, fallbackDetails } = completion;
  if (fallbackCause) {
    trace.warn({
      fallback_model: readModelName(completion.model),
      fallback_cause: fallbackCause,
      ...fallbackDetails,
    });
  }
  if (completion.isCutOff) trace.warn({ cut_off: completion.finishReason ?? "stalled" });
  return completion;
}

async function streamPass(
  request: CompletionRequest,
  partial: PartialAnswer,
  emit: (event: TurnEvent) => void,
  model: TurnDependencies["model"],
): Promise<Completion> {
  const completion = await model.complete({
    ...request,
    onDelta: (delta) => partial.push(delta).forEach(emit),
  });
  partial.end().forEach(emit);
  return completion;
}
