import type { FetchLike } from "./fetch_like.ts";

export interface HomeClientOptions {
  /** The function's address: `https://<project>.supabase.co/functions/v1/ai-home-assistant`. */
  url: string;
  /**
   * Returns the person's access token, before every request. `isExpired`: the server refused the last one as expired,
   * so refresh the session.
   */
  accessToken: (state: { isExpired: boolean }) => string | Promise<string>;
  /** The home, for a person with several homes. */
  propertyId?: string;
  /** The Data API, for the methods that run a tool without a chat. */
  database?: DatabaseOptions;
  /** The app's language, e.g. `es-MX`; the words of a message come first. */
  locale?: string;
  /** `output` for AI SDK 5, which has no approval states. */
  approvalMode?: "parts" | "output";
  /** Default: `globalThis.fetch`. In React Native `fetch` of `expo/fetch`, to stream. */
  fetch?: FetchLike;
  /** Times that a request is sent again after a failure; default 3. Waiting for a running turn does not count. */
  maxRetries?: number;
  /** A longer `Retry-After` throws at once, with the seconds in `retryAfter`. Default 30. */
  maxRetrySeconds?: number;
  /** The longest time for a call with all its retries; default 180. The server ends a turn after 100 by default. */
  timeoutSeconds?: number;
}

export interface DatabaseOptions {
  /** `https://<project>.supabase.co` */
  url: string;
  /** The publishable key of the project. */
  key: string;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the wait, not the turn: `stopTurn` does that. */
  signal?: AbortSignal;
  /**
   * 8 to 255 visible ASCII characters. Default: a new key for each call, kept for its retries; a `messageId` in the
   * request takes its place. Give one of these two to repeat a call safely after a restart of the app.
   */
  idempotencyKey?: string;
}
