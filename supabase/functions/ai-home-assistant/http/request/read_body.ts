/** Reads the body of a request as text: JSON in UTF-8, of bounded size. */
import { TurnError } from "../../errors.ts";
import { Timer } from "../../timer.ts";

export const maxBodyBytes = 64 * 1024;

export type BodyLimits = {
  maxBytes?: number;
  /** For the whole upload; milliseconds. */
  timeoutMs?: number;
};

/** Throws a TurnError: `unsupported_media_type`, `too_large`, `invalid_request`. */
export async function readBody(request: Request, limits: BodyLimits = {}): Promise<string> {
  checkMediaType(request.headers);
  const { maxBytes = maxBodyBytes, timeoutMs = 15_000 } = limits;
  if (Number(request.headers.get("content-length")) > maxBytes) {
    await request.body?.cancel().catch(() => {});
    throw tooLarge();
  }
  // A stream allocates 64 KB for each read.
  const read = isLengthEnforced(request.headers) ? readWhole : readStream;
  return decode(await read(request, { maxBytes, timeoutMs }));
}

/** Whether HTTP ends the body at its `Content-Length`. A chunked body may be longer or shorter. */
function isLengthEnforced(headers: Headers): boolean {
  return headers.has("content-length") && !headers.has("transfer-encoding");
}

function checkMediaType(headers: Headers): void {
  const [type, ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isJson = type!.trim() === "application/json";
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!isJson || !isUtf8 || encoding !== "identity") throw new TurnError("unsupported_media_type");
}

async function readWhole(
  request: Request,
  { maxBytes, timeoutMs }: Required<BodyLimits>,
): Promise<Uint8Array> {
  const late = Promise.withResolvers<never>();
  const timer = new Timer(() => late.reject(incomplete()));
  timer.start(timeoutMs);
  try {
    const bytes = await Promise.race([request.bytes(), late.promise]);
    if (bytes.byteLength > maxBytes) throw tooLarge();
    return bytes;
  } catch (error) {
    throw error instanceof TurnError ? error : incomplete(error);
  } finally {
    timer.stop();
  }
}

/** Counts the bytes, because the body may have any length. */
async function readStream(
  { body }: Request,
  { maxBytes, timeoutMs }: Required<BodyLimits>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  let timedOut = false;
  const timer = new Timer(() => {
    timedOut = true;
    reader?.cancel().catch(() => {});
  });
  timer.start(timeoutMs);
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.byteLength;
      if (size > maxBytes) {
        await reader?.cancel().catch(() => {});
        throw tooLarge();
      }
      chunks.push(next.value);
    }
  } catch (error) {
    throw error instanceof TurnError ? error : incomplete(error);
  } finally {
    timer.stop();
  }
  if (timedOut) throw incomplete();
  return concatenate(chunks, size);
}

function concatenate(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new TurnError("invalid_request", {
      details: { field: "body", reason: "must be UTF-8" },
      cause,
    });
  }
}

/** The error reports the limit for one message, also if a whole conversation exceeded its larger limit. */
export function tooLarge(): TurnError {
  return new TurnError("too_large", { details: { maxBytes: maxBodyBytes } });
}

function incomplete(cause?: unknown): TurnError {
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors }) => specialErrors.messageIncomplete,
    details: { field: "body", reason: "must arrive completely" },
    cause,
  });
}
