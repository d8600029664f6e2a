/** Reads the body of a request as text: JSON in UTF-8, of bounded size. */
import { BodyError, type BodyLimits, readBody as readBytes } from "../../../_shared/read_body.ts";
import { TurnError } from "../../errors.ts";

export const maxBodyBytes = 64 * 1024;

/** Throws a TurnError: `unsupported_media_type`, `too_large`, `invalid_request`. */
export async function readBody(
  request: Request,
  { maxBytes = maxBodyBytes, ...limits }: Partial<BodyLimits> = {},
): Promise<string> {
  checkMediaType(request.headers);
  try {
    return decode(await readBytes(request, { maxBytes, ...limits }));
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    throw error.fault === "too_large" ? tooLarge() : incomplete(error);
  }
}

function checkMediaType(headers: Headers): void {
  const [type, ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isJson = type!.trim() === "application/json";
  // "utf8" is no registered name, but clients send it and the Encoding Standard takes it as a label of UTF-8.
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!isJson || !isUtf8 || encoding !== "identity") throw new TurnError("unsupported_media_type");
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
