import type { UiChunk } from "./ui_chunk.ts";

/** The chunks of a message's text parts. At most one part is open. */
export interface TextPartEncoder {
  /** The next piece of the open part, or the first of a new part. */
  append(text: string): UiChunk[];
  /** Ends the open part with the rest of this text; a text that does not continue it is a new part. */
  complete(text: string): UiChunk[];
  /** Ends the open part. */
  end(): UiChunk[];
}

export function createTextPartEncoder(): TextPartEncoder {
  let partCount = 0;
  let open: { id: string; emitted: string } | undefined;

  function append(delta: string): UiChunk[] {
    if (delta === "") return [];
    const start: UiChunk[] = open ? [] : [{ type: "text-start", id: `text-${++partCount}` }];
    open ??= { id: `text-${partCount}`, emitted: "" };
    open.emitted += delta;
    return [...start, { type: "text-delta", id: open.id, delta }];
  }

  function end(): UiChunk[] {
    if (!open) return [];
    const { id } = open;
    open = undefined;
    return [{ type: "text-end", id }];
  }

  function complete(text: string): UiChunk[] {
    const emitted = open?.emitted ?? "";
    return text.startsWith(emitted)
      ? [...append(text.slice(emitted.length)), ...end()]
      : [...end(), ...append(text), ...end()];
  }

  return { append, complete, end };
}
