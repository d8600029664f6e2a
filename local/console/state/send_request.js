import { logExchange } from "./exchanges.js";
import { renewSession, session } from "./session.js";
import { settings } from "./settings.js";

/**
 * Sends a request as the person and logs it. An expired session is renewed once, and the request is repeated.
 * The body of the response is still to be read: `readText` and `readPieces` log what they read.
 * Throws a TypeError when the connection fails.
 * @param {string} path
 * @param {import("../types.d.ts").RequestOptions} options
 * @returns {Promise<import("../types.d.ts").Sent>}
 */
export async function sendRequest(path, { method = "GET", body, headers = {} } = {}) {
  const first = await sendOnce(path, { method, body, headers });
  if (first.response.status !== 401 || !session.value) return first;
  return await renewSession() ? await sendOnce(path, { method, body, headers }) : first;
}

async function sendOnce(path, { method, body, headers }) {
  const all = {
    apikey: settings.publishableKey,
    authorization: `Bearer ${session.value?.access_token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const log = logExchange({ method, path, headers: all, body: text });
  try {
    const response = await fetch(path, { method, headers: all, ...(text && { body: text }) });
    log({ status: response.status, replyHeaders: Object.fromEntries(response.headers) });
    return { response, log };
  } catch (error) {
    log({ status: "no connection" });
    throw error;
  }
}

/**
 * Returns the whole body as text.
 * @param {import("../types.d.ts").Sent} sent
 */
export async function readText({ response, log }) {
  const reply = await response.text();
  log({ reply });
  return reply;
}

/** Yields the body in pieces as they arrive. Throws when the connection is lost. */
export async function* readPieces({ response, log }) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unlogged = "";
  let timer;
  const write = () => {
    const more = unlogged;
    unlogged = "";
    timer = undefined;
    log(({ reply }) => ({ reply: reply + more }));
  };
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return;
      unlogged += value;
      timer ??= setTimeout(write, 100);
      yield value;
    }
  } finally {
    clearTimeout(timer);
    write();
    // Closes the connection when the reader stops early.
    await reader.cancel().catch(() => {});
  }
}
