import type {
  FetchInit,
  FetchLike,
  ResponseLike,
} from "../../../packages/client/src/fetch_like.ts";

export interface SentRequest extends FetchInit {
  url: string;
}

type Answer = Response | ResponseLike | Error | (() => Response);

/** A `fetch` that returns these responses, one for each request; an error breaks the connection. */
export function fakeFetch(...answers: Answer[]): { fetch: FetchLike; sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  return {
    sent,
    fetch(url, init) {
      sent.push({ url, ...init });
      const answer = answers.shift();
      if (answer === undefined) throw new Error("More requests than answers");
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(typeof answer === "function" ? answer() : answer);
    },
  };
}

/** An error response of the function; `retryAfter` in seconds. */
export function errorResponse(status: number, code: string, retryAfter?: number): Response {
  const retryable = ![400, 404, 422].includes(status);
  return Response.json(
    { error: `Sentence of ${code}.`, code, requestId: "r-1", retryable },
    { status, headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) } },
  );
}

/** A stream of these chunks in network packets of this size; without `isWhole` the connection breaks after them. */
export function streamResponse(
  chunks: object[],
  { isWhole = true, packet = 7, cancel = () => {} }: {
    isWhole?: boolean;
    packet?: number;
    /** Called when the reader closes the connection. */
    cancel?: () => void;
  } = {},
): Response {
  const text = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(": heartbeat\n\n");
  const bytes = new TextEncoder().encode(isWhole ? `${text}data: [DONE]\n\n` : text);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent < bytes.length) {
        controller.enqueue(bytes.slice(sent, sent + packet));
        sent += packet;
      } else if (isWhole) controller.close();
      else controller.error(new TypeError("network error"));
    },
    cancel,
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
