/** Why a body could not be read. */
type BodyFault = "too_large" | "incomplete";

export class BodyError extends Error {
  override readonly name = "BodyError";
  readonly fault: BodyFault;

  constructor(fault: BodyFault, options?: ErrorOptions) {
    super(`The request body is ${fault.replace("_", " ")}`, options);
    this.fault = fault;
  }
}

export type BodyLimits = {
  maxBytes: number;
  /** For the whole upload, milliseconds; 15,000 by default. */
  timeoutMs?: number;
};

const DISCARDED = { maxBytes: 1_048_576, timeoutMs: 1_000 };

/**
 * Reads the body of a request. Throws a BodyError: `too_large` as soon as it is longer than `maxBytes`, whatever
 * `Content-Length` says, and `incomplete` if it breaks off or has no end within the time. A mebibyte of what is too
 * large is read and dropped: a server that closes a connection with unread bytes resets it, and the client would lose
 * the response.
 */
export async function readBody(
  { headers, body }: Request,
  { maxBytes, timeoutMs = 15_000 }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let end: ReadEnd = "limit";
  try {
    if (!(Number(headers.get("content-length")) > maxBytes)) {
      end = await readChunks(reader, { maxBytes, timeoutMs }, (chunk) => chunks.push(chunk));
    }
  } catch (cause) {
    throw new BodyError("incomplete", { cause });
  }
  if (end === "late") throw new BodyError("incomplete");
  if (end === "limit") {
    await readChunks(reader, DISCARDED, () => {}).catch(() => {});
    reader.cancel().catch(() => {});
    throw new BodyError("too_large");
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

type ReadEnd = "done" | "late" | "limit";

/** Reads until the end, the time or a chunk that exceeds the bytes; the reader is cancelled when the time is over. */
async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  { maxBytes, timeoutMs }: Required<BodyLimits>,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<ReadEnd> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, timeoutMs);
  try {
    for (let size = 0; size <= maxBytes;) {
      const { done, value } = await reader.read();
      if (done) return isLate ? "late" : "done";
      size += value.byteLength;
      take(value);
    }
    return "limit";
  } finally {
    clearTimeout(timer);
  }
}
