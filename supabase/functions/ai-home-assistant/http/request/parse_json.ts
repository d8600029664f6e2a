/** JSON text → a value that is safe to look into, to hash and to store. */
import { TurnError } from "../../errors.ts";
import { invalidField } from "./invalid_field.ts";

const maxDepth = 32;
const prototypeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Throws a TurnError `invalid_request` that names the field and says why. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw invalidField([], "must not be empty");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // V8's message quotes the text, which is the person's.
    throw new TurnError("invalid_request", {
      details: { field: "body", reason: "must be valid JSON" },
      cause,
    });
  }
  checkValue(value);
  return value;
}

type Place = { value: unknown; path: PropertyKey[] };

/** A stack of our own: deep nesting must not end ours. */
function checkValue(root: unknown): void {
  const open: Place[] = [{ value: root, path: [] }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (typeof value === "string") checkText(value, path);
    if (typeof value !== "object" || value === null) continue;
    if (path.length >= maxDepth) {
      throw invalidField(path.slice(0, 3), `must not be nested deeper than ${maxDepth} levels`);
    }
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = [...path, Array.isArray(value) ? Number(key) : key];
      if (prototypeKeys.has(key)) throw invalidField(innerPath, "is not a name that can be used");
      checkText(key, innerPath);
      open.push({ value: inner, path: innerPath });
    }
  }
}

/** Postgres keeps neither NUL nor half of a surrogate pair. */
function checkText(text: string, path: PropertyKey[]): void {
  if (text.includes("\0")) throw invalidField(path, "must not contain the character NUL");
  if (/\p{Surrogate}/u.test(text)) throw invalidField(path, "must be valid Unicode");
}
