/** The text parts of a message while they are written. */
import type { UiChunk } from "./ui_chunk.ts";

export type ShownText = {
  delta(text: string): UiChunk[];
  /** The whole text that the deltas were pieces of; or, when they were not, a part of its own. */
  whole(text: string): UiChunk[];
  end(): UiChunk[];
};

export function createTextChunks(): ShownText {
  let count = 0;
  let open: { id: string; said: string } | undefined;

  function delta(text: string): UiChunk[] {
    if (text === "") return [];
    const start: UiChunk[] = open ? [] : [{ type: "text-start", id: `text-${++count}` }];
    open ??= { id: `text-${count}`, said: "" };
    open.said += text;
    return [...start, { type: "text-delta", id: open.id, delta: text }];
  }

  function end(): UiChunk[] {
    if (!open) return [];
    const { id } = open;
    open = undefined;
    return [{ type: "text-end", id }];
  }

  return {
    delta,
    whole(text) {
      const said = open?.said ?? "";
      return text.startsWith(said)
        ? [...delta(text.slice(said.length)), ...end()]
        : [...end(), ...delta(text), ...end()];
    },
    end,
  };
}
