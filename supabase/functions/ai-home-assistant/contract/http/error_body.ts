import { z } from "zod";
import { type ErrorCode, errorTable } from "../../errors.ts";

export const errorCode = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);

/** The body of an error response. */
export const errorBody = z.object({
  error: z.string().describe("A sentence for the person, in the language of the request"),
  code: errorCode.describe("For the app to switch on"),
  requestId: z.string().describe("The same as `X-Request-Id`"),
  retryable: z.boolean().describe(
    "Whether the same request with the same idempotency key may succeed later",
  ),
  details: z.looseObject({
    field: z.string().describe("The invalid field").exactOptional(),
    reason: z.string().describe("Why it is invalid").exactOptional(),
  }).describe("For the developer of the app").exactOptional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
