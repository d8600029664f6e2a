/** A turn as a body that a chat client reads. */
import type { TurnEvent } from "../contract/turn_events.ts";
import { createTurnEncoder, type EncoderOptions } from "./encode_turn.ts";
import { doneFrame, frame, heartbeatFrame } from "./sse_frames.ts";
import { createSendBuffer } from "./send_buffer.ts";
import type { UiChunk } from "./ui_chunk.ts";

export type StreamTurnOptions = EncoderOptions & {
  /** What a person reads when the turn fails with this error. Never a provider's or database's text. */
  sentenceOf(error: unknown): string;
  /** Called once when nobody reads any more before the end. The turn goes on. */
  onClientLost?(): void;
  /** Takes the turn itself, for a runtime that would end it with the response. It never rejects. */
  extendLifetime?(turn: Promise<void>): void;
  /** The longest silence on the wire, milliseconds; 10,000 unless told. */
  heartbeatMs?: number;
  /** Characters that may wait for a slow client; 2,000,000 unless told. A slower one is given up. */
  maxWaiting?: number;
};

const tooSlow = "The connection was too slow to keep up. Please reload to see the answer.";
const withoutEnd = "Something went wrong on our side. Please try again in a moment.";

/**
 * The events as bytes of a UI message stream: exactly one terminal chunk, then `[DONE]`.
 *
 * The turn runs to its end at its own pace from this call on, whether and how fast anyone reads;
 * losing the client never stops it. `streamHeaders` belong on the response.
 */
export function streamTurn(
  events: AsyncIterable<TurnEvent>,
  options: StreamTurnOptions,
): ReadableStream<Uint8Array> {
  const { heartbeatMs = 10_000, maxWaiting = 2_000_000 } = options;
  const encoder = createTurnEncoder(options);
  const outbox = createSendBuffer();
  const bytes = new TextEncoder();
  let lost = false;
  let over: string | undefined;
  let wake = () => {};

  function lose(): void {
    if (lost) return;
    lost = true;
    outbox.clear();
    options.onClientLost?.();
  }

  function put(chunks: UiChunk[]): void {
    if (lost || chunks.length === 0) return;
    chunks.forEach(outbox.put);
    if (encoder.ended()) over = doneFrame;
    else if (outbox.size() > maxWaiting) {
      over = frame({ type: "error", errorText: tooSlow }) + doneFrame;
      lose();
    }
    wake();
  }

  /** To the end, whatever becomes of the stream: what was recorded has to be answered and stored. */
  async function run(): Promise<void> {
    try {
      for await (const event of events) {
        try {
          put(encoder.push(event));
        } catch (error) {
          put(encoder.fail(sentence(error)));
        }
      }
      put(encoder.fail(withoutEnd));
    } catch (error) {
      put(encoder.fail(sentence(error)));
    }
  }

  function sentence(error: unknown): string {
    try {
      return options.sentenceOf(error);
    } catch {
      return withoutEnd;
    }
  }

  function somethingToSend(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, heartbeatMs);
    wake = resolve;
    return promise.finally(() => clearTimeout(timer));
  }

  const turn = run();
  options.extendLifetime?.(turn);

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (outbox.size() === 0 && over === undefined) await somethingToSend();
      if (lost && over === undefined) return;
      const waiting = outbox.take();
      if (over === undefined) return controller.enqueue(bytes.encode(waiting || heartbeatFrame));
      controller.enqueue(bytes.encode(waiting + over));
      controller.close();
    },
    cancel() {
      lose();
      wake();
    },
  }, { highWaterMark: 0 });
}
