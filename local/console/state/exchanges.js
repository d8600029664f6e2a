import { signal } from "@preact/signals";

const KEPT = 30;

/** The last requests with their replies, newest first. Each is `{ id, method, path, headers, body, … }`. */
export const exchanges = signal(/** @type {import("../types.d.ts").Exchange[]} */ ([]));

let next = 1;

/**
 * Adds a request and returns a function that merges later fields into it.
 * @param {Omit<import("../types.d.ts").Exchange, "id" | "status" | "reply">} request
 * @returns {import("../types.d.ts").ExchangeLog}
 */
export function logExchange(request) {
  const id = next++;
  exchanges.value = [{ id, status: null, reply: "", ...request }, ...exchanges.value].slice(
    0,
    KEPT,
  );
  return (change) => {
    exchanges.value = exchanges.value.map((one) =>
      one.id === id ? { ...one, ...(typeof change === "function" ? change(one) : change) } : one
    );
  };
}

/**
 * Returns a command that sends the same request from a terminal. It has the person's access token.
 * @param {import("../types.d.ts").Exchange} exchange
 */
export function formatCurl({ method, path, headers, body }) {
  const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}${quote(location.origin + path)}`];
  for (const [name, value] of Object.entries(headers)) {
    lines.push(`-H ${quote(`${name}: ${value}`)}`);
  }
  if (body !== undefined) lines.push(`-d ${quote(body)}`);
  return lines.join(" \\\n  ");
}
