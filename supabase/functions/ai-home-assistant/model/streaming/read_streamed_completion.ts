/** The body of an answer that was asked for as a stream → the completion's JSON text. */
import { ModelFailure } from "../model_failure.ts";
import type { OnDelta } from "../chat_model.ts";
import { assembleCompletion, type CompletionAssembly } from "./assemble_completion.ts";
import { createSseParser } from "./sse_parser.ts";

export type StreamLimits = {
  /** Of the whole body. */
  maxBytes: number;
  /** The longest silence before and between chunks, milliseconds. */
  idleMs: number;
};

/** After a reason to finish only usage is missing, and that is worth no long wait. */
const idleAfterFinishMs = 2_000;
/** For the end of the body after `[DONE]`: a connection that was read to its end is used again. */
const endOfBodyMs = 20;

/**
 * Hands out deltas while it reads. A provider that answers with plain JSON is understood, too: its text
 * is returned as it is and nothing is handed out.
 *
 * Rejects with a ModelFailure: `stalled` after a silence, `network` when the stream broke off, `garbage`
 * for what is no answer or too large, or what an error event means; whatever the body rejects with when
 * the connection breaks. An answer that had its reason to finish is complete, however it ends.
 */
export async function readStreamedCompletion(
  body: ReadableStream<Uint8Array> | null,
  onDelta: OnDelta,
  limits: StreamLimits,
  signal: AbortSignal,
): Promise<string> {
  if (body === null) throw new ModelFailure("garbage");
  const assembly = assembleCompletion(onDelta);
  const parser = createSseParser(assembly.take);
  const idleMs = () => Math.min(limits.idleMs, assembly.finished() ? idleAfterFinishMs : Infinity);
  let json: string[] | undefined;
  let opened = false;
  try {
    for await (const text of textsOf(body, { ...limits, idleMs, done: assembly.done }, signal)) {
      // No event stream begins with a brace, and no header tells as reliably what a body is.
      if (!opened && text.trim() !== "") {
        opened = true;
        if (/^\s*[{[]/.test(text)) json = [];
      }
      if (json) json.push(text);
      else parser.push(text);
    }
    if (json) return json.join("");
    takeRest(assembly, parser.end());
  } catch (error) {
    signal.throwIfAborted();
    const broken = !(error instanceof ModelFailure) || error.kind === "stalled";
    if (!broken || !assembly.finished()) throw error;
  }
  return assembly.completion();
}

/** A last event that lacks its blank line counts when it is whole; else the stream broke off in it. */
function takeRest(
  assembly: CompletionAssembly,
  event: ReturnType<ReturnType<typeof createSseParser>["end"]>,
) {
  if (!event) return;
  try {
    if (event.data.trim() !== "[DONE]") JSON.parse(event.data);
  } catch {
    return;
  }
  assembly.take(event);
}

type Reading = { maxBytes: number; idleMs: () => number; done: () => boolean };

/** The body as UTF-8 text until it ends or is `done`. A byte order mark is left out. */
async function* textsOf(
  body: ReadableStream<Uint8Array>,
  { maxBytes, idleMs, done }: Reading,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  let size = 0;
  try {
    while (!done()) {
      const chunk = await readInTime(reader, idleMs());
      signal.throwIfAborted();
      if (chunk === undefined) break;
      size += chunk.byteLength;
      if (size > maxBytes) throw new ModelFailure("garbage");
      yield decode(decoder, chunk);
    }
    if (done()) await readInTime(reader, endOfBodyMs).catch(() => {});
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

/** The next chunk; undefined at the end. Rejects with a ModelFailure `stalled` when nothing comes. */
async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  ms: number,
): Promise<Uint8Array | undefined> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => {});
  }, ms);
  try {
    const { value } = await reader.read();
    if (late) throw new ModelFailure("stalled");
    return value;
  } finally {
    clearTimeout(timer);
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new ModelFailure("garbage");
  }
}
