export type HttpRequest = {
  method: string;
  /** The path with its query. */
  target: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
};

const LARGEST = 64 * 1024 * 1024;

/**
 * Returns a parser for HTTP/1.1. It gets bytes in any pieces and returns the requests that are complete.
 * It throws for anything else, and for more than 64 MB.
 */
export function createRequestParser(): (bytes: Uint8Array) => HttpRequest[] {
  let waiting: Uint8Array = new Uint8Array();
  return (bytes) => {
    waiting = concatBytes([waiting, bytes]);
    if (waiting.length > LARGEST) throw new Error("Cannot read the request: over 64 MB");
    const complete: HttpRequest[] = [];
    for (;;) {
      const next = parseOne(waiting);
      if (!next) return complete;
      waiting = waiting.slice(next.length);
      complete.push(next.request);
    }
  };
}

function parseOne(bytes: Uint8Array): { request: HttpRequest; length: number } | null {
  const end = indexOf(bytes, "\r\n\r\n", 0);
  if (end < 0) return null;
  const [first = "", ...lines] = ascii(bytes.subarray(0, end)).split("\r\n");
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

function sizedBody(payload: Uint8Array, size: number): Body | null {
  if (payload.length < size) return null;
  return { bytes: payload.slice(0, size), length: size };
}

function chunkedBody(payload: Uint8Array): Body | null {
  const chunks: Uint8Array[] = [];
  let at = 0;
  for (;;) {
    const eol = indexOf(payload, "\r\n", at);
    if (eol < 0) return null;
    const size = parseInt(ascii(payload.subarray(at, eol)), 16);
    if (Number.isNaN(size)) throw new Error("Cannot read the request: broken chunk size");
    const next = eol + 2 + size + 2;
    if (payload.length < next) return null;
    if (size === 0) return { bytes: concatBytes(chunks), length: next };
    chunks.push(payload.subarray(eol + 2, eol + 2 + size));
    at = next;
  }
}

function ascii(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  for (let i = from; i <= bytes.length - text.length; i++) {
    let k = 0;
    while (k < text.length && bytes[i + k] === text.charCodeAt(k)) k++;
    if (k === text.length) return i;
  }
  return -1;
}

export function concatBytes(pieces: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
