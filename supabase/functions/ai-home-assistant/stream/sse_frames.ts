/** UI chunks as server-sent events. */
import type { UiChunk } from "./ui_chunk.ts";

export const streamHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache",
  "x-vercel-ai-ui-message-stream": "v1",
  // nginx buffers a response without this header.
  "x-accel-buffering": "no",
};

/** After the terminal chunk. */
export const doneFrame = "data: [DONE]\n\n";

/** A comment, which clients ignore. Sending it reveals a dead connection. */
export const heartbeatFrame = ": heartbeat\n\n";

export function frame(chunk: UiChunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
