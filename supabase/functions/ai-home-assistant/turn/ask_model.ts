import type { TurnEvent } from "../contract.ts";
import type { Completion, CompletionRequest } from "../model/port.ts";
import { completeInSteps } from "../model/streaming/complete_in_steps.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { Draft } from "./draft.ts";

/**
 * Asks the model. With a draft what it writes is told while it writes; without one it is asked for the
 * whole answer, and a failure of its provider can be made good unseen.
 */
export async function* askModel(
  request: CompletionRequest,
  draft: Draft | undefined,
  { model }: Pick<TurnDependencies, "model">,
): AsyncGenerator<TurnEvent, Completion> {
  if (!draft) return await model.complete(request);
  const deltas = completeInSteps(model, request);
  for (;;) {
    const { done, value } = await deltas.next();
    if (done) {
      yield* draft.end();
      return value;
    }
    yield* draft.take(value);
  }
}
