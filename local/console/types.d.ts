/** Types of the console for `deno check`. The browser loads none of them. */
import type { ApprovalPlan, ErrorBody, UiMessage } from "../../packages/client/src/index.ts";
import type { Database } from "../../packages/client/src/database.ts";

type Public = Database["public"];

/** The views and tables of the Data API. */
export type Relations = Public["Tables"] & Public["Views"];
/** A row. A request may also select other columns than those of the relation. */
export type Row<Name extends keyof Relations> = Relations[Name]["Row"];
/** A file of the home with the kind of its reading, as the panels select it. */
export type HomeFileRow = Row<"home_files"> & { kind: string | null };
/** The functions of the Data API. */
export type Functions = Public["Functions"];

/** A part of a message: a text, a tool call or data. A text that is streamed has a `streamId`. */
// deno-lint-ignore no-explicit-any -- the fields depend on the type of the part
export type Part = { type: string; [field: string]: any };
export type Message = Omit<UiMessage, "parts"> & { parts: Part[] };

/** A conversation with the text of its first message, by which it is called. */
export type NamedThread = Row<"home_threads"> & { firstText: string | undefined };

/** A file that the next message has. */
export interface AttachedFile {
  id: string;
  mediaType: string;
  name: string;
}

export interface RequestOptions {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A request of a turn, as it is sent again. */
export interface TurnPost {
  path: string;
  body: { message?: string };
}

/** Why the last request failed. */
export interface Failure extends Partial<ErrorBody> {
  error: string;
  retryAfter?: number | undefined;
  request?: TurnPost | undefined;
}

/** A request with its reply, as the panel of requests shows it. */
export interface Exchange {
  id: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  status: number | string | null;
  replyHeaders?: Record<string, string>;
  reply: string;
}
/** Adds fields to a logged exchange. */
export type ExchangeLog = (
  change: Partial<Exchange> | ((exchange: Exchange) => Partial<Exchange>),
) => void;

/** A response whose body is still to be read. */
export interface Sent {
  response: Response;
  log: ExchangeLog;
}

export interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string; user_metadata?: { display_name?: string } };
}

export interface ToastContent {
  text: string;
  isBad?: boolean;
  undo?: () => unknown;
}

/** What a change contradicts, and what it would change. */
export interface Confirmation {
  question: string;
  plan: ApprovalPlan;
}
