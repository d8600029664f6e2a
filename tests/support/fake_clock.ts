import FakeTimers, { type Clock } from "@sinonjs/fake-timers";

/**
 * Runs a test with timers and clocks that move only by `clock.tickAsync(ms)`. The real ones are restored
 * at the end.
 */
export async function withFakeClock<T>(run: (clock: Clock) => Promise<T>): Promise<T> {
  const clock = FakeTimers.install({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  try {
    return await run(clock);
  } finally {
    clock.uninstall();
  }
}
