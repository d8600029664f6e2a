import { TurnError } from "../../errors.ts";
import { replyError } from "./json_response.ts";

/** Answers while the function lacks a setting: unavailable, and the log says what is missing. */
export function misconfigured(): Promise<Response> {
  const context = { requestId: crypto.randomUUID(), cors: {} };
  return Promise.resolve(replyError(new TurnError("unavailable", { retryAfter: 60 }), context));
}
