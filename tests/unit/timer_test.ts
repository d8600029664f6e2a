import { assertEquals, assertRejects } from "@std/assert";
import { keepTimeout, runWithin, Timer } from "@function/timer.ts";
import { withFakeClock } from "../support/fake_clock.ts";

Deno.test("a timer calls back after the last wait only", () =>
  withFakeClock(async (clock) => {
    let calls = 0;
    using timer = new Timer(() => calls++);
    for (let i = 0; i < 5; i++) {
      timer.start(1_000);
      await clock.tickAsync(900);
    }
    assertEquals(calls, 0);
    await clock.tickAsync(101);
    assertEquals(calls, 1);
    await clock.tickAsync(10_000);
    assertEquals(calls, 1);
  }));

Deno.test("a timer calls back in time for a shorter wait than the one before", () =>
  withFakeClock(async (clock) => {
    let calls = 0;
    using timer = new Timer(() => calls++);
    timer.start(20_000);
    timer.start(20);
    await clock.tickAsync(21);
    assertEquals(calls, 1);
  }));

Deno.test("a timer does not call back while it is stopped, or after it is disposed", () =>
  withFakeClock(async (clock) => {
    let calls = 0;
    const timer = new Timer(() => calls++);
    timer.start(100);
    timer.stop();
    await clock.tickAsync(1_000);
    timer.start(100);
    timer[Symbol.dispose]();
    await clock.tickAsync(1_000);
    assertEquals(calls, 0);
  }));

Deno.test("each timer calls back at its own time, also when others start, stop and call back", () =>
  withFakeClock(async (clock) => {
    const calls: string[] = [];
    const callAt = (ms: number) =>
      new Timer(() => calls.push(`${ms} at ${Math.round(performance.now())}`));
    for (const ms of [500, 30, 10_000, 20]) callAt(ms).start(ms);
    const stopped = callAt(10);
    stopped.start(10);
    stopped.stop();
    await clock.tickAsync(100);
    callAt(300).start(200);
    await clock.tickAsync(20_000);
    assertEquals(calls, ["20 at 20", "30 at 30", "300 at 300", "500 at 500", "10000 at 10000"]);
  }));

Deno.test("a late timeout calls back for every wait that has ended, and not for those stopped meanwhile", () =>
  withFakeClock(async (clock) => {
    const calls: string[] = [];
    const stopped = new Timer(() => calls.push("stopped"));
    using restarted = new Timer(() => calls.push("restarted"));
    using started = new Timer(() => calls.push("started"));
    using repeated = new Timer(() => {
      calls.push("repeated");
      if (calls.length > 1) return;
      stopped.stop();
      started.start(3_000);
      restarted.start(2_000);
      repeated.start(1_000);
    });
    using other = new Timer(() => calls.push("other"));
    repeated.start(10);
    stopped.start(20);
    restarted.start(25);
    other.start(30);
    clock.jump(500);
    assertEquals(calls, ["repeated", "other"]);
    await clock.tickAsync(3_000);
    assertEquals(calls, ["repeated", "other", "repeated", "restarted", "started"]);
  }));

Deno.test("a late timeout calls back in the order of the ends", () =>
  withFakeClock((clock) => {
    const calls: number[] = [];
    for (const ms of [30, 10, 40, 20]) new Timer(() => calls.push(ms)).start(ms);
    clock.jump(500);
    assertEquals(calls, [10, 20, 30, 40]);
    return Promise.resolve();
  }));

Deno.test("without a running timer the runtime has no timeout", () =>
  withFakeClock((clock) => {
    const timer = new Timer(() => {});
    timer.start(1_000);
    assertEquals(clock.countTimers(), 1);
    timer.stop();
    assertEquals(clock.countTimers(), 0);
    return Promise.resolve();
  }));

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

// The last test, because the timeout is kept from then on.
Deno.test("keepTimeout() keeps one timeout for many waits, and a shorter wait still ends in time", () =>
  withFakeClock(async (clock) => {
    keepTimeout();
    let calls = 0;
    const timer = new Timer(() => calls++);
    for (let i = 0; i < 5; i++) {
      timer.start(10_000);
      timer.stop();
      assertEquals(clock.countTimers(), 1);
      await clock.tickAsync(100);
    }
    timer.start(20);
    await clock.tickAsync(21);
    assertEquals(calls, 1);
    await clock.tickAsync(20_000);
    assertEquals([calls, clock.countTimers()], [1, 0]);
  }));
