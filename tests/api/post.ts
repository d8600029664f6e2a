import type { ErrorReply } from "../support/person.ts";
import type { TurnReply } from "../../supabase/functions/ai-home-assistant/contract/reply.ts";

/** What `fetch` takes, with headers as a record. */
export type Told = Omit<RequestInit, "headers"> & { headers?: Record<string, string | undefined> };

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; `{}` when there is none. */
  reply: TurnReply & ErrorReply;
}

/** A request as it is told, where `Person.ask` would put it right. */
export async function send(
  url: string,
  { token }: { token: string },
  init: Told = {},
): Promise<Answered> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    // Chat clients say nothing, and mean a stream.
    accept: "application/json",
    ...init.headers,
  };
  const response = await fetch(url, {
    method: "POST",
    ...init,
    headers: Object.entries(headers).filter((entry): entry is [string, string] =>
      entry[1] !== undefined
    ),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    reply: JSON.parse(text === "" ? "{}" : text),
  };
}
