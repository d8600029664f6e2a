import type { TurnReply } from "../../supabase/functions/ai-home-assistant/contract/reply.ts";
import type { Stack } from "../../local/stack.ts";

export interface Person {
  id: string;
  email: string;
  token: string;
  /** Their home; `""` when made without one. */
  homeId: string;
  /** `POST /` as this person. A string is the message; else the whole body. */
  ask(body: string | object, headers?: Record<string, string>): Promise<Asked>;
  /** A function or table of the Data API as this person. */
  rpc(name: string, args: object): Promise<{ status: number; body: unknown }>;
  rest(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
}

export interface Asked {
  status: number;
  headers: Headers;
  /** The reply as text, as it came. */
  text: string;
  /** The reply; of an error only what an error has. */
  reply: TurnReply & ErrorReply;
}

export interface ErrorReply {
  error: string;
  code: string;
  requestId: string;
  retryable: boolean;
  details?: Record<string, unknown>;
}

/** Signs a new person up through the auth server and has them make a home. */
export async function signUp(stack: Stack, { home = true } = {}): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a-long-password" }),
  });
  const session = await response.json();
  if (!response.ok) throw new Error(`Cannot sign up: ${JSON.stringify(session)}`);
  const person = asPerson(stack, { id: session.user.id, email, token: session.access_token });
  if (home) {
    const made = await person.rpc("create_home", {
      name: "Test house",
      time_zone: "America/Chicago",
    });
    if (made.status >= 300) throw new Error(`Cannot make a home: ${JSON.stringify(made.body)}`);
    person.homeId = made.body as string;
  }
  return person;
}

function asPerson(stack: Stack, who: { id: string; email: string; token: string }): Person {
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${who.token}`,
    "content-type": "application/json",
  };
  async function rest(path: string, init: RequestInit = {}) {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      ...init,
      headers: { ...headers, ...init.headers as Record<string, string> },
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }
  return {
    ...who,
    homeId: "",
    rest,
    rpc: (name, args) => rest(`rpc/${name}`, { method: "POST", body: JSON.stringify(args) }),
    async ask(body, more = {}) {
      const response = await fetch(stack.functionUrl, {
        method: "POST",
        // Chat clients say nothing, and mean a stream.
        headers: { ...headers, accept: "application/json", ...more },
        body: JSON.stringify(typeof body === "string" ? { message: body } : body),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        reply: parsed(text),
      };
    },
  };
}

function parsed(text: string): Asked["reply"] {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The reply is no JSON: ${text.slice(0, 300)}`);
  }
}
