import { type DeltaTextFields, joinDeltas } from "../../join_deltas.ts";
import type { ChatModel, Completion, CompletionRequest, ModelDelta } from "../chat_model.ts";

/** For each type of delta, its field with text. */
const TEXT_FIELDS: DeltaTextFields<ModelDelta> = { text: "text", "tool-input-delta": "text" };

/**
 * Yields the deltas of an answer and returns its completion; rejects as `complete` does. Deltas that
 * are not yet read are joined, so a slow reader costs no more memory than the answer itself. Leaving
 * the loop early aborts the model call.
 */
export async function* streamCompletion(
  model: Pick<ChatModel, "complete">,
  request: Omit<CompletionRequest, "onDelta">,
): AsyncGenerator<ModelDelta, Completion> {
  const consumerGone = new AbortController();
  const unread: ModelDelta[] = [];
  let isSettled = false;
  let wake = () => {};
  const completion = model.complete({
    ...request,
    signal: request.signal
      ? AbortSignal.any([request.signal, consumerGone.signal])
      : consumerGone.signal,
    onDelta(delta) {
      const joined = joinDeltas(unread.at(-1), delta, TEXT_FIELDS);
      if (joined) unread[unread.length - 1] = joined;
      else unread.push(delta);
      wake();
    },
  }).finally(() => {
    isSettled = true;
    wake();
  });
  // It is awaited below, possibly after it has rejected.
  completion.catch(() => {});
  try {
    for (;;) {
      for (let next = unread.shift(); next; next = unread.shift()) yield next;
      if (isSettled) return await completion;
      await new Promise<void>((resolve) => wake = resolve);
    }
  } finally {
    if (!isSettled) consumerGone.abort();
  }
}
