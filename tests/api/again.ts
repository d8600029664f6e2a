/** What a chat client asks in one chat: to answer a message, and to answer it once more. */
import type { Person } from "../support/person.ts";

export const JSON_PLEASE = { accept: "application/json" };

export const user = (id: string, text: string) => ({
  id,
  role: "user",
  parts: [{ type: "text", text }],
});
export const HELLO = user("m1", "Hello");

export const say = (person: Person, ...messages: object[]) =>
  person.ask({ id: "chat-1", messages }, JSON_PLEASE);

export const again = (person: Person, message: object, more: object = {}, headers = {}) =>
  person.ask(
    { id: "chat-1", messages: [message], trigger: "regenerate-message", ...more },
    { ...JSON_PLEASE, ...headers },
  );
