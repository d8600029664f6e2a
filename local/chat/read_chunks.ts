/** A chunk of a UI message stream, with the fields that the terminal reads; docs/guides/app/api.md has all. */
export type Chunk = {
  type: string;
  id?: unknown;
  messageId?: unknown;
  messageMetadata?: unknown;
  toolCallId?: unknown;
  toolName?: unknown;
  approvalId?: unknown;
  input?: unknown;
  output?: unknown;
  errorText?: unknown;
  delta?: unknown;
  data?: unknown;
};

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
  } catch { /* The connection is lost; the caller sees that the last chunk is missing. */ }
}
