/** A completion whose deltas are awaited one by one. */
import type { ChatModel, Completion, CompletionRequest, ModelDelta } from "../chat_model.ts";

/**
 * Yields what the model says while it says it, and returns the completion; rejects as `complete` does.
 * Deltas that nobody has fetched yet are joined, so that waiting for their reader costs no more memory
 * than the answer itself. Leaving the loop early ends the model call.
 */
export async function* streamCompletion(
  model: Pick<ChatModel, "complete">,
  request: Omit<CompletionRequest, "onDelta">,
): AsyncGenerator<ModelDelta, Completion> {
  const left = new AbortController();
  const waiting: ModelDelta[] = [];
  let settled = false;
  let wake = () => {};
  const completion = model.complete({
    ...request,
    signal: request.signal ? AbortSignal.any([request.signal, left.signal]) : left.signal,
    onDelta(delta) {
      const joined = join(waiting.at(-1), delta);
      if (joined) waiting[waiting.length - 1] = joined;
      else waiting.push(delta);
      wake();
    },
  }).finally(() => {
    settled = true;
    wake();
  });
  completion.catch(() => {});
  try {
    for (;;) {
      for (let next = waiting.shift(); next; next = waiting.shift()) yield next;
      if (settled) return await completion;
      await new Promise<void>((resolve) => wake = resolve);
    }
  } finally {
    left.abort();
  }
}

function join(last: ModelDelta | undefined, next: ModelDelta): ModelDelta | undefined {
  if (last?.type === "text" && next.type === "text") {
    return { ...last, text: last.text + next.text };
  }
  const sameInput = last?.type === "tool-input-delta" && next.type === "tool-input-delta" &&
    last.index === next.index;
  return sameInput ? { ...last, text: last.text + next.text } : undefined;
}
