import { readChunks as readClientChunks } from "../../packages/client/src/read_chunks.ts";

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

/** Yields the chunks of a stream. It ends where the connection does, so the caller sees that the last chunk is missing. */
export async function* readChunks(response: Response): AsyncGenerator<Chunk> {
  const connection = new AbortController();
  try {
    yield* readClientChunks(response, {
      signal: connection.signal,
      abort: () => connection.abort(),
      stopTimer() {},
      release() {},
    });
  } catch { /* The connection is lost. */ }
}
