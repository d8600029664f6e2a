/** Requests in the form of chat clients, in one chat. */
import type { Person } from "./person.ts";

export const ACCEPT_JSON = { accept: "application/json" };

export const userMessage = (id: string, text: string) => ({
  id,
  role: "user",
  parts: [{ type: "text", text }],
});
export const HELLO = userMessage("m1", "Hello");

export const sendChat = (person: Person, ...messages: object[]) =>
  person.ask({ id: "chat-1", messages }, ACCEPT_JSON);

export const regenerate = (person: Person, message: object, more: object = {}, headers = {}) =>
  person.ask(
    { id: "chat-1", messages: [message], trigger: "regenerate-message", ...more },
    { ...ACCEPT_JSON, ...headers },
  );

/** A part with a response to a call of a tool. */
export const toolPart = (name: string, toolCallId: string, response: object) => ({
  type: `tool-${name}`,
  toolCallId,
  input: {},
  ...response,
});

/** A part with the decision on an approval to record an event. */
export const decisionPart = (id: string | undefined, approved: boolean, toolCallId = "call_0") =>
  toolPart("record_home_event", toolCallId, {
    state: "approval-responded",
    approval: { id, approved },
  });

/** Sends the assistant message of a turn with these parts, as a chat client does after a response to a call. */
export const sendParts = (
  person: Person,
  { threadId, messageId }: { threadId: string; messageId: string },
  parts: object[],
  headers = {},
) =>
  person.ask(
    { id: threadId, messages: [{ id: messageId, role: "assistant", parts }] },
    { ...ACCEPT_JSON, ...headers },
  );
