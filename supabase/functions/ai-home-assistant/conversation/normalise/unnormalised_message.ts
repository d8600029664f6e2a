import type { Part, StoredMessage } from "../../contract/parts.ts";

/** Marks the start of a step, as AI SDK's `step-start`. It is not stored: a step ends with its results. */
export interface StepMark {
  type: "step";
}

export type UnnormalisedPart = Part | StepMark;

/** A message before it is normalised. A result may be anywhere, also in another message. */
export interface UnnormalisedMessage extends Omit<StoredMessage, "parts"> {
  parts: readonly UnnormalisedPart[];
}

/** Whether the call at this index is the first call of a step, which is one answer of the model. */
export function isFirstCallOfStep(parts: UnnormalisedMessage["parts"], index: number): boolean {
  return parts[index - 1]?.type !== "tool-call";
}
