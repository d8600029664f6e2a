import { createSanitiseStream } from "./sanitise_stream.ts";

/** What a model said, as it may be stored and shown. */
export function sanitiseText(said: string): string {
  const flow = createSanitiseStream();
  return flow.push(said) + flow.end();
}
