import { z } from "zod";

const HEALTH_CODES = [
  /** The Data API does not respond. */
  "database_unreachable",
  /** The server of the model does not respond, or refuses the key. */
  "model_unreachable",
  /** The provider's list gives the configured model a date within 60 days on which it ends, or no longer has it. */
  "model_retiring",
  /** A setting is missing or wrong: every other request gets 503. The log names it. */
  "misconfigured",
] as const;
export type HealthCode = typeof HEALTH_CODES[number];

/** What the model list of the provider says about the configured model. */
export type ModelAvailability = "available" | "retiring" | "unreachable";

/** The body of `GET /health`. Anybody may read it, so names of variables are in the log only. */
export const health = z.object({
  status: z.enum(["ok", "degraded", "misconfigured"]).describe(
    "`ok`: the function responds to messages; otherwise the status of the response is 503",
  ),
  version: z.string().describe("The version of the function"),
  codes: z.array(z.enum(HEALTH_CODES)).describe(
    "What is wrong or soon will be: `database_unreachable`, `model_unreachable`, `model_retiring`, `misconfigured`",
  ),
});
export type Health = z.infer<typeof health>;
