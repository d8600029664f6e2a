import { ModelFailure } from "./model_failure.ts";

/**
 * Returns a response's body as text. Throws a ModelFailure `invalid_response` for a body that is longer than
 * `maxBytes`, whose rest is not read, or that is no UTF-8.
 */
export async function readBoundedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ModelFailure("invalid_response");
    text += decodeUtf8(decoder, chunk);
  }
  return text + decodeUtf8(decoder);
}

/**
 * Returns the text of one chunk; without a chunk, of the end. Throws a ModelFailure `invalid_response` for what
 * is no UTF-8.
 */
export function decodeUtf8(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new ModelFailure("invalid_response");
  }
}
