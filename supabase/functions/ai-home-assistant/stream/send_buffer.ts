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

/** For each type of delta, its field with text. */
const TEXT_FIELDS: DeltaTextFields<UiChunk> = {
  "text-delta": "delta",
  "tool-input-delta": "inputTextDelta",
};

/** Joins consecutive deltas of one part, to limit memory while a client reads slowly. */
export function createSendBuffer(): SendBuffer {
  let frames: string[] = [];
  /** The last delta, while more deltas may join it. */
  let lastDelta: UiChunk | undefined;
  let size = 0;

  function flush(): void {
    if (lastDelta) frames.push(frame(lastDelta));
    lastDelta = undefined;
  }

  return {
    put(chunk) {
      if (chunk.type === "text-delta" || chunk.type === "tool-input-delta") {
        const joined = joinDeltas(lastDelta, chunk, TEXT_FIELDS);
        if (!joined) flush();
        lastDelta = joined ?? chunk;
        size += chunk.type === "text-delta" ? chunk.delta.length : chunk.inputTextDelta.length;
        return;
      }
      flush();
      const text = frame(chunk);
      frames.push(text);
      size += text.length;
    },

    take() {
      flush();
      const all = frames.join("");
      frames = [];
      size = 0;
      return all;
    },

    clear() {
      lastDelta = undefined;
      frames = [];
      size = 0;
    },

    size: () => size,
  };
}
