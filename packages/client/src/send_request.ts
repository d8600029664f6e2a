import { type Connection, openConnection, throwIfAborted, wait } from "./abort.ts";
import type { HomeClientOptions } from "./client_options.ts";
import type { FetchInit, FetchLike, ResponseLike } from "./fetch_like.ts";
import { HomeError } from "./home_error.ts";
import { createNetworkError, readError } from "./read_error.ts";
import { findRetryDelay } from "./retry_delay.ts";

export interface HomeRequest {
  method: "GET" | "POST" | "DELETE";
  /** The path below the address, with the query. */
  path: string;
  /** The same for every retry, because the server compares the requests with one key. */
  body?: string | Blob;
  /** Header names are in lower case. */
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether the request needs no token. */
  isPublic?: boolean;
  /** Whether the body is read after `SendRequest` resolves. */
  isStreamed?: boolean;
  /** Whether `read` also gets error responses. */
  readsErrors?: boolean;
  /** Whether a running turn of this request is followed as a stream before the retry. */
  isTurn?: boolean;
}

/**
 * Sends a request and reads its response. Repeats the request after a temporary failure. Throws a `HomeError`, or the
 * reason of an aborted signal.
 */
export type SendRequest = <T>(
  request: HomeRequest,
  read: (response: ResponseLike, connection: Connection) => Promise<T>,
) => Promise<T>;

/** `readFailure` reads the response to a request that failed. */
export function createSendRequest(
  options: HomeClientOptions,
  readFailure: (response: ResponseLike) => Promise<HomeError> = readError,
): SendRequest {
  const { maxRetries = 3, maxRetrySeconds = 30, timeoutSeconds = 180 } = options;
  const url = options.url.replace(/\/+$/, "");
  const send: FetchLike = options.fetch ?? ((address, init) => globalThis.fetch(address, init));

  async function buildHeaders(request: HomeRequest, isExpired: boolean) {
    const headers: Record<string, string> = { accept: "application/json", ...request.headers };
    if (!request.isPublic) {
      headers["authorization"] = `Bearer ${await options.accessToken({ isExpired })}`;
    }
    if (typeof request.body === "string") headers["content-type"] = "application/json";
    if (options.approvalMode === "output") headers["x-approval-mode"] = "output";
    if (options.locale) headers["accept-language"] = options.locale;
    return headers;
  }

  async function attempt<T>(
    { method, path, body, isStreamed, readsErrors, signal }: HomeRequest,
    headers: Record<string, string>,
    read: (response: ResponseLike, connection: Connection) => Promise<T>,
    milliseconds: number,
  ): Promise<{ value: T } | HomeError> {
    const connection = openConnection(signal, milliseconds);
    const init: FetchInit = { method, headers, signal: connection.signal };
    if (body !== undefined) init.body = body;
    let isKept = false;
    try {
      const response = await send(url + path, init);
      if (!response.ok && !readsErrors) return await readFailure(response);
      const value = await read(response, connection);
      isKept = isStreamed === true;
      return { value };
    } catch (error) {
      throwIfAborted(signal);
      return error instanceof HomeError ? error : createNetworkError(error);
    } finally {
      connection.stopTimer();
      if (!isKept) connection.release();
    }
  }

  return async (request, read) => {
    const endsAt = Date.now() + timeoutSeconds * 1_000;
    let isExpired = false;
    let retries = 0;
    let follows = 0;
    while (true) {
      throwIfAborted(request.signal);
      const headers = await buildHeaders(request, isExpired);
      const result = await attempt(request, headers, read, endsAt - Date.now());
      if (!(result instanceof HomeError)) return result.value;
      if (result.code === "turn_in_progress" && request.isTurn && follows++ < maxRetries) {
        // The request's own turn, after a lost connection: it usually ends long before `Retry-After`.
        const following = { ...headers, accept: "text/event-stream" };
        const end = await attempt(request, following, (it) => it.text(), endsAt - Date.now());
        if (!(end instanceof HomeError)) continue;
      }
      const secondsLeft = (endsAt - Date.now()) / 1_000;
      const seconds = findRetryDelay(result, retries, { maxRetries, maxRetrySeconds, secondsLeft });
      if (seconds === undefined) throw result;
      isExpired = result.code === "token_expired";
      if (result.code !== "turn_in_progress") retries++;
      await wait(seconds * 1_000, request.signal);
    }
  };
}
