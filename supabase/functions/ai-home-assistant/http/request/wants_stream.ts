/** What the client wants its reply to be, from its `Accept` header. */

/**
 * Whether it reads a stream. Chat clients do and do not say so; apps that do not say so want JSON.
 */
export function wantsStream(headers: Headers, isChatClient: boolean): boolean {
  const accept = headers.get("accept") ?? "";
  return /\btext\/event-stream\b/i.test(accept) ||
    (isChatClient && !/\bapplication\/json\b/i.test(accept));
}
