/** What waits for a client to read it: bounded, and joined where that loses nothing. */
import { type DeltaTextFields, joinDeltas } from "../join_deltas.ts";
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

const TEXT_FIELDS: DeltaTextFields<UiChunk> = {
  "text-delta": "delta",
  "tool-input-delta": "inputTextDelta",
};

/**
 * Deltas in a row for one part become one delta, so a client that reads nothing costs its text and not
 * a frame for every word.
 */
export function createSendBuffer(): SendBuffer {
  let frames: string[] = [];
  /** The last delta, while more deltas may join it. */
  let open: UiChunk | undefined;
  let size = 0;

  function close(): void {
    if (open) frames.push(frame(open));
    open = undefined;
  }

  return {
    put(chunk) {
      if (chunk.type === "text-delta" || chunk.type === "tool-input-delta") {
        const joined = joinDeltas(open, chunk, TEXT_FIELDS);
        if (!joined) close();
        open = joined ?? chunk;
        size += chunk.type === "text-delta" ? chunk.delta.length : chunk.inputTextDelta.length;
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
