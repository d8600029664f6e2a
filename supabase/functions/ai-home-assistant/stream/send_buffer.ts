import { type DeltaTextFields, joinDeltas } from "../join_deltas.ts";
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

const TEXT_FIELDS: DeltaTextFields<UiChunk> = {
  "text-delta": "delta",
  "tool-input-delta": "inputTextDelta",
};

/** Joins consecutive deltas of one part, so that a slow client costs its text and not a frame a word. */
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
