/** Parses JSON text into a value that is safe to read, hash and store. */
import { TurnError } from "../../errors.ts";
import { invalidField } from "./invalid_field.ts";

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
export function checkJsonValue(root: unknown): void {
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
