/** A chunk of a UI message stream; which there are says docs/api.md. */
export type Chunk = { type: string; [more: string]: unknown };

/** The chunks of a stream. It ends where the connection does; a piece of a chunk is none. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Chunk> {
  let rest = "";
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split("\n\n");
      rest = frames.pop()!;
      for (const frame of frames) {
        if (frame.startsWith("data: {")) yield JSON.parse(frame.slice("data: ".length));
      }
    }
  } catch { /* The connection is lost; whoever reads sees that the last chunk is missing. */ }
}
