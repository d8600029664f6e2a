import type { HomeClientOptions } from "./client_options.ts";
import type { ResponseLike } from "./fetch_like.ts";
import { createSendRequest, type HomeRequest } from "./send_request.ts";

/** The options of `DefaultChatTransport` of AI SDK 5 to 7. */
export interface ChatTransportOptions {
  api: string;
  fetch: typeof globalThis.fetch;
  body: () => Record<string, unknown>;
}

/**
 * Returns the options of a `DefaultChatTransport` for `useChat`: it adds the person's token, repeats requests that are
 * safe to repeat, and throws a `HomeError`, so that `error.message` is a sentence for the person. The ids of messages
 * and calls take the place of idempotency keys.
 */
export function createChatTransportOptions(options: HomeClientOptions): ChatTransportOptions {
  const api = options.url.replace(/\/+$/, "");
  const send = createSendRequest({ ...options, url: "" });

  const { propertyId, locale } = options;
  const home = propertyId === undefined ? "" : `?propertyId=${encodeURIComponent(propertyId)}`;

  async function sendChat(url: string, init: RequestInit = {}): Promise<ResponseLike> {
    const isPost = init.method === "POST";
    const request: HomeRequest = {
      method: isPost ? "POST" : "GET",
      // A key names a thread of one home only.
      path: isPost ? url : url + home,
      headers: { ...readHeaders(init.headers), accept: "text/event-stream" },
      isStreamed: true,
      signal: init.signal ?? undefined,
    };
    if (typeof init.body === "string") request.body = init.body;
    return await send(request, (response) => Promise.resolve(response));
  }

  return {
    api,
    fetch: sendChat as unknown as typeof globalThis.fetch,
    body: () => ({ ...propertyId && { propertyId }, ...locale && { locale } }),
  };
}

function readHeaders(given: HeadersInit | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  new Headers(given).forEach((value, name) => headers[name] = value);
  return headers;
}
