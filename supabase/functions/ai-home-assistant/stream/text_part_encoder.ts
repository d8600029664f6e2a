import type { UiChunk } from "./ui_chunk.ts";

/** Encodes a message's text parts as chunks. At most one part has started and not ended. */
export class TextPartEncoder {
  #partCount = 0;
  #started: { id: string; emitted: string } | undefined;

  /** Continues the started part, or starts a new one. */
  append(delta: string): UiChunk[] {
    if (delta === "") return [];
    const isNew = !this.#started;
    this.#started ??= { id: `text-${++this.#partCount}`, emitted: "" };
    this.#started.emitted += delta;
    const { id } = this.#started;
    const chunk: UiChunk = { type: "text-delta", id, delta };
    return isNew ? [{ type: "text-start", id }, chunk] : [chunk];
  }

  /** Ends the started part with the rest of this text; a text that does not continue it is a new part. */
  complete(text: string): UiChunk[] {
    const emitted = this.#started?.emitted ?? "";
    return text.startsWith(emitted)
      ? [...this.append(text.slice(emitted.length)), ...this.end()]
      : [...this.end(), ...this.append(text), ...this.end()];
  }

  end(): UiChunk[] {
    if (!this.#started) return [];
    const { id } = this.#started;
    this.#started = undefined;
    return [{ type: "text-end", id }];
  }
}
