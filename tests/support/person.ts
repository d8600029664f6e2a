import type { TurnReply } from "@function/contract/reply.ts";
import type { UiMessage } from "@function/conversation/to_ui_messages.ts";
import type { Stack } from "../../local/stack/stack.ts";
import { awaitLater } from "./await_later.ts";
import { type ReplyResponse, type RequestOptions, sendRequest } from "./http_request.ts";
import { issueToken } from "./sign_token.ts";

/** A signed-up person, and what their app can request. */
export interface Person {
  id: string;
  email: string;
  token: string;
  /** Their home; `""` when made without one. */
  homeId: string;
  /** `POST /`. A string is the message; an object is the whole body. */
  ask(body: string | object, headers?: Record<string, string>): Promise<ReplyResponse>;
  /** `POST /tool-results`: an approval decision, or the output of a client-side tool. */
  respond(body: object | string, init?: RequestOptions): Promise<ReplyResponse>;
  /** `GET /{threadId}/messages`. */
  readThread(threadId: string, query?: string): Promise<ThreadPage>;
  /** Calls a function of the Data API. */
  rpc(name: string, args: object): Promise<DataResponse>;
  /** Reads or changes a table of the Data API. */
  rest(path: string, init?: RequestInit): Promise<DataResponse>;
  /** Sets when a tool of their home needs an approval; `default` restores the tool's own policy. */
  setToolPolicy(policy: "approval" | "default", toolName?: string): Promise<void>;
  /** Invites a person to their home and returns the token. */
  invite(role: Role): Promise<string>;
  /** Invites a person, who accepts. */
  addMember(person: Person, role: Role): Promise<void>;
  removeMember(person: { id: string }): Promise<void>;
  setVisibility(threadId: string, visibility: "household" | "private"): Promise<void>;
  createHome(name?: string): Promise<string>;
}

export type Role = "owner" | "member" | "contributor" | "viewer";

export interface ThreadPage {
  status: number;
  messages: UiMessage[];
  hasMore: boolean;
  threadId: string;
  /** The whole body, where it is an error. */
  error: TurnReply & ErrorReply;
}

export interface DataResponse {
  status: number;
  body: unknown;
}

export interface ErrorReply {
  error: string;
  code: string;
  requestId: string;
  retryable: boolean;
  details?: { field?: string; reason?: string; [name: string]: unknown };
}

export interface PersonOptions {
  /** Without a home of their own. */
  home?: false;
  /** The policy of `record_home_event` in their home. */
  policy?: "approval";
}

/** The addresses of a stack that a person's app needs. */
type Addresses = Pick<Stack, "url" | "functionUrl" | "publishableKey">;

/** "a-long-password", with which a person can sign in. */
const PASSWORD_HASH = "$2b$04$KO1bT6DqHHhRzU646.W55.jwUa2OmO5/gg0LRN2GvKjyzONGmbneW";

/** Makes an account and a home for it. The auth server would take as long for it as the function for a turn. */
export async function makePerson(
  stack: Addresses & Pick<Stack, "jwtSecret"> & { database: Pick<Stack["database"], "sql"> },
  { home, policy }: PersonOptions = {},
): Promise<Person> {
  const id = crypto.randomUUID();
  const email = `${id}@example.com`;
  await stack.database.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, now(), now())`,
    [id, email, PASSWORD_HASH],
  );
  const person = createPerson(stack, { id, email, token: await issueToken(stack, id) });
  if (home ?? true) person.homeId = await person.createHome("Test house");
  if (policy) await person.setToolPolicy(policy);
  return person;
}

/** What the app of a signed-in person can request. */
export function createPerson(
  stack: Addresses,
  account: { id: string; email: string; token: string },
): Person {
  const { functionUrl } = stack;
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${account.token}`,
    "content-type": "application/json",
  };
  async function fetchRows(path: string, init: RequestInit = {}): Promise<DataResponse> {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      ...init,
      headers: { ...headers, ...init.headers as Record<string, string> },
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }
  const rest: Person["rest"] = (path, init) => awaitLater(fetchRows(path, init));
  const rpc: Person["rpc"] = (name, args) =>
    rest(`rpc/${name}`, { method: "POST", body: JSON.stringify(args) });
  async function callRpc(name: string, args: object): Promise<unknown> {
    const { status, body } = await rpc(name, args);
    if (status >= 300) throw new Error(`${name} fails: ${JSON.stringify(body)}`);
    return body;
  }
  const person: Person = {
    ...account,
    homeId: "",
    rest,
    rpc,
    ask: (body, more) =>
      sendRequest(functionUrl, account, {
        headers: { apikey: stack.publishableKey, ...more },
        body: JSON.stringify(typeof body === "string" ? { message: body } : body),
      }),
    respond: (body, init) =>
      sendRequest(`${functionUrl}/tool-results`, account, {
        body: typeof body === "string" ? body : JSON.stringify(body),
        ...init,
      }),
    async readThread(threadId, query = "") {
      const url = `${functionUrl}/${threadId}/messages${query}`;
      const { status, reply } = await sendRequest(url, account, { method: "GET" });
      return { ...reply as unknown as ThreadPage, status, error: reply };
    },
    async setToolPolicy(policy, toolName = "record_home_event") {
      await callRpc("set_tool_policy", { home_id: person.homeId, tool_name: toolName, policy });
    },
    async invite(role) {
      const invitation = await callRpc("invite_home_member", { home_id: person.homeId, role });
      return (invitation as { token: string }).token;
    },
    async addMember(newcomer, role) {
      const token = await person.invite(role);
      const { status, body } = await newcomer.rpc("accept_invitation", { token });
      if (status >= 300) throw new Error(`accept_invitation fails: ${JSON.stringify(body)}`);
    },
    async removeMember({ id }) {
      await callRpc("revoke_home_member", { home_id: person.homeId, person_id: id });
    },
    async setVisibility(threadId, visibility) {
      const body = JSON.stringify({ visibility });
      const { status } = await rest(`chat_threads?id=eq.${threadId}`, { method: "PATCH", body });
      if (status >= 300) throw new Error(`The visibility cannot be set: ${status}`);
    },
    createHome: async (name = "Cabin") =>
      await callRpc("create_home", { name, time_zone: "America/Chicago" }) as string,
  };
  return person;
}
