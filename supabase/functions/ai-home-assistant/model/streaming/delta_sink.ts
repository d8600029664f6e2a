import { toStorableText } from "../../storable_text.ts";
import type { Completion, CompletionRequest, OnDelta } from "../chat_model.ts";

type Answer = Pick<Completion, "text" | "toolCalls">;

/** Emits the deltas of one pass and knows what it has emitted. */
export type DeltaSink = {
  emit: OnDelta;
  /** Whether a person has read something: another answer must not be emitted then. */
  hasEmitted(): boolean;
  /** Discards emitted text without readable words, before another answer is emitted. */
  discard(): void;
  hasCalls(): boolean;
  /** The emitted text. */
  text(): string;
  /** Emits a whole answer if no delta of it was emitted: an answer of plain JSON, or a refusal. */
  emitWhole(answer: Answer): void;
  emitCalls(answer: Answer): void;
  /** Emits the answer that replaces one with calls: its calls, or its text if it has none. */
  restart(answer: Answer): void;
};

export function createDeltaSink(
  onDelta: OnDelta,
  isReadable: CompletionRequest["isReadable"] = () => true,
): DeltaSink {
  let hasEmitted = false;
  let hasCalls = false;
  let text = "";
  const emit: OnDelta = (delta) => {
    hasEmitted = true;
    if (delta.type === "text") text += delta.text;
    else hasCalls = true;
    onDelta(delta);
  };

  function emitText(answer: Answer): void {
    const storable = toStorableText(answer.text).trim();
    if (storable !== "") emit({ type: "text", text: storable });
  }

  function emitCalls({ toolCalls }: Answer): void {
    toolCalls.forEach(({ id, function: called }, index) => {
      emit({ type: "tool-input-start", index, ...(id && { id }), name: called.name });
      const { arguments: sent } = called;
      const input = typeof sent === "string" ? sent : JSON.stringify(sent ?? null);
      if (input !== "" && input !== "null") {
        emit({ type: "tool-input-delta", index, text: toStorableText(input) });
      }
    });
  }

  return {
    emit,
    hasEmitted: () => hasCalls || (hasEmitted && isReadable(text)),
    discard() {
      if (!hasEmitted) return;
      hasEmitted = false;
      text = "";
      onDelta({ type: "restart" });
    },
    hasCalls: () => hasCalls,
    text: () => text,
    emitWhole(answer) {
      if (hasEmitted) return;
      emitText(answer);
      emitCalls(answer);
    },
    emitCalls,
    restart(answer) {
      emit({ type: "restart" });
      if (answer.toolCalls.length > 0) emitCalls(answer);
      else emitText(answer);
    },
  };
}
