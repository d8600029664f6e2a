/** Calls back after a silence. One timer serves many waits, because a new timer costs more than a chunk of a stream. */
export interface IdleTimer extends Disposable {
  /** Begins a wait of `ms` milliseconds, in place of the wait before. */
  start(ms: number): void;
  /** Ends the wait without a call. */
  pause(): void;
}

export function createIdleTimer(onIdle: () => void): IdleTimer {
  /** Times of `performance.now`. */
  let deadline = Infinity;
  let firesAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function arm(): void {
    clearTimeout(timer);
    firesAt = deadline;
    const ms = Math.max(1, deadline - performance.now());
    timer = deadline === Infinity ? undefined : setTimeout(check, ms);
  }

  /** Calls back, or sets the timer again if a later wait moved the deadline. */
  function check(): void {
    // Timers may fire a fraction of a millisecond early.
    if (deadline - performance.now() >= 1) return arm();
    deadline = firesAt = Infinity;
    timer = undefined;
    onIdle();
  }

  return {
    start(ms) {
      deadline = performance.now() + ms;
      if (deadline < firesAt) arm();
    },
    pause() {
      deadline = Infinity;
    },
    [Symbol.dispose]() {
      deadline = Infinity;
      arm();
    },
  };
}
