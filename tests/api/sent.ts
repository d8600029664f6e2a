import type { World } from "../support/world.ts";

/** A completion that the model was asked for. */
export interface Sent {
  model: string;
  messages: SentMessage[];
  tools?: { type: string; function: { name: string } }[];
  tool_choice?: string;
  max_tokens?: number;
  temperature?: number;
}

export interface SentMessage {
  role: string;
  content: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
}

/** What the model was asked since the script was reset, refused attempts left out, oldest first. */
export function sent({ model }: World): { body: Sent; text: string }[] {
  return model.script.requests()
    .filter(({ path, answeredBy }) => path === "/v1/chat/completions" && answeredBy !== "refusal")
    .map(({ body, bodyText }) => ({ body: body as Sent, text: bodyText }));
}

/** The roles and contents of a request without the system message and the home's context. */
export function conversation({ messages }: Sent): [string, string | null][] {
  return messages
    .filter(({ role, content }) => role !== "system" && !content?.includes("<home_context>"))
    .map(({ role, content }) => [role, content]);
}
