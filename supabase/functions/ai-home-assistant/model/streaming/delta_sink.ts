import { toStorableText } from "../../storable_text.ts";
import type { Completion, OnDelta } from "../chat_model.ts";

/** Emits the deltas of one pass and knows whether it has emitted any. */
export type DeltaSink = {
  emit: OnDelta;
  /** After the first delta the pass must not be attempted again: a person would read two answers. */
  hasEmitted(): boolean;
  /** Emits a whole answer if no delta of it was emitted: an answer of plain JSON, or a refusal. */
  emitWhole(answer: Pick<Completion, "text" | "toolCalls">): void;
};

export function createDeltaSink(onDelta: OnDelta): DeltaSink {
  let hasEmitted = false;
  const emit: OnDelta = (delta) => {
    hasEmitted = true;
    onDelta(delta);
  };
  return {
    emit,
    hasEmitted: () => hasEmitted,
    emitWhole({ text, toolCalls }) {
      if (hasEmitted) return;
      const storable = toStorableText(text).trim();
      if (storable !== "") emit({ type: "text", text: storable });
      toolCalls.forEach(({ id, function: called }, index) => {
        emit({ type: "tool-input-start", index, ...(id && { id }), name: called.name });
        const { arguments: sent } = called;
        const input = typeof sent === "string" ? sent : JSON.stringify(sent ?? null);
        if (input !== "" && input !== "null") {
          emit({ type: "tool-input-delta", index, text: toStorableText(input) });
        }
      });
    },
  };
}
