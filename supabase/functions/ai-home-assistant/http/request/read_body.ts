/** Reads the body of a request as text: JSON in UTF-8, of bounded size. */
import { BodyError, type BodyLimits, readBody as readBytes } from "../../../_shared/read_body.ts";
import { TurnError } from "../../errors.ts";
import { countBytes } from "../../storable_text.ts";
import { isObject } from "../../json_value.ts";
import { invalidField } from "./validate.ts";

const maxBodyBytes = 64 * 1024;

/** Throws a TurnError: `unsupported_media_type`, `too_large`, `invalid_request`. */
export async function readBody(
  request: Request,
  { maxBytes = maxBodyBytes, ...limits }: Partial<BodyLimits> = {},
): Promise<string> {
  checkMediaType(request.headers);
  try {
    return decode(await readBytes(request, { maxBytes, ...limits }));
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    throw error.fault === "too_large" ? tooLarge() : incomplete(error);
  }
}

function checkMediaType(headers: Headers): void {
  const [type, ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isJson = type!.trim() === "application/json";
  // "utf8" is no registered name, but clients send it and the Encoding Standard takes it as a label of UTF-8.
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!isJson || !isUtf8 || encoding !== "identity") throw new TurnError("unsupported_media_type");
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new TurnError("invalid_request", {
      details: { field: "body", reason: "must be UTF-8" },
      cause,
    });
  }
}

/** The error reports the limit for one message, also if a whole conversation exceeded its larger limit. */
function tooLarge(): TurnError {
  return new TurnError("too_large", { details: { maxBytes: maxBodyBytes } });
}

function incomplete(cause?: unknown): TurnError {
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors }) => specialErrors.messageIncomplete,
    details: { field: "body", reason: "must arrive completely" },
    cause,
  });
}

/** With the whole conversation, which chat clients send every time. */
const maxConversationBytes = 1024 * 1024;

/**
 * Reads and parses the body. If a body in the form of chat clients is too large, only its last message
 * is kept, so that a long conversation can continue. With that message alone it must be within the usual limit.
 *
 * Throws a TurnError as `readBody` and `parseRequestJson` do.
 */
export async function readTurnBody(request: Request): Promise<unknown> {
  const text = await readBody(request, { maxBytes: maxConversationBytes });
  if (hasAllowedSize(text)) return parseRequestJson(text);
  const body = parseWithLastMessageOnly(text);
  if (body === undefined) throw tooLarge();
  checkJsonValue(body);
  return body;
}

export function isChatClientBody(body: unknown): body is { messages: unknown } {
  return isObject(body) && Object.hasOwn(body, "messages");
}

/**
 * Returns the body without the messages before the last one; undefined if it is not valid JSON, or still too
 * large.
 */
function parseWithLastMessageOnly(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (!isChatClientBody(body) || !Array.isArray(body.messages)) return undefined;
    const shortened = { ...body, messages: body.messages.slice(-1) };
    // Deep nesting makes JSON.stringify throw.
    return hasAllowedSize(JSON.stringify(shortened)) ? shortened : undefined;
  } catch {
    return undefined;
  }
}

function hasAllowedSize(text: string): boolean {
  // A UTF-16 unit has at most three bytes in UTF-8.
  if (text.length * 3 <= maxBodyBytes) return true;
  return countBytes(text) <= maxBodyBytes;
}

const maxDepth = 32;
const prototypeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Throws a TurnError `invalid_request` that names the field and the reason. */
export function parseRequestJson(text: string): unknown {
  if (text.trim() === "") throw invalidField([], ({ empty }) => empty);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // V8's message quotes the text, so it is not sent.
    throw new TurnError("invalid_request", {
      details: { field: "body", reason: "must be valid JSON" },
      cause,
    });
  }
  checkJsonValue(value);
  return value;
}

/**
 * Checks depth, names and characters of a parsed value. Throws as `parseRequestJson` does.
 *
 * It keeps its own stack: recursion would overflow on deep nesting.
 */
function checkJsonValue(root: unknown): void {
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value: root, path: [] }];
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, path } = item;
    if (typeof value === "string") checkText(value, path);
    if (typeof value !== "object" || value === null) continue;
    if (path.length >= maxDepth) {
      throw invalidField(path.slice(0, 3), ({ tooDeep }) => tooDeep(maxDepth));
    }
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = [...path, Array.isArray(value) ? Number(key) : key];
      if (prototypeKeys.has(key)) throw invalidField(innerPath, ({ badName }) => badName);
      checkText(key, innerPath);
      open.push({ value: inner, path: innerPath });
    }
  }
}

/** Postgres stores neither NUL nor lone surrogates in `jsonb`. */
function checkText(text: string, path: PropertyKey[]): void {
  if (text.includes("\0")) throw invalidField(path, ({ nul }) => nul);
  if (!text.isWellFormed()) throw invalidField(path, ({ notUnicode }) => notUnicode);
}
