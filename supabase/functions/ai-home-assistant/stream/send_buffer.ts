import { type DeltaTextFields, joinDeltas } from "../join_deltas.ts";
import { frame } from "./sse_frames.ts";
import type { UiChunk } from "./ui_chunk.ts";

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
  #frames: string[] = [];
  /** The last delta, while more deltas may join it. */
  #lastDelta: UiChunk | undefined;
  #size = 0;

  /** The approximate number of characters. */
  get size(): number {
    return this.#size;
  }

  put(chunk: UiChunk): void {
    if (chunk.type === "text-delta" || chunk.type === "tool-input-delta") {
      const joined = joinDeltas(this.#lastDelta, chunk, TEXT_FIELDS);
      if (!joined) this.#flush();
      this.#lastDelta = joined ?? chunk;
      this.#size += chunk.type === "text-delta" ? chunk.delta.length : chunk.inputTextDelta.length;
      return;
    }
    this.#flush();
    const text = frame(chunk);
    this.#frames.push(text);
    this.#size += text.length;
  }

  /** Removes and returns all chunks as frames; `""` when there are none. */
  take(): string {
    this.#flush();
    const all = this.#frames.join("");
    this.clear();
    return all;
  }

  clear(): void {
    this.#lastDelta = undefined;
    this.#frames = [];
    this.#size = 0;
  }

  #flush(): void {
    if (this.#lastDelta) this.#frames.push(frame(this.#lastDelta));
    this.#lastDelta = undefined;
  }
}
