import type { ToolCallPart } from "../../contract/parts.ts";
import { isObject } from "../json_value.ts";
import { asContent } from "../tool_content.ts";

/** Told to the model for a call that has no result: silence is refused by every provider. */
export const NOT_EXECUTED = "Not executed: this call was never carried out and changed nothing.";
export const AWAITS_APPROVAL =
  "Not executed yet: this waits for a person's approval and has changed nothing so far.";
export const APPROVAL_EXPIRED =
  "Not executed: nobody approved this in time, so it was never carried out and changed nothing.";
export const APPROVED_NOT_EXECUTED =
  "Not executed yet: a person approved this, but it has not been carried out and has changed nothing so far.";
export const DENIED = "Not executed: a person declined this, so it changed nothing.";
export const RESULT_NOT_KEPT = "This was carried out, but its result was not kept.";
export const FAILED_WITHOUT_REASON = "This failed, and the reason was not kept.";

/**
 * What came of a call, for the model: its result, or the truth about why there is none.
 *
 * @param now milliseconds since the epoch; tells whether an approval's `expiresAt` has passed
 */
export function callOutcome(call: ToolCallPart, now?: number): string {
  if (call.output !== undefined) return asContent(call.output);
  switch (call.state) {
    case "output-error":
      return call.errorText ?? FAILED_WITHOUT_REASON;
    case "output-available":
      return RESULT_NOT_KEPT;
    case "output-denied":
      return denied(call);
    case "approval-requested":
      return isExpired(call, now) ? APPROVAL_EXPIRED : AWAITS_APPROVAL;
    case "approval-responded":
      if (call.approval?.approved === false) return denied(call);
      if (call.approval?.approved === true) return APPROVED_NOT_EXECUTED;
      return isExpired(call, now) ? APPROVAL_EXPIRED : AWAITS_APPROVAL;
    default:
      return NOT_EXECUTED;
  }
}

/** The sentence of an error, for a person: its text, or what its output says. */
export function errorSentence({ errorText, output }: ToolCallPart): string {
  if (errorText !== undefined) return errorText;
  if (output === undefined) return FAILED_WITHOUT_REASON;
  return isObject(output) && typeof output.message === "string"
    ? output.message
    : asContent(output);
}

/** The reason is a person's text: quoted, so that it stays one. */
function denied({ approval }: ToolCallPart): string {
  const reason = approval?.reason;
  return typeof reason === "string" && reason.trim() !== ""
    ? `${DENIED} Their reason: ${JSON.stringify(reason)}`
    : DENIED;
}

function isExpired({ approval }: ToolCallPart, now: number | undefined): boolean {
  const expiresAt = approval?.expiresAt;
  return now !== undefined && typeof expiresAt === "string" && Date.parse(expiresAt) <= now;
}
