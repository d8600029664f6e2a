import { createSlab } from "./collections/slab.ts";

/**
 * The timers that wait. They share one timeout of the runtime, which is set for the first end: a timeout for each
 * would cost more than a chunk of a stream, and almost every wait is stopped.
 */
const waiting = createSlab<Timer>();
let timeout: ReturnType<typeof setTimeout> | undefined;
/** When the timeout calls back: at the first end of a wait, or before it. */
let firesAt = Infinity;
let isTimeoutKept = false;

/** Calls back once, `ms` milliseconds after its last start, at most 1 ms early. A new timer is stopped. */
export class Timer implements Disposable {
  #endsAt = Infinity;
  readonly #onEnd: () => void;
  /** Its key in `waiting`; undefined before it starts and after it ends. */
  #key: number | undefined;

  /**
   * Waits that have ended before a late timeout are called back in the order of their ends.
   *
   * @param onEnd must not throw: other timers whose waits have ended would not be called back
   */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** When its wait ends, a time of `performance.now`. */
  get endsAt(): number {
    return this.#endsAt;
  }

  /** Begins a wait of `ms` milliseconds, in place of the wait before. */
  start(ms: number): void {
    this.#endsAt = performance.now() + ms;
    this.#key ??= waiting.insert(this);
    if (this.#endsAt < firesAt) setTimeoutFor(this.#endsAt);
  }

  /** Ends the wait without calling back. Disposing does the same. */
  stop(): void {
    this.#remove();
    if (waiting.size === 0 && !isTimeoutKept) setTimeoutFor(Infinity);
  }

  [Symbol.dispose](): void {
    this.stop();
  }

  /** Calls back, unless another callback has stopped it. For `endWaits`. */
  expire(): void {
    if (this.#remove()) this.#onEnd();
  }

  /** Returns whether it was waiting. */
  #remove(): boolean {
    if (this.#key === undefined) return false;
    waiting.remove(this.#key);
    this.#key = undefined;
    return true;
  }
}

/**
 * Runs a request and aborts its signal after `ms` milliseconds. Rejects then with what `createError` returns, also when
 * the request ignores its signal. Otherwise it would depend on the runtime whether a body that stalls is ended.
 *
 * @param createError must not throw: see `Timer`
 */
export async function runWithin<T>(
  ms: number,
  createError: () => unknown,
  run: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  // `AbortSignal.timeout` would keep the request and its response for as long as its timer runs.
  const controller = new AbortController();
  const timedOut = Promise.withResolvers<never>();
  using timer = new Timer(() => {
    timedOut.reject(createError());
    controller.abort();
  });
  timer.start(ms);
  try {
    return await Promise.race([run(controller.signal), timedOut.promise]);
  } finally {
    // Deno keeps the request of a signal until a full garbage collection or an abort.
    controller.abort("ended");
  }
}

/**
 * From now on the timeout stays set when the last timer stops, so that most requests set none. It may
 * keep the process alive for as long as the longest wait.
 */
export function keepTimeout(): void {
  isTimeoutKept = true;
}

function setTimeoutFor(time: number): void {
  clearTimeout(timeout);
  firesAt = time;
  timeout = time === Infinity
    ? undefined
    : setTimeout(endWaits, Math.max(1, time - performance.now()));
}

function endWaits(): void {
  const now = performance.now();
  // Timeouts may fire a fraction of a millisecond early.
  const hasEnded = ({ endsAt }: Timer) => endsAt - now < 1;
  const all = waiting.values();
  const firstEnd = all.reduce(
    (first, timer) => hasEnded(timer) ? first : Math.min(first, timer.endsAt),
    Infinity,
  );
  setTimeoutFor(firstEnd);
  for (const timer of all.filter(hasEnded).sort((a, b) => a.endsAt - b.endsAt)) {
    // A callback may have restarted a later timer of the loop.
    if (hasEnded(timer)) timer.expire();
  }
}
