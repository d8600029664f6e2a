/** Why a body could not be read. */
export type BodyFault = "too_large" | "incomplete";

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

/**
 * Reads the body of a request. Throws a BodyError: `too_large` as soon as it is longer than `maxBytes`, whatever
 * `Content-Length` says, and `incomplete` if it breaks off or has no end within the time.
 */
export async function readBody(
  { headers, body }: Request,
  { maxBytes, timeoutMs = 15_000 }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel();
  }, timeoutMs);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = Number(headers.get("content-length")) > maxBytes ? Infinity : 0;
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (cause) {
    throw new BodyError("incomplete", { cause });
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new BodyError("incomplete");
  if (size > maxBytes) {
    cancel();
    throw new BodyError("too_large");
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
