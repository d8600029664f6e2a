/** The bodies of responses, except the reply of a turn. The function loads their types only. */
import { z } from "zod";
import { type ErrorCode, errorTable } from "../errors.ts";
import { uiMessage } from "./ui_messages.ts";

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

const HEALTH_CODES = [
  /** The Data API does not respond. */
  "database_unreachable",
  /** The jobs of the database did not run in the last ten minutes: no reminders, nothing is deleted when it should be. */
  "jobs_late",
  /** The server of the model does not respond, or refuses the key. */
  "model_unreachable",
  /** The provider's list gives the configured model a date within 60 days on which it ends, or no longer has it. */
  "model_retiring",
  /** A setting is missing or wrong: every other request gets 503. The log names it. */
  "misconfigured",
] as const;
export type HealthCode = typeof HEALTH_CODES[number];

export type DatabaseAvailability = "available" | "jobs_late" | "unreachable";

/** What the model list of the provider says about the configured model. */
export type ModelAvailability = "available" | "retiring" | "unreachable";

/** The body of `GET /health`. Anybody may read it, so names of variables are in the log only. */
export const health = z.object({
  status: z.enum(["ok", "degraded", "misconfigured"]).describe(
    "`ok`: the function responds to messages; otherwise the status of the response is 503",
  ),
  version: z.string().describe("The version of the function"),
  codes: z.array(z.enum(HEALTH_CODES)).describe(
    "What is wrong or soon will be: `database_unreachable`, `jobs_late`, `model_unreachable`, `model_retiring`, `misconfigured`",
  ),
});
export type Health = z.infer<typeof health>;

/** The body of `GET /{threadId}/messages`. */
export const threadPage = z.object({
  threadId: z.string().describe(
    "The id of the thread; the key that was asked for, before its first message",
  ),
  messages: z.array(uiMessage).describe("The newest messages before `before`, oldest first"),
  hasMore: z.boolean().describe("Whether the thread has earlier messages"),
});
export type ThreadPage = z.infer<typeof threadPage>;

/** The body of `POST /{threadId}/stop`. */
export const stopReply = z.object({
  threadId: z.string().describe("The id of the thread"),
  stopped: z.boolean().describe("Whether a turn was running; it stores what exists by then"),
});
export type StopReply = z.infer<typeof stopReply>;
