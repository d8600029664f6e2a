import { TurnError } from "../../errors.ts";
import { createErrorResponse } from "./error_response.ts";

/** Handles every request while a required setting is missing; the log names the setting. */
export function respondMisconfigured(): Promise<Response> {
  const context = { requestId: crypto.randomUUID(), cors: {} };
  const error = new TurnError("unavailable", { retryAfter: 60 });
  return Promise.resolve(createErrorResponse(error, context));
}
