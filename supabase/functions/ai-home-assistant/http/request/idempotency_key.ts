/** The key under which a retry is recognised. */
import type { TurnRequest } from "../../contract/requests.ts";
import { invalidField } from "./invalid_field.ts";

/** 8 to 255 visible ASCII characters; two headers arrive joined by a comma and a space. */
const visibleAscii = /^[\x21-\x7e]{8,255}$/;

/**
 * The `Idempotency-Key` header, bare or quoted; else the message's own id, which clients count
 * anew in each thread; else a key that nobody can repeat. At most 300 characters.
 *
 * Throws a TurnError `invalid_request` for a header that is no key.
 */
export function idempotencyKey(
  headers: Headers,
  request: Pick<TurnRequest, "messageId" | "threadId" | "propertyId">,
  newId: () => string,
): string {
  const header = idempotencyHeader(headers);
  if (header !== null) return header;
  const { messageId, threadId = "", propertyId = "" } = request;
  if (messageId !== undefined) {
    return `message:${propertyId.toLowerCase()}:${threadId}:${messageId}`;
  }
  return `once:${newId()}`;
}

/**
 * The key of a request for another answer: the header, else one that nobody can repeat, because the
 * message's id is the same each time another answer is wished for. Throws as `idempotencyKey` does.
 */
export function regenerationKey(headers: Headers, newId: () => string): string {
  const header = idempotencyHeader(headers);
  return header === null ? `once:${newId()}` : `again:${header}`;
}

/** The key that the header names; null without one. Throws as `idempotencyKey` does. */
export function idempotencyHeader(headers: Headers): string | null {
  const header = headers.get("idempotency-key");
  return header === null ? null : `key:${readHeader(header)}`;
}

function readHeader(header: string): string {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header);
  const key = quoted ? quoted[1]!.replace(/\\(.)/g, "$1") : header;
  if (!visibleAscii.test(key)) {
    throw invalidField(["Idempotency-Key"], "must be one key of 8 to 255 visible ASCII characters");
  }
  return key;
}
