import { toStorableText } from "../storable_text.ts";
import { hasWords } from "./finish_stream.ts";
import { SanitiseStream } from "./sanitise_stream.ts";

/**
 * A text without any of these has nothing to remove: each filter of `SanitiseStream` begins with one of them. The
 * hyphen of a uuid is matched with a lookbehind, because texts have fewer hyphens than hexadecimal digits.
 */
const SUSPECT = /[<&[\]{}`_]|:\S|\/\/|www|(?<=[0-9a-f]{8})-|[aesv]\d+[a-z]/i;

/**
 * Returns a text without links, images, HTML, JSON, ids, tool names, thinking and unstorable characters, trimmed.
 * Returns "" only for a blank text and for one that is nothing but JSON, ids or thinking.
 */
export function sanitiseText(text: string, toolNames?: readonly string[]): string {
  const storable = toStorableText(text);
  if (!SUSPECT.test(storable)) return storable.trim();
  const stream = new SanitiseStream(toolNames);
  return stream.push(text) + stream.end();
}

/** Whether a model's text can be an answer: something to read is left of it. */
export function isUsableText(text: string): boolean {
  return hasWords(sanitiseText(text));
}
