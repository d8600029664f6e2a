import { assertEquals, assertRejects } from "@std/assert";
import { runWithin } from "@function/run_within.ts";
import { withFakeClock } from "../support/fake_clock.ts";

Deno.test("runWithin() rejects at the end of its time a request that ignores its signal", () =>
  withFakeClock(async (clock) => {
    let signal: AbortSignal | undefined;
    const rejected = assertRejects(
      () =>
        runWithin(50, () => new Error("too long"), (given) => {
          signal = given;
          return new Promise<never>(() => {});
        }),
      Error,
      "too long",
    );
    await clock.tickAsync(49);
    assertEquals(signal?.aborted, false);
    await clock.tickAsync(2);
    await rejected;
    assertEquals(signal?.reason.name, "AbortError");
  }));

Deno.test("runWithin() returns the result or the error of its request, and stops its timer", () =>
  withFakeClock(async (clock) => {
    const createError = () => new Error("too long");
    let signal: AbortSignal | undefined;
    const run = (given: AbortSignal) => Promise.resolve(signal = given);
    assertEquals(await runWithin(50, createError, run), signal);
    // What the runtime keeps for a signal is released.
    assertEquals(signal?.reason, "ended");
    await assertRejects(
      () => runWithin(50, createError, () => Promise.reject(new Error("refused"))),
      Error,
      "refused",
    );
    assertEquals(clock.countTimers(), 0);
  }));
