import type { TurnReply } from "@function/contract/reply.ts";
import { awaitLater } from "./await_later.ts";
import type { ErrorReply } from "./person.ts";

/** What `fetch` takes, with headers as a record; a header that is `undefined` is not sent. */
export type RequestOptions = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string | undefined>;
};

export interface ReplyResponse {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  /** The body as JSON; `{}` when there is none. Throws when it is not JSON. */
  reply: TurnReply & ErrorReply;
}

/** Sends a request of a caller; `POST` that accepts JSON by default. A test may await something else before it. */
export function sendRequest(
  url: string,
  caller: { token: string },
  options: RequestOptions = {},
): Promise<ReplyResponse> {
  return awaitLater(send(url, caller, options));
}

async function send(
  url: string,
  { token }: { token: string },
  { headers, ...init }: RequestOptions,
): Promise<ReplyResponse> {
  const all = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    // Without it, a request in the chat clients' form is answered with a stream.
    accept: "application/json",
    ...headers,
  };
  const response = await fetch(url, {
    method: "POST",
    ...init,
    headers: Object.entries(all).filter((entry): entry is [string, string] =>
      entry[1] !== undefined
    ),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, reply: parseReply(text) };
}

function parseReply(text: string): ReplyResponse["reply"] {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    throw new Error(`The reply is not JSON: ${text.slice(0, 300)}`);
  }
}
