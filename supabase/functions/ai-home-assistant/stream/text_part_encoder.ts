import type { UiChunk } from "./ui_chunk.ts";

/** Encodes a message's text parts as chunks. At most one part has started and not ended. */
export interface TextPartEncoder {
  /** Continues the started part, or starts a new one. */
  append(text: string): UiChunk[];
  /** Ends the started part with the rest of this text; a text that does not continue it is a new part. */
  complete(text: string): UiChunk[];
  end(): UiChunk[];
}

export function createTextPartEncoder(): TextPartEncoder {
  let partCount = 0;
  let started: { id: string; emitted: string } | undefined;

  function append(delta: string): UiChunk[] {
    if (delta === "") return [];
    const isNew = !started;
    started ??= { id: `text-${++partCount}`, emitted: "" };
    started.emitted += delta;
    const { id } = started;
    const chunk: UiChunk = { type: "text-delta", id, delta };
    return isNew ? [{ type: "text-start", id }, chunk] : [chunk];
  }

  function end(): UiChunk[] {
    if (!started) return [];
    const { id } = started;
    started = undefined;
    return [{ type: "text-end", id }];
  }

  function complete(text: string): UiChunk[] {
    const emitted = started?.emitted ?? "";
    return text.startsWith(emitted)
      ? [...append(text.slice(emitted.length)), ...end()]
      : [...end(), ...append(text), ...end()];
  }

  return { append, complete, end };
}
