import { createChunkReader } from "./chunk_reader.ts";
import { ModelFailure } from "./model_failure.ts";

/**
 * Returns a response's body as text. Throws a ModelFailure `invalid_response` for a body that is longer than
 * `maxBytes`, whose rest is not read, or that is no UTF-8.
 */
export async function readBoundedBody(response: Response, maxBytes: number): Promise<string> {
  const { body } = response;
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  if (hasKnownLength(response.headers, maxBytes)) {
    return decodeUtf8(decoder, await response.bytes()) + decodeUtf8(decoder);
  }
  let text = "";
  let size = 0;
  const reader = createChunkReader(body);
  try {
    for (let chunk = await reader.read(); chunk; chunk = await reader.read()) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ModelFailure("invalid_response");
      text += decodeUtf8(decoder, chunk);
    }
    return text + decodeUtf8(decoder);
  } finally {
    // Before the end of the body this frees the connection.
    void reader.cancel().catch(() => {});
  }
}

/** Whether the whole body can be read at once. The length of a compressed one says nothing. */
function hasKnownLength(headers: Headers, maxBytes: number): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= maxBytes && !headers.has("content-encoding");
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
