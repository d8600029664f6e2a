import { createSanitiseStream } from "./sanitise_stream.ts";

/** Returns a model's text without links, images and unstorable characters, trimmed. */
export function sanitiseText(text: string): string {
  const stream = createSanitiseStream();
  return stream.push(text) + stream.end();
}
