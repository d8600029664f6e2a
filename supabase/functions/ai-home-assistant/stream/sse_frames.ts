/** UI chunks as server-sent events. */
import type { z } from "zod";
import type { UI_CHUNKS } from "../contract/ui_messages.ts";
import { type DeltaTextFields, pushJoined } from "../join_deltas.ts";

/**
 * The chunks of an AI SDK UI message stream that this function sends: those that every client since AI
 * SDK 5.0.0 accepts, and the two approval chunks of 6 and 7. A client fails the whole stream for one
 * unknown chunk or key, so test a new one with all of them (tests/clients).
 */
export type UiChunk = z.infer<typeof UI_CHUNKS[keyof typeof UI_CHUNKS]>;

/** The last chunk of a stream. */
export type TerminalChunk = Extract<UiChunk, { type: "finish" | "abort" | "error" }>;

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

/** For each type of delta, its field with text. */
const TEXT_FIELDS: DeltaTextFields<UiChunk> = {
  "text-delta": "delta",
  "tool-input-delta": "inputTextDelta",
};

/**
 * The chunks that a client has not read yet. Joins consecutive deltas of one part, to limit memory while a client
 * reads slowly.
 */
export class SendBuffer {
  #chunks: UiChunk[] = [];
  #size = 0;

  /** The approximate number of characters. */
  get size(): number {
    return this.#size;
  }

  put(chunk: UiChunk): void {
    pushJoined(this.#chunks, chunk, TEXT_FIELDS);
    this.#size += sizeOf(chunk);
  }

  /** Removes and returns all chunks as frames; `""` when there are none. */
  take(): string {
    const frames = this.#chunks.map(frame).join("");
    this.clear();
    return frames;
  }

  clear(): void {
    this.#chunks = [];
    this.#size = 0;
  }
}

function sizeOf(chunk: UiChunk): number {
  switch (chunk.type) {
    case "text-delta":
      return chunk.delta.length;
    case "tool-input-delta":
      return chunk.inputTextDelta.length;
    default:
      return frame(chunk).length;
  }
}
