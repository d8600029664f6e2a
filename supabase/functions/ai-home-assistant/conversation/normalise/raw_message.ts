import type { Part, StoredMessage } from "../../contract/parts.ts";

/** Where a client said that a step of the assistant begins. Never stored: results mark a step's end. */
export interface StepMark {
  type: "step";
}

/** A message as it was read: its results may stand anywhere, also in another message. */
export interface RawMessage extends Omit<StoredMessage, "parts"> {
  parts: readonly (Part | StepMark)[];
}

/** Whether the call at this index is the first of a step, which is one answer of the model. */
export function beginsStep(parts: RawMessage["parts"], index: number): boolean {
  return parts[index - 1]?.type !== "tool-call";
}
