import type { StreamChunk } from "./generated/contract.ts";
import { isSameJson } from "./is_same_json.ts";

/**
 * Passes the chunks of a turn on. After `restart` it passes on only the new part of the replay, which begins at the
 * start of the turn and has other text deltas. If the replay differs from the chunks before, as after another attempt
 * of the server, it passes on the whole replay from its `start` chunk.
 */
export interface ReplayFilter {
  push(chunk: StreamChunk): StreamChunk[];
  restart(): void;
}

export function createReplayFilter(): ReplayFilter {
  /** The chunks that were passed on, with the deltas of each text joined. */
  let passed: StreamChunk[] = [];
  /** The chunks that the replay must repeat; undefined after it has repeated them. */
  let expected: StreamChunk[] | undefined;
  /** The replay so far, which is passed on if it differs. */
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
 * Clients merge metadata and data parts, and a replay may have them at another position. The replay of a stored reply
 * has no deltas of arguments.
 */
function isCompared({ type }: StreamChunk): boolean {
  return !isMerged({ type }) && type !== "tool-input-start" && type !== "tool-input-delta";
}

function isMerged({ type }: { type: string }): boolean {
  return type === "message-metadata" || type.startsWith("data-");
}
