import { type DeltaTextFields, joinDeltas } from "../../join_deltas.ts";
import type { ModelDelta, OnDelta } from "../chat_model.ts";

/** For each type of delta, its field with text. */
const TEXT_FIELDS: DeltaTextFields<ModelDelta> = { text: "text", "tool-input-delta": "text" };

/** Joins the deltas that arrive together, because each one costs a pass of the sanitiser and an event. */
export interface DeltaJoiner {
  add: OnDelta;
  /** Emits what was added since the last call. */
  flush(): void;
}

export function createDeltaJoiner(onDelta: OnDelta): DeltaJoiner {
  let deltas: ModelDelta[] = [];
  return {
    add(delta) {
      const joined = joinDeltas(deltas.at(-1), delta, TEXT_FIELDS);
      if (joined) deltas[deltas.length - 1] = joined;
      else deltas.push(delta);
    },
    flush() {
      const ready = deltas;
      deltas = [];
      for (const delta of ready) onDelta(delta);
    },
  };
}
