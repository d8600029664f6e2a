import type { TurnEvent } from "../contract/turn_events.ts";
import { englishSentences } from "../sentences/english.ts";
import type { Sentences } from "../sentences/sentences.ts";
import { type EncoderOptions, TurnEncoder } from "./encode_turn.ts";
import { doneFrame, frame, heartbeatFrame, SendBuffer, type UiChunk } from "./sse_frames.ts";

export interface StreamTurnOptions extends EncoderOptions {
  /** The sentence for the person when the turn fails with this error. Never provider or database text. */
  sentenceOf(error: unknown): string;
  /** Of the person's language, for what only the stream can say; English by default. */
  sentences?(): Sentences;
  /** Called with each event before it is encoded. */
  onEvent?(event: TurnEvent): void;
  /** Called once when the client disconnects, or is too slow, before the end. The turn continues. */
  onClientLost?(): void;
  /** Gets the turn, for a runtime that would end it with the response. The promise never rejects. */
  waitUntil?(turn: Promise<void>): void;
  /** Milliseconds without a chunk before a heartbeat is sent; default 10,000. */
  heartbeatMs?: number;
  /** Characters in the send buffer at which a slow client is disconnected; default 2,000,000. */
  maxBuffered?: number;
}

/**
 * Streams a turn as the bytes of a UI message stream: chunks, exactly one terminal chunk, then `[DONE]`.
 * Send it with `streamHeaders`.
 *
 * The turn runs to its end at its own pace from this call on, also for a slow or lost client.
 */
export function streamTurn(
  events: AsyncIterable<TurnEvent>,
  options: StreamTurnOptions,
): ReadableStream<Uint8Array> {
  const { heartbeatMs = 10_000, maxBuffered = 2_000_000, sentences = () => englishSentences } =
    options;
  const encoder = new TurnEncoder(options);
  const buffer = new SendBuffer();
  const utf8 = new TextEncoder();
  let isClientLost = false;
  /** The frames that end the stream, once it may end. */
  let lastFrames: string | undefined;
  /** Set while the client waits for bytes. */
  let waiting: ReadableStreamDefaultController<Uint8Array> | undefined;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;

  function disconnectClient(): void {
    if (isClientLost) return;
    isClientLost = true;
    buffer.clear();
    options.onClientLost?.();
  }

  function send(chunks: UiChunk[]): void {
    if (isClientLost || chunks.length === 0) return;
    for (const chunk of chunks) buffer.put(chunk);
    if (encoder.hasEnded) {
      lastFrames = doneFrame;
    } else if (buffer.size > maxBuffered) {
      const errorText = sentences().specialErrors.connectionTooSlow;
      lastFrames = frame({ type: "error", errorText }) + doneFrame;
      disconnectClient();
    }
    sendToWaiting();
  }

  /** Sends what there is to a client that waits for it. */
  function sendToWaiting(): void {
    if (!waiting || (buffer.size === 0 && lastFrames === undefined)) return;
    enqueue(waiting, buffer.take());
  }

  function enqueue(
    controller: ReadableStreamDefaultController<Uint8Array>,
    frames: string,
  ): void {
    const last = lastFrames;
    // Before the bytes are sent, because the client's next `pull` may come while they are.
    lastFrames = waiting = undefined;
    controller.enqueue(utf8.encode(frames + (last ?? "")));
    if (last === undefined) return;
    clearTimeout(heartbeat);
    controller.close();
  }

  /** Reads every event, also after the stream has failed: its promise keeps the runtime until the turn has ended. */
  async function consumeEvents(): Promise<void> {
    try {
      for await (const event of events) {
        try {
          options.onEvent?.(event);
          send(encoder.push(event));
        } catch (error) {
          send(encoder.fail(safeSentenceOf(error)));
        }
      }
      send(encoder.fail(sentences().errors.internal));
    } catch (error) {
      send(encoder.fail(safeSentenceOf(error)));
    }
  }

  function safeSentenceOf(error: unknown): string {
    try {
      return options.sentenceOf(error);
    } catch {
      return sentences().errors.internal;
    }
  }

  const turn = consumeEvents();
  options.waitUntil?.(turn);

  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isClientLost && lastFrames === undefined) return;
      waiting = controller;
      clearTimeout(heartbeat);
      heartbeat = setTimeout(() => waiting && enqueue(waiting, heartbeatFrame), heartbeatMs);
      sendToWaiting();
    },
    cancel() {
      waiting = undefined;
      disconnectClient();
      clearTimeout(heartbeat);
    },
  }, { highWaterMark: 0 });
}
