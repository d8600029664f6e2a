import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion, CompletionRequest } from "../../model/chat_model.ts";
import { streamCompletion } from "../../model/streaming/stream_completion.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/**
 * Asks the model. With a draft what it writes is told while it writes; without one it is asked for the
 * whole answer, and a failure of its provider can be made good unseen.
 */
export async function* completePass(
  request: CompletionRequest,
  draft: PartialAnswer | undefined,
  { model }: Pick<TurnDependencies, "model">,
): AsyncGenerator<TurnEvent, Completion> {
  if (!draft) return await model.complete(request);
  const deltas = streamCompletion(model, request);
  for (;;) {
    const { done, value } = await deltas.next();
    if (done) {
      yield* draft.end();
      return value;
    }
    yield* draft.take(value);
  }
}
