import type { OnDelta } from "../chat_model.ts";
import { createChunkReader } from "../chunk_reader.ts";
import { ModelFailure } from "../model_failure.ts";
import { decodeUtf8 } from "../read_bounded_body.ts";
import { Timer } from "../../timer.ts";
import { type CompletionAssembler, createCompletionAssembler } from "./completion_assembler.ts";
import { createDeltaJoiner } from "./delta_joiner.ts";
import { createSseParser, type ServerSentEvent } from "./sse_parser.ts";

export type StreamLimits = {
  /** Of the whole body. */
  maxBytes: number;
  /** The longest silence between chunks, milliseconds. The first one may take as long as the request may. */
  idleMs: number;
};

/** After the finish reason only the usage is missing, which is not worth a long wait. */
const IDLE_AFTER_FINISH_MS = 2_000;
/** The wait for the end of the body after `[DONE]`: only a body read to its end frees the connection. */
const END_OF_BODY_MS = 20;

/**
 * Reads the body of a streamed answer, emits its deltas and returns the completion's JSON text. A body
 * of plain JSON is returned as it is, without deltas.
 *
 * An answer with a finish reason is complete, however its stream ends. Otherwise rejects
 * - with a ModelFailure `stalled` after a silence,
 * - with a ModelFailure `network` if the body ended without a finish reason,
 * - with a ModelFailure `invalid_response` for a body that is too large or not an answer,
 * - with the ModelFailure of an error event,
 * - with the error of the body's stream if the connection broke; the caller makes it `network`.
 */
export async function readStreamedCompletion(
  body: ReadableStream<Uint8Array> | null,
  onDelta: OnDelta,
  limits: StreamLimits,
  signal: AbortSignal,
): Promise<string> {
  if (body === null) throw new ModelFailure("invalid_response");
  const deltas = createDeltaJoiner(onDelta);
  const assembler = createCompletionAssembler(deltas.add);
  const parser = createSseParser(assembler.add);
  const idleMs = () =>
    assembler.hasFinishReason() ? Math.min(limits.idleMs, IDLE_AFTER_FINISH_MS) : limits.idleMs;
  let json: string[] | undefined;
  let hasText = false;
  try {
    const reading = { maxBytes: limits.maxBytes, idleMs, isDone: assembler.isDone };
    await readTexts(body, reading, signal, (text) => {
      // No event stream begins with a brace. The content type of some providers is wrong.
      if (!hasText && text.trim() !== "") {
        hasText = true;
        if (/^\s*[{[]/.test(text)) json = [];
      }
      if (json) json.push(text);
      else parser.push(text);
      deltas.flush();
    });
    if (json) return json.join("");
    addLastEvent(assembler, parser.end());
  } catch (error) {
    deltas.flush();
    signal.throwIfAborted();
    const isBroken = !(error instanceof ModelFailure) || error.kind === "stalled";
    if (!isBroken || !assembler.hasFinishReason()) throw error;
  }
  const completion = assembler.complete();
  deltas.flush();
  return completion;
}

/** An event without its blank line counts if it is complete; else the stream broke off inside it. */
function addLastEvent(assembler: CompletionAssembler, event: ServerSentEvent | undefined): void {
  if (!event) return;
  try {
    if (event.data.trim() !== "[DONE]") JSON.parse(event.data);
  } catch {
    return;
  }
  assembler.add(event);
}

type ReadOptions = { maxBytes: number; idleMs: () => number; isDone: () => boolean };

/**
 * Reads the body as UTF-8 text, without a byte order mark, until it ends or `isDone`. Throws a ModelFailure
 * `stalled` after a silence of `idleMs`.
 */
async function readTexts(
  body: ReadableStream<Uint8Array>,
  { maxBytes, idleMs, isDone }: ReadOptions,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = createChunkReader(body);
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  let isLate = false;
  using timer = new Timer(() => {
    isLate = true;
    cancel();
  });
  let size = 0;
  try {
    while (!isDone()) {
      if (size > 0) timer.start(idleMs());
      const chunk = await reader.read();
      signal.throwIfAborted();
      if (isLate) throw new ModelFailure("stalled");
      if (chunk === undefined) break;
      size += chunk.byteLength;
      if (size > maxBytes) throw new ModelFailure("invalid_response");
      onText(decodeUtf8(decoder, chunk, { stream: true }));
    }
    if (isDone()) {
      timer.start(END_OF_BODY_MS);
      await reader.read().catch(() => {});
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}
