import type { Bubble, Session } from "./client.ts";

/** Requests in the app's own form. */
export function createAppRequests(
  threadId: string,
  bubbles: Bubble[],
  send: (path: string, body: object) => Promise<void>,
): Pick<
  Session,
  "sendMessage" | "regenerate" | "decide" | "addOutput" | "addError" | "resendResponse"
> {
  let message = {};
  let response = {};
  const respond = (toolCallId: string, result: object) => {
    response = { threadId, toolCallId, ...result };
    return send("/tool-results", response);
  };
  const addOutput = (toolCallId: string, output: unknown) => respond(toolCallId, { output });
  return {
    sendMessage(text) {
      const messageId = crypto.randomUUID();
      bubbles.push({ id: messageId, role: "user", text, calls: [] });
      message = { message: text, threadId, messageId };
      return send("", message);
    },
    regenerate: () => send("", message),
    decide: (toolCallId, approved) => addOutput(toolCallId, approved ? "approved" : "denied"),
    addOutput,
    addError: (toolCallId, errorText) => respond(toolCallId, { state: "output-error", errorText }),
    resendResponse: () => send("/tool-results", response),
  };
}
