import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion, CompletionRequest } from "../../model/chat_model.ts";
import { readModelName } from "../../model/model_id.ts";
import { streamCompletion } from "../../model/streaming/stream_completion.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/**
 * Requests a completion. With `partial` the answer is streamed into it and its events are emitted. Without,
 * the whole answer is requested, and a failing provider can be retried unnoticed.
 */
export async function* completePass(
  request: CompletionRequest,
  partial: PartialAnswer | undefined,
  { model, trace }: Pick<TurnDependencies, "model" | "trace">,
): AsyncGenerator<TurnEvent, Completion> {
  const completion = partial
    ? yield* streamPass(request, partial, model)
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

async function* streamPass(
  request: CompletionRequest,
  partial: PartialAnswer,
  model: TurnDependencies["model"],
): AsyncGenerator<TurnEvent, Completion> {
  const deltas = streamCompletion(model, request);
  for (;;) {
    const { done, value } = await deltas.next();
    // `yield*` over an array would cost an iterator and further promises for each delta.
    for (const event of done ? partial.end() : partial.push(value)) yield event;
    if (done) return value;
  }
}
