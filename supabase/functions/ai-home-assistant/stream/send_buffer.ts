import { frame } from "./sse_frames.ts";
import type { UiChunk } from "./ui_chunk.ts";

/** The chunks that a client has not read yet. */
export interface SendBuffer {
  put(chunk: UiChunk): void;
  /** Removes and returns all chunks as frames; `""` when there are none. */
  take(): string;
  clear(): void;
  /** The approximate number of characters. */
  size(): number;
}

type Delta = Extract<UiChunk, { type: "text-delta" | "tool-input-delta" }>;

/** Joins consecutive deltas of one part, so that a slow client costs its text and not a frame a word. */
export function createSendBuffer(): SendBuffer {
  let frames: string[] = [];
  /** The last deltas in a row: their first chunk, and the text of each. */
  let open: { chunk: Delta; pieces: string[] } | undefined;
  let size = 0;

  function close(): void {
    if (!open) return;
    const { chunk, pieces } = open;
    open = undefined;
    frames.push(frame(withText(chunk, pieces.join(""))));
  }

  return {
    put(chunk) {
      if (chunk.type === "text-delta" || chunk.type === "tool-input-delta") {
        if (!open || partOf(open.chunk) !== partOf(chunk)) {
          close();
          open = { chunk, pieces: [] };
        }
        open.pieces.push(textOf(chunk));
        size += textOf(chunk).length;
        return;
      }
      close();
      const text = frame(chunk);
      frames.push(text);
      size += text.length;
    },

    take() {
      close();
      const all = frames.join("");
      frames = [];
      size = 0;
      return all;
    },

    clear() {
      open = undefined;
      frames = [];
      size = 0;
    },

    size: () => size,
  };
}

function partOf(chunk: Delta): string {
  return chunk.type === "text-delta" ? `text ${chunk.id}` : `input ${chunk.toolCallId}`;
}

function textOf(chunk: Delta): string {
  return chunk.type === "text-delta" ? chunk.delta : chunk.inputTextDelta;
}

function withText(chunk: Delta, text: string): Delta {
  return chunk.type === "text-delta"
    ? { ...chunk, delta: text }
    : { ...chunk, inputTextDelta: text };
}
