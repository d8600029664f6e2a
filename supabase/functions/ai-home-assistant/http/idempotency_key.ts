/** The key under which a retry is recognised. */
import type { TurnRequest } from "../contract.ts";
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
  const header = headers.get("idempotency-key");
  if (header !== null) return `key:${readHeader(header)}`;
  const { messageId, threadId = "", propertyId = "" } = request;
  if (messageId !== undefined) {
    return `message:${propertyId.toLowerCase()}:${threadId}:${messageId}`;
  }
  return `once:${newId()}`;
}

function readHeader(header: string): string {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header);
  const key = quoted ? quoted[1]!.replace(/\\(.)/g, "$1") : header;
  if (!visibleAscii.test(key)) {
    throw invalidField(["Idempotency-Key"], "must be one key of 8 to 255 visible ASCII characters");
  }
  return key;
}
