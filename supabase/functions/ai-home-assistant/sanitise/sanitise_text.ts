import { hasWords } from "./finish_stream.ts";
import { createSanitiseStream } from "./sanitise_stream.ts";

/**
 * Returns a text without links, images, HTML, JSON, uuids, tool names, thinking and unstorable characters, trimmed.
 * Returns "" only for a blank text and for one that is nothing but JSON, ids or thinking.
 */
export function sanitiseText(text: string, toolNames?: readonly string[]): string {
  const stream = createSanitiseStream(toolNames);
  return stream.push(text) + stream.end();
}

/** Whether a model's text can be an answer: something to read is left of it. */
export function isUsableText(text: string): boolean {
  return hasWords(sanitiseText(text));
}
