/** What waits for a client to read it: bounded, and joined where that loses nothing. */
import { frame } from "./sse_frames.ts";
import type { UiChunk } from "./ui_chunk.ts";

export type SendBuffer = {
  put(chunk: UiChunk): void;
  /** Everything that waits, as frames; `""` when nothing does. */
  take(): string;
  /** Forgets what waits. */
  clear(): void;
  /** Characters that wait, about. */
  size(): number;
};

type Delta = Extract<UiChunk, { type: "text-delta" | "tool-input-delta" }>;

/**
 * Deltas in a row for one part become one delta, so a client that reads nothing costs its text and not
 * a frame for every word.
 */
export function createSendBuffer(): SendBuffer {
  let frames: string[] = [];
  /** The last delta: its first chunk, and the pieces of all. */
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
