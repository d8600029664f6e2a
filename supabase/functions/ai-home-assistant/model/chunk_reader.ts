/** Reads the chunks of a body. */
export interface ChunkReader {
  /** Returns the next chunk, whose bytes are valid until the next read; undefined at the end and after `cancel`. */
  read(): Promise<Uint8Array | undefined>;
  cancel(): Promise<void>;
}

const BUFFER_BYTES = 2 * 1024;

/**
 * Returns a reader that reads into one buffer if the body can do so. The default reader of a body of `fetch`
 * allocates 64 KB for each read, and holds it while it waits.
 */
export function createChunkReader(body: ReadableStream<Uint8Array>): ChunkReader {
  const reader = openByobReader(body);
  if (!reader) return createDefaultReader(body);
  let buffer = new ArrayBuffer(BUFFER_BYTES);
  return {
    async read() {
      const { value, done } = await reader.read(new Uint8Array(buffer));
      if (done) return undefined;
      // The read has moved the memory to a new buffer.
      buffer = value.buffer;
      return value;
    },
    cancel: () => reader.cancel(),
  };
}

function openByobReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    // Not a byte stream.
    return undefined;
  }
}

function createDefaultReader(body: ReadableStream<Uint8Array>): ChunkReader {
  const reader = body.getReader();
  return {
    read: async () => (await reader.read()).value,
    cancel: () => reader.cancel(),
  };
}
