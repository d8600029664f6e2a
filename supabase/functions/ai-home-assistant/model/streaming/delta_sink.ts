/** What of one pass has reached the person already. */
import { storableText } from "../../storable_text.ts";
import type { Completion, OnDelta } from "../chat_model.ts";

export type HandOut = {
  onDelta: OnDelta;
  /** After the first delta the pass must not be asked again: a person would read two answers. */
  begun(): boolean;
  /** For an answer of which nothing was handed out: it came as JSON, or it is a refusal. */
  whole(answer: Pick<Completion, "text" | "toolCalls">): void;
};

export function handOut(onDelta: OnDelta): HandOut {
  let begun = false;
  const hand: OnDelta = (delta) => {
    begun = true;
    onDelta(delta);
  };
  return {
    onDelta: hand,
    begun: () => begun,
    whole({ text, toolCalls }) {
      if (begun) return;
      const shown = storableText(text).trim();
      if (shown !== "") hand({ type: "text", text: shown });
      toolCalls.forEach(({ id, function: called }, index) => {
        hand({ type: "tool-input-start", index, ...(id && { id }), name: called.name });
        const { arguments: sent } = called;
        const input = typeof sent === "string" ? sent : JSON.stringify(sent ?? null);
        if (input !== "" && input !== "null") {
          hand({ type: "tool-input-delta", index, text: storableText(input) });
        }
      });
    },
  };
}
