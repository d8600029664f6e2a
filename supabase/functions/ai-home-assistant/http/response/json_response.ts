import type { LanguagePreference } from "../../language/language_preference.ts";

/** What every response to one request has in common. */
export type ResponseContext = {
  requestId: string;
  cors: Record<string, string>;
  /** Of the sentence of an error. */
  language: LanguagePreference;
  /** Milliseconds of each phase, for `Server-Timing`. */
  timings?: Partial<Record<string, number>>;
};

/** Takes JSON text, not a value: a replay must return the stored reply byte for byte. */
export function createJsonResponse(
  json: string,
  { requestId, cors, timings }: ResponseContext,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const timing = formatServerTiming(timings);
  return new Response(json, {
    status,
    headers: {
      ...cors,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      ...(timing && { "server-timing": timing }),
      ...headers,
    },
  });
}

function formatServerTiming(timings: Partial<Record<string, number>> = {}): string {
  return Object.entries(timings)
    .filter(([, ms]) => ms !== undefined)
    .map(([phase, ms]) => `${phase};dur=${ms!.toFixed(1)}`)
    .join(", ");
}
