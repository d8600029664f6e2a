import { ModelFailure } from "./model_failure.ts";

/**
 * A response's body as text. Throws a ModelFailure `garbage` when it is longer than `maxBytes` (the
 * rest is not read) or no UTF-8.
 */
export async function readBounded(
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
    if (size > maxBytes) throw new ModelFailure("garbage");
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new ModelFailure("garbage");
  }
}
