import { TurnError } from "../errors.ts";

/** For a person with several homes, who did not say which one is meant. */
export function homeRequired(
  reason = "is required for a key that names a thread in several homes",
): TurnError {
  return new TurnError("invalid_request", {
    sentence: "Please choose the home this is about.",
    details: { field: "propertyId", reason },
  });
}
