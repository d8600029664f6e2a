import { TurnError } from "../errors.ts";

/** The error for a person with several homes whose request names none of them. */
export function homeRequired(
  reason = "is required for a key that names a thread in several homes",
): TurnError {
  return new TurnError("invalid_request", {
    sentence: "Please choose the home this is about.",
    details: { field: "propertyId", reason },
  });
}
