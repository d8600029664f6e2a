import { Buffer } from "node:buffer";

export type Incoming = {
  method: string;
  /** Path with its query. */
  target: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
};

const LARGEST = 64 * 1024 * 1024;

/**
 * Reads HTTP/1.1 requests from bytes as they come. Returns those that are complete; the rest waits.
 * Throws on what is no HTTP or is larger than 64 MB.
 */
export function requestParser(): (bytes: Uint8Array) => Incoming[] {
  let waiting = Buffer.alloc(0);
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (waiting.length > LARGEST) throw new Error("Cannot read the request: over 64 MB");
    const complete: Incoming[] = [];
    for (;;) {
      const next = parseOne(waiting);
      if (!next) return complete;
      waiting = Buffer.from(waiting.subarray(next.length));
      complete.push(next.request);
    }
  };
}

function parseOne(bytes: Buffer): { request: Incoming; length: number } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const start = /^([A-Z]+) (\S+) HTTP\/1\.[01]$/.exec(first);
  if (!start) throw new Error(`Cannot read the request: "${first.slice(0, 80)}" is no HTTP/1.1`);
  const headers = parseHeaders(lines);
  const payload = bytes.subarray(end + 4);
  const body = /chunked/i.test(headers["transfer-encoding"] ?? "")
    ? chunkedBody(payload)
    : sizedBody(payload, Number(headers["content-length"] ?? 0));
  if (!body) return null;
  return {
    request: { method: start[1]!, target: start[2]!, headers, body: body.bytes },
    length: end + 4 + body.length,
  };
}

function parseHeaders(lines: string[]): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return headers;
}

type Body = { bytes: Uint8Array; length: number };

function sizedBody(payload: Buffer, size: number): Body | null {
  if (payload.length < size) return null;
  return { bytes: Uint8Array.from(payload.subarray(0, size)), length: size };
}

function chunkedBody(payload: Buffer): Body | null {
  const chunks: Uint8Array[] = [];
  let at = 0;
  for (;;) {
    const eol = payload.indexOf("\r\n", at);
    if (eol < 0) return null;
    const size = parseInt(payload.subarray(at, eol).toString("latin1"), 16);
    if (Number.isNaN(size)) throw new Error("Cannot read the request: broken chunk size");
    const next = eol + 2 + size + 2;
    if (payload.length < next) return null;
    if (size === 0) return { bytes: Buffer.concat(chunks), length: next };
    chunks.push(payload.subarray(eol + 2, eol + 2 + size));
    at = next;
  }
}
