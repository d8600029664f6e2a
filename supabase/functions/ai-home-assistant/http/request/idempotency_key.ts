/**
 * The key that identifies a retry of a request. Its prefix says where it comes from:
 *
 * - `key:<header>`: the `Idempotency-Key` header.
 * - `again:key:<header>`: the header of a request to regenerate an answer.
 * - `message:<home>:<thread>:<message id>`: the message's id, without a header.
 * - `once:<uuid>`: neither; every request is a new one.
 */
import type { TurnRequest } from "../../contract/requests.ts";
import { invalidField } from "./invalid_field.ts";

/** Excludes the space: two headers arrive joined by ", " and are not a valid key. */
const visibleAscii = /^[\x21-\x7e]{8,255}$/;

/**
 * Returns the `Idempotency-Key` header, bare or quoted; else a key made of the message's id, its
 * thread and its home, because clients number the messages of each thread anew; else a unique key.
 * A key has at most 300 characters.
 *
 * Throws a TurnError `invalid_request` for an invalid header.
 */
export function buildIdempotencyKey(
  headers: Headers,
  request: Pick<TurnRequest, "messageId" | "threadId" | "propertyId">,
  newId: () => string,
): string {
  const header = readIdempotencyHeader(headers);
  if (header !== null) return header;
  const { messageId, threadId = "", propertyId = "" } = request;
  if (messageId !== undefined) {
    return `message:${propertyId.toLowerCase()}:${threadId}:${messageId}`;
  }
  return `once:${newId()}`;
}

/**
 * Returns the key of a request to regenerate an answer: the header, else a unique key. The message's
 * id cannot serve, because each regeneration repeats it. Throws as `buildIdempotencyKey` does.
 */
export function buildRegenerationKey(headers: Headers, newId: () => string): string {
  const header = readIdempotencyHeader(headers);
  return header === null ? `once:${newId()}` : `again:${header}`;
}

/** Returns null without the header. Throws as `buildIdempotencyKey` does. */
export function readIdempotencyHeader(headers: Headers): string | null {
  const header = headers.get("idempotency-key");
  return header === null ? null : `key:${parseKey(header)}`;
}

function parseKey(header: string): string {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header);
  const key = quoted ? quoted[1]!.replace(/\\(.)/g, "$1") : header;
  if (!visibleAscii.test(key)) {
    throw invalidField(["Idempotency-Key"], ({ idempotencyKey }) => idempotencyKey);
  }
  return key;
}
