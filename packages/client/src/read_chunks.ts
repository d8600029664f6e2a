import type { Connection } from "./abort.ts";
import type { ReaderLike, ResponseLike } from "./fetch_like.ts";
import type { StreamChunk } from "./generated/contract.ts";

/** The server sends a heartbeat every 10 s, so a longer silence means a lost connection. */
const IDLE_MILLISECONDS = 45_000;

const NEW_LINE = 0x0a;

/**
 * Yields the chunks of a stream. Without a readable body, as with React Native's own `fetch`, it yields all of them
 * when the turn ends. Throws when the connection breaks.
 */
export async function* readChunks(
  response: ResponseLike,
  connection: Connection,
): AsyncGenerator<StreamChunk, void, undefined> {
  if (!response.body?.getReader) {
    for (const frame of (await response.text()).split("\n\n")) yield* parseFrame(frame);
    return;
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest: Uint8Array = new Uint8Array();
  try {
    while (true) {
      const { done, value } = await readInTime(reader, connection);
      if (done) return;
      if (!value) continue;
      const { frames, end } = splitFrames(concatenate(rest, value));
      rest = end;
      for (const frame of frames) yield* parseFrame(decoder.decode(frame));
    }
  } finally {
    connection.release();
    reader.cancel().catch(() => {});
  }
}

/** Splits frames as bytes and decodes whole frames, because not every `TextDecoder` supports streams. */
function splitFrames(bytes: Uint8Array): { frames: Uint8Array[]; end: Uint8Array } {
  const frames: Uint8Array[] = [];
  let begin = 0;
  for (let i = 1; i < bytes.length; i++) {
    if (bytes[i] !== NEW_LINE || bytes[i - 1] !== NEW_LINE) continue;
    frames.push(bytes.subarray(begin, i - 1));
    begin = i + 1;
  }
  return { frames, end: bytes.slice(begin) };
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** A heartbeat is a comment, and the last frame is `[DONE]`. */
function* parseFrame(frame: string): Generator<StreamChunk> {
  if (frame.startsWith("data: {")) yield JSON.parse(frame.slice("data: ".length));
}

async function readInTime(reader: ReaderLike, { signal, abort }: Connection) {
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(new Error("The connection is silent or closed"));
  });
  const timer = setTimeout(() => {
    end();
    abort();
  }, IDLE_MILLISECONDS);
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([reader.read(), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
