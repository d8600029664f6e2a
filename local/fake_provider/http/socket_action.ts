/**
 * One action on the socket. A response is a list of them, with head and framing. `again` repeats the
 * same bytes that many times.
 */
export type SocketAction =
  | { write: Uint8Array; again?: number }
  | { wait: number }
  /** Calls `reached`, then waits for the promise. */
  | { until: Promise<unknown>; reached?: () => void }
  /** Sends nothing more and keeps the connection open. */
  | "stall"
  /** TCP reset. */
  | "reset"
  /** The response is complete. */
  | "end";

const REASONS: Record<number, string> = {
  200: "OK",
  204: "No Content",
  307: "Temporary Redirect",
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  529: "Site is overloaded",
};

const encoder = new TextEncoder();

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

export type Headers = Record<string, string>;

export function responseHead(status: number, headers: Headers): SocketAction {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return writeBytes(`HTTP/1.1 ${status} ${REASONS[status] ?? "Unknown"}\r\n${lines.join("")}\r\n`);
}

export function writeBytes(data: string | Uint8Array, again?: number): SocketAction {
  const bytes = typeof data === "string" ? encodeText(data) : data;
  return again === undefined ? { write: bytes } : { write: bytes, again };
}

/** A response with a content-length. */
export function httpResponse(
  status: number,
  headers: Headers,
  body: string | Uint8Array,
): SocketAction[] {
  const bytes = typeof body === "string" ? encodeText(body) : body;
  return [
    responseHead(status, { ...headers, "content-length": String(bytes.length) }),
    ...(bytes.length > 0 ? [writeBytes(bytes)] : []),
    "end",
  ];
}

export const JSON_TYPE: Headers = { "content-type": "application/json" };

export function jsonResponse(
  status: number,
  value: unknown,
  headers: Headers = {},
): SocketAction[] {
  return httpResponse(status, { ...JSON_TYPE, ...headers }, JSON.stringify(value));
}

export const EVENTS: Headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache",
  "transfer-encoding": "chunked",
};

/** One piece of a chunked body. */
export function chunk(data: string | Uint8Array): SocketAction {
  const bytes = typeof data === "string" ? encodeText(data) : data;
  const size = encodeText(`${bytes.length.toString(16)}\r\n`);
  const framed = new Uint8Array(size.length + bytes.length + 2);
  framed.set(size);
  framed.set(bytes, size.length);
  framed.set([13, 10], size.length + bytes.length);
  return writeBytes(framed);
}

/** The end of a chunked body. */
export const LAST_CHUNK: SocketAction[] = [writeBytes("0\r\n\r\n"), "end"];

export function eventStreamResponse(pieces: (string | Uint8Array)[]): SocketAction[] {
  return [responseHead(200, EVENTS), ...pieces.map((piece) => chunk(piece)), ...LAST_CHUNK];
}
