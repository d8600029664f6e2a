/** What a model reads for a call without a result. Every provider demands a result for every call. */

export const NOT_EXECUTED = "Not executed: this call was never carried out and changed nothing.";
export const AWAITS_APPROVAL =
  "Still waiting: this needs a person's approval, was not executed and has changed nothing so far.";
export const APPROVAL_EXPIRED =
  "Not executed: nobody approved this in time, so it was never carried out and changed nothing.";
export const APPROVED_NOT_EXECUTED =
  "Not executed yet: a person approved this, but it has not been carried out and has changed nothing so far.";
export const RESULT_NOT_KEPT = "This was carried out, but its result was not kept.";
export const FAILED_WITHOUT_REASON = "This failed, and the reason was not kept.";

const DENIED = "Not executed: a person declined this, so it changed nothing.";

/** The reason is a person's text, so it is quoted. Anything but a text counts as no reason. */
export function renderDenial(reason: unknown): string {
  return typeof reason === "string" && reason.trim() !== ""
    ? `${DENIED} Their reason: ${JSON.stringify(reason)}`
    : DENIED;
}
