export type LoggedRequest = {
  /** Counted from 1 since the last reset. */
  n: number;
  at: string;
  method: string;
  path: string;
  /** Without the value of `authorization`. */
  headers: Record<string, string>;
  /** Whether the request had a key. */
  keyPresent: boolean;
  /** 0 for anything but a completion. */
  pass: 0 | 1 | 2;
  /** The body as text, and parsed; `undefined` when it is not JSON. */
  bodyText: string;
  body: unknown;
  /** Set with the response: the rules, a script, or a refusal. */
  answeredBy: "rules" | "script" | "refusal" | "other";
  fault?: string;
  /** The sentence of the refusal. */
  refused?: string;
};

const KEPT = 500;

/** Keeps the newest requests, without their keys. */
export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  let count = 0;
  return {
    add(request: {
      method: string;
      path: string;
      headers: Record<string, string>;
      bodyText: string;
    }): LoggedRequest {
      const { authorization, ...headers } = request.headers;
      const entry: LoggedRequest = {
        n: ++count,
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        headers,
        keyPresent: Boolean(authorization),
        pass: 0,
        bodyText: request.bodyText,
        body: parsed(request.bodyText),
        answeredBy: "other",
      };
      entries.push(entry);
      if (entries.length > KEPT) entries = entries.slice(-KEPT);
      return entry;
    },
    all: () => [...entries],
    clear() {
      entries = [];
      count = 0;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
