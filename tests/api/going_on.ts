/** How a conversation goes on besides a message: the answer to a call that waits, and reading it again. */
import type { UiMessage } from "../../supabase/functions/ai-home-assistant/conversation/to_ui/ui_message.ts";
import type { Person } from "../support/person.ts";
import type { World } from "../support/world.ts";
import { type Answered, send, type Told } from "./post.ts";

/** Calls of the two tools that the phone carries out. */
export const question = (id: string, text = "Which finish?") => ({
  id,
  name: "request_user_input",
  arguments: { question: text, kind: "text" },
});

export const draft = (id: string, body = "Can you come on Monday?") => ({
  id,
  name: "compose_message",
  arguments: { channel: "email", to_name: "Acme Plumbing", body },
});

/** A turn that waits for the phone: the model asks back with these calls. */
export async function pausedTurn(
  world: World,
  person: Person,
  { calls = [question("call_0")], body = {} }: { calls?: object[]; body?: object } = {},
) {
  world.model.script.next({ toolCalls: calls as [], when: { pass: 1 } });
  const asked = await person.ask({ message: "Please recommend a paint for the porch", ...body });
  if (asked.reply.status !== "requires_action") throw new Error(`It does not wait: ${asked.text}`);
  return asked;
}

/** `POST /tool-results`. */
export function answer(
  { stack }: World,
  person: { token: string },
  body: object | string,
  init: Told = {},
): Promise<Answered> {
  return send(`${stack.functionUrl}/tool-results`, person, {
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...init,
  });
}

export interface Page {
  status: number;
  messages: UiMessage[];
  hasMore: boolean;
  threadId: string;
  error: Answered["reply"];
}

/** `GET /{threadId}/messages`. */
export async function readThread(
  { stack }: World,
  person: { token: string },
  threadId: string,
  query = "",
): Promise<Page> {
  const url = `${stack.functionUrl}/${threadId}/messages${query}`;
  const { status, reply } = await send(url, person, { method: "GET" });
  const { messages, hasMore, threadId: id } = reply as unknown as Page;
  return { status, messages, hasMore, threadId: id, error: reply };
}

export interface StoredPart {
  type: string;
  toolCallId?: string;
  state?: string;
  output?: unknown;
  errorText?: string;
  isError?: boolean;
  text?: string;
  [more: string]: unknown;
}

/** The parts of a message as the database has them. */
export async function storedParts({ sql }: World, messageId: string): Promise<StoredPart[]> {
  const [row] = await sql<{ parts: StoredPart[] }>(
    `select parts from public.chat_messages where id = $1`,
    [messageId],
  );
  return row!.parts;
}

/** What is stored of a thread's tool calls, oldest first. */
export async function storedCalls({ sql }: World, threadId: string) {
  return await sql<{ id: string; state: string; result: unknown; error_text: string | null }>(
    `select c.call_id as id, c.state, c.result, c.error_text
     from public.tool_calls c join public.chat_turns t on t.id = c.turn_id
     where t.thread_id = $1 order by t.user_message_seq, c.ordinal`,
    [threadId],
  );
}
