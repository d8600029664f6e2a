/** UI chunks as they travel: server-sent events. */
import type { UiChunk } from "./ui_chunk.ts";

export const streamHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache",
  "x-vercel-ai-ui-message-stream": "v1",
  // Proxies of the nginx family hold a stream back unless they are told not to.
  "x-accel-buffering": "no",
};

/** After the terminal chunk. */
export const doneFrame = "data: [DONE]\n\n";

/** A comment: clients pass over it, and a connection that has died shows it. */
export const heartbeatFrame = ": heartbeat\n\n";

export function frame(chunk: UiChunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
