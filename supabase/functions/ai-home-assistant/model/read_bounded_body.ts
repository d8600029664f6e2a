import { createChunkReader } from "./chunk_reader.ts";
import { ModelFailure } from "./model_failure.ts";

/** For whole bodies: without `stream` a decoder keeps nothing between two calls. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Returns a response's body as text. Throws a ModelFailure `invalid_response` for a body that is longer than
 * `maxBytes`, whose rest is not read, or that is no UTF-8, and the signal's reason after an abort, if given.
 */
export async function readBoundedBody(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<string> {
  if (hasKnownLength(response.headers, maxBytes)) return decodeUtf8(utf8, await response.bytes());
  if (response.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  const reader = createChunkReader(response.body);
  const cancel = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    for (let chunk = await reader.read(); chunk; chunk = await reader.read()) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ModelFailure("invalid_response");
      text += decodeUtf8(decoder, chunk, { stream: true });
    }
    signal?.throwIfAborted();
    return text + decodeUtf8(decoder);
  } finally {
    signal?.removeEventListener("abort", cancel);
    // Before the end of the body this frees the connection.
    cancel();
  }
}

/** Whether the whole body can be read at once. The length of a compressed one says nothing. */
function hasKnownLength(headers: Headers, maxBytes: number): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= maxBytes && !headers.has("content-encoding");
}

/** Returns the text of the bytes. Throws a ModelFailure `invalid_response` for what is no UTF-8. */
export function decodeUtf8(
  decoder: TextDecoder,
  bytes?: Uint8Array,
  options?: TextDecodeOptions,
): string {
  try {
    return decoder.decode(bytes, options);
  } catch {
    throw new ModelFailure("invalid_response");
  }
}
