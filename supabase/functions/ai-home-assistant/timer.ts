import { createSlab } from "./collections/slab.ts";

/** Calls back once, `ms` milliseconds after its last start, at most 1 ms early. A new timer is stopped. */
export interface Timer extends Disposable {
  /** Begins a wait of `ms` milliseconds, in place of the wait before. */
  start(ms: number): void;
  /** Ends the wait without calling back. Disposing does the same. */
  stop(): void;
}

interface Wait {
  /** A time of `performance.now`. */
  endsAt: number;
  onEnd: () => void;
  /** Its key in `waits`; undefined before it starts and after it ends. */
  key: number | undefined;
}

/**
 * The waits of all timers. They share one timeout of the runtime, which is set for the first end: a timeout for each
 * would cost more than a chunk of a stream, and almost every wait is stopped.
 */
const waits = createSlab<Wait>();
let timeout: ReturnType<typeof setTimeout> | undefined;
/** When the timeout calls back: at the first end of a wait, or before it. */
let firesAt = Infinity;
let isTimeoutKept = false;

/**
 * Waits that have ended before a late timeout are called back in the order of their ends.
 *
 * @param onEnd must not throw: other waits that have ended would not be called back
 */
export function createTimer(onEnd: () => void): Timer {
  const wait: Wait = { endsAt: Infinity, onEnd, key: undefined };

  function stop(): void {
    removeWait(wait);
    if (waits.size === 0 && !isTimeoutKept) setTimeoutFor(Infinity);
  }

  return {
    start(ms) {
      wait.endsAt = performance.now() + ms;
      wait.key ??= waits.insert(wait);
      if (wait.endsAt < firesAt) setTimeoutFor(wait.endsAt);
    },
    stop,
    [Symbol.dispose]: stop,
  };
}

/**
 * Runs a request and aborts its signal after `ms` milliseconds. Rejects then with what `createError` returns, also when
 * the request ignores its signal. Otherwise it would depend on the runtime whether a body that stalls is ended.
 *
 * @param createError must not throw: see `createTimer`
 */
export async function runWithin<T>(
  ms: number,
  createError: () => unknown,
  run: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  // `AbortSignal.timeout` would keep the request and its response for as long as its timer runs.
  const controller = new AbortController();
  const timedOut = Promise.withResolvers<never>();
  using timer = createTimer(() => {
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
  const hasEnded = ({ endsAt }: Wait) => endsAt - now < 1;
  const all = waits.values();
  const firstEnd = all.reduce(
    (first, wait) => hasEnded(wait) ? first : Math.min(first, wait.endsAt),
    Infinity,
  );
  setTimeoutFor(firstEnd);
  for (const wait of all.filter(hasEnded).sort((a, b) => a.endsAt - b.endsAt)) {
    // A callback may have stopped or restarted a later wait of the loop.
    if (hasEnded(wait) && removeWait(wait)) wait.onEnd();
  }
}

/** Returns whether the wait was in `waits`. */
function removeWait(wait: Wait): boolean {
  if (wait.key === undefined) return false;
  waits.remove(wait.key);
  wait.key = undefined;
  return true;
}
