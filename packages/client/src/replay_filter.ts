import type { StreamChunk } from "./generated/contract.ts";
import { isSameJson } from "./is_same_json.ts";

/**
 * Passes a turn's chunks on, and after `restart` only what is new of its replay: the server replays a turn from its
 * start, with texts in other pieces. If the replay differs from what was passed on, as after another attempt of the
 * server, all of it is passed on, from its `start` chunk.
 */
export interface ReplayFilter {
  push(chunk: StreamChunk): StreamChunk[];
  restart(): void;
}

export function createReplayFilter(): ReplayFilter {
  /** What was passed on, with the pieces of each text joined. */
  let passed: StreamChunk[] = [];
  /** What the replay must repeat; undefined once it has. */
  let expected: StreamChunk[] | undefined;
  /** The replay so far, in case that it differs. */
  let held: StreamChunk[] = [];

  function pass(chunk: StreamChunk): StreamChunk[] {
    const last = passed.at(-1);
    if (chunk.type === "text-delta" && last?.type === "text-delta" && last.id === chunk.id) {
      passed[passed.length - 1] = { ...last, delta: last.delta + chunk.delta };
    } else if (isCompared(chunk)) passed.push(chunk);
    return [chunk];
  }

  function compare(chunk: StreamChunk): StreamChunk[] {
    held.push(chunk);
    const next = expected![0]!;
    if (chunk.type === "text-delta" && next.type === "text-delta" && next.id === chunk.id) {
      if (next.delta.startsWith(chunk.delta)) {
        const delta = next.delta.slice(chunk.delta.length);
        if (delta === "") expected!.shift();
        else expected![0] = { ...next, delta };
        return endComparison([]);
      }
      if (chunk.delta.startsWith(next.delta)) {
        expected!.shift();
        const rest = { ...chunk, delta: chunk.delta.slice(next.delta.length) };
        return expected!.length === 0 ? endComparison([rest]) : passAll();
      }
      return passAll();
    }
    if (!isSameJson(chunk, next)) return passAll();
    expected!.shift();
    return endComparison([]);
  }

  function endComparison(rest: StreamChunk[]): StreamChunk[] {
    if (expected!.length > 0) return [];
    expected = undefined;
    held = [];
    return rest.flatMap(pass);
  }

  function passAll(): StreamChunk[] {
    const all = held;
    expected = undefined;
    held = [];
    passed = [];
    return all.flatMap(pass);
  }

  return {
    push(chunk) {
      if (!expected) return pass(chunk);
      // Merged by clients, so a repetition changes nothing.
      if (!isCompared(chunk)) {
        held.push(chunk);
        return isMerged(chunk) ? [chunk] : [];
      }
      return compare(chunk);
    },
    restart() {
      expected = passed.length > 0 ? [...passed] : undefined;
      held = [];
    },
  };
}

/**
 * Metadata and data parts are merged by clients and may come at another moment of a replay. A stored reply is replayed
 * without the pieces of arguments.
 */
function isCompared({ type }: StreamChunk): boolean {
  return !isMerged({ type }) && type !== "tool-input-start" && type !== "tool-input-delta";
}

function isMerged({ type }: { type: string }): boolean {
  return type === "message-metadata" || type.startsWith("data-");
}
