/** What a client wants its reply to look like, from the headers and the body of its request. */
import type { ApprovalMode } from "../../contract/http.ts";
import { isObject } from "../../json_value.ts";

/** `X-Approval-Mode: output` is for clients without approval states; `parts` for all others. */
export function readApprovalMode(headers: Headers): ApprovalMode {
  return headers.get("x-approval-mode")?.trim().toLowerCase() === "output" ? "output" : "parts";
}

/**
 * Whether the client reads the reply as a stream. Chat clients expect one even if their `Accept`
 * header does not say so; other clients without that header expect JSON.
 */
export function isStreamRequested(
  headers: Headers,
  { isChatClient }: { isChatClient: boolean },
): boolean {
  const accept = headers.get("accept") ?? "";
  return /\btext\/event-stream\b/i.test(accept) ||
    (isChatClient && !/\bapplication\/json\b/i.test(accept));
}

/** The `locale` of a body that is not validated yet: an invalid request is answered in this language, too. */
export function readLocale(body: unknown): unknown {
  return isObject(body) ? body["locale"] : undefined;
}
