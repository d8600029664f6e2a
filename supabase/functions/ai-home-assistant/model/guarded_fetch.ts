import { isObject, parseJson } from "../json_value.ts";
import { ModelFailure } from "./model_failure.ts";

/** Statuses whose response cannot have a body. */
const BODILESS = [101, 204, 205, 304];

type GuardOptions = {
  /** Of a body. */
  maxBytes: number;
  /** Whether the body is an event stream. A whole completion in its place becomes its only event. */
  isStream?: boolean;
};

/**
 * Returns a `fetch` for the SDK that follows no redirect, which would take the key along, and whose bodies end with a
 * ModelFailure `invalid_response` beyond `maxBytes` and for bytes that are no UTF-8. The SDK reads the member `error`
 * of an error body: a body in another form (Mistral's without that member, Gemini's list) gets one.
 */
export function createGuardedFetch(send: typeof fetch, options: GuardOptions): typeof fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: "manual" });
    const { status } = response;
    if (response.body === null || BODILESS.includes(status)) return response;
    const headers = new Headers(response.headers);
    // They describe the bytes on the wire.
    headers.delete("content-length");
    headers.delete("content-encoding");
    // An error body may be long: some gateways repeat the request in it.
    const guard = createGuard(response.ok ? options : { maxBytes: options.maxBytes });
    // The signal ends the body: the one of `fetch` may be lost to a garbage collection in Deno.
    const signal = init?.signal ?? new AbortController().signal;
    const body = response.body.pipeThrough(guard.stream, { signal });
    if (response.ok) {
      const guarded = new Response(body, { status, headers });
      guards.set(guarded, guard);
      return guarded;
    }
    const text = await new Response(body).text().catch(() => "");
    headers.set("content-type", "application/json");
    return new Response(JSON.stringify({ error: readErrorMember(text) }), { status, headers });
  };
}

function readErrorMember(text: string): unknown {
  const json = parseJson(text);
  const body: unknown = Array.isArray(json) ? json[0] : json;
  if (!isObject(body)) return { message: text };
  return body["error"] ?? body;
}

type Bytes = Uint8Array<ArrayBuffer>;

type Guard = { stream: TransformStream<Bytes, Bytes>; hasDone: boolean };

const guards = new WeakMap<Response, Guard>();

/** Whether the event stream of a response has had its last event, `[DONE]`, which the SDK leaves out. */
export function hasDone(response: Response): boolean {
  return guards.get(response)?.hasDone ?? false;
}

const DONE = /^data: ?\[DONE\]/m;
/** Characters that may hold the beginning of `DONE`. */
const DONE_LENGTH = 16;

function createGuard({ maxBytes, isStream = false }: GuardOptions): Guard {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const encoder = new TextEncoder();
  let size = 0;
  let hasText = false;
  let isJsonEvent = false;
  let end = "";
  const stream = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ModelFailure("invalid_response");
      let text = decode(decoder, chunk);
      // No event stream begins with a brace. The content type of some servers is wrong or absent.
      if (isStream && !hasText && text.trim() !== "") {
        hasText = true;
        isJsonEvent = /^\s*[{[]/.test(text);
        if (isJsonEvent) text = `data: ${text}`;
      }
      // A line break in JSON is white space; in an event it would end the data.
      if (isJsonEvent) text = text.replace(/[\r\n]/g, " ");
      else if (isStream && !guard.hasDone) {
        end += text;
        guard.hasDone = DONE.test(end);
        end = end.slice(-DONE_LENGTH);
      }
      controller.enqueue(encoder.encode(text));
    },
    flush(controller) {
      decode(decoder);
      if (isJsonEvent) controller.enqueue(encoder.encode("\n\n"));
    },
  });
  const guard: Guard = { stream, hasDone: false };
  return guard;
}

/** Without a byte order mark at the beginning of the body. */
function decode(decoder: TextDecoder, chunk?: Bytes): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new ModelFailure("invalid_response");
  }
}
