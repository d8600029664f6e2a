import { TurnError } from "../errors.ts";

/** Why a request with a message or a call response needs the home. */
export const NEEDS_HOME = "may be left out only by a person who has exactly one home";

/** The error for a person with several homes whose request names none of them. */
export function homeRequired(
  reason = "is required for a key that names a thread in several homes",
): TurnError {
  return new TurnError("invalid_request", {
    sentence: "Please choose the home this is about.",
    details: { field: "propertyId", reason },
  });
}
