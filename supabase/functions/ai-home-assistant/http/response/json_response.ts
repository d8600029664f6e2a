import type { LanguagePreference } from "../../sentences/choose_sentences.ts";

/** What every response to one request has in common. */
export type ResponseContext = {
  requestId: string;
  /** The trace of the request, for `Server-Timing`. */
  traceparent: string;
  cors: Record<string, string>;
  /** Of the sentence of an error. */
  language: LanguagePreference;
  /** Milliseconds of each phase, for `Server-Timing`. */
  timings?: Record<string, number>;
};

/** Takes JSON text, not a value: a replay must return the stored reply byte for byte. */
export function createJsonResponse(
  json: string,
  { requestId, traceparent, cors, timings }: ResponseContext,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(json, {
    status,
    headers: {
      ...cors,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      "server-timing": formatServerTiming(traceparent, timings),
      ...headers,
    },
  });
}

/** Returns the phases with their milliseconds, and the trace as browsers and monitors of apps read it. */
export function formatServerTiming(
  traceparent: string,
  timings: Record<string, number> = {},
): string {
  let phases = "";
  for (const phase in timings) phases += `${phase};dur=${timings[phase]!.toFixed(1)}, `;
  return `${phases}traceparent;desc="${traceparent}"`;
}
