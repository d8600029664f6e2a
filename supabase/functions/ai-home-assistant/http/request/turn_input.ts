/** What a request asks for: its input, its idempotency key, and what its reply should look like. */
import type { ApprovalMode } from "../../contract/http.ts";
import { isObject } from "../../json_value.ts";
import {
  type ToolResultsRequest,
  toolResultsRequest,
  type TurnRequest,
  turnRequest,
} from "../../contract/requests.ts";
import type { CallResponseInput, TurnInput } from "../../turn/begin_turn.ts";
import { invalidField, validate } from "./validate.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** `X-Approval-Mode: output` is for clients without approval states; `parts` for all others. */
export function readApprovalMode(headers: Headers): ApprovalMode {
  return headers.get("x-approval-mode")?.trim().toLowerCase() === "output" ? "output" : "parts";
}

/**
 * Whether the client reads the reply as a stream. Chat clients expect one even if their `Accept`
 * header does not say so; other clients without that header expect JSON.
 */
export function isStreamRequested(
  headers: Headers,
  { isChatClient }: { isChatClient: boolean },
): boolean {
  const accept = headers.get("accept") ?? "";
  return /\btext\/event-stream\b/i.test(accept) ||
    (isChatClient && !/\bapplication\/json\b/i.test(accept));
}

/** The `locale` of a body that is not validated yet: an invalid request is answered in this language, too. */
export function readLocale(body: unknown): unknown {
  return isObject(body) ? body["locale"] : undefined;
}

type InputDeps = { newId(): string };

/**
 * Builds the input of a turn from a request body. Its hash is of the fields that the function reads: a resend may differ in
 * others, as an app's time stamp does. Throws a TurnError `invalid_request`, as all functions of this file do.
 */
export function buildTurnInput(
  headers: Headers,
  body: unknown,
  { newId }: InputDeps,
): TurnInput {
  const request = validate(turnRequest, body);
  return {
    request,
    idempotencyKey: buildIdempotencyKey(headers, request, newId),
    requestHash: canonicalHash(comparedFields(request)),
  };
}

/** The input that regenerates the answer to a message; the message's id is required. */
export function buildRegenerationInput(
  headers: Headers,
  body: unknown,
  deps: InputDeps,
): TurnInput {
  const input = buildTurnInput(headers, body, deps);
  if (input.request.messageId === undefined) {
    throw invalidField(["messages"], ({ lastMessageId }) => lastMessageId);
  }
  const idempotencyKey = buildRegenerationKey(headers, deps.newId);
  return { ...input, regenerate: true, idempotencyKey };
}

export function buildCallResponseInput(
  idempotencyKey: string | null,
  body: unknown,
): CallResponseInput {
  const request = validate(toolResultsRequest, body);
  return { request, idempotencyKey, requestHash: canonicalHash(comparedFields(request)) };
}

/** A resend may come in another language. */
function comparedFields({ locale: _, ...compared }: TurnRequest | ToolResultsRequest): unknown {
  return compared;
}

/** Excludes the space: two headers arrive joined by ", " and are not a valid key. */
const visibleAscii = /^[\x21-\x7e]{8,255}$/;

/**
 * Returns the key that identifies a retry of a request: the `Idempotency-Key` header, bare or quoted; else a key made of
 * the message's id, its thread and its home, because clients number the messages of each thread anew; else a unique key.
 * It has at most 300 characters, and its prefix says where it comes from:
 *
 * - `key:<header>`: the `Idempotency-Key` header.
 * - `message:<home>:<thread>:<message id>`: the message's id, without a header.
 * - `once:<uuid>`: neither; every request is a new one.
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

/**
 * Returns the same text for all JSON texts with the same meaning: keys sorted, no white space.
 * Undefined members are left out, as `JSON.stringify` does.
 *
 * Hashes of this text are stored, so its form must not change. The recursion is bounded because
 * `parseRequestJson` limits the depth.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  let members = "";
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner === undefined) continue;
    members += `${members && ","}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `{${members}}`;
}

/** SHA-256 of the canonical JSON, hexadecimal. `crypto.subtle` takes twenty times as long for a short text. */
export function canonicalHash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}
