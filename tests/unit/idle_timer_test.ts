import { assertEquals } from "@std/assert";
import { createIdleTimer } from "@function/idle_timer.ts";
import { withFakeClock } from "../support/fake_clock.ts";

Deno.test("an idle timer calls back after the last wait only", () =>
  withFakeClock(async (clock) => {
    let calls = 0;
    using timer = createIdleTimer(() => calls++);
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

Deno.test("an idle timer calls back in time for a shorter wait than the one before", () =>
  withFakeClock(async (clock) => {
    let calls = 0;
    using timer = createIdleTimer(() => calls++);
    timer.start(20_000);
    timer.start(20);
    await clock.tickAsync(21);
    assertEquals(calls, 1);
  }));

Deno.test("an idle timer does not call back while it is paused, or after it is disposed", () =>
  withFakeClock(async (clock) => {
    let calls = 0;
    const timer = createIdleTimer(() => calls++);
    timer.start(100);
    timer.pause();
    await clock.tickAsync(1_000);
    timer.start(100);
    timer[Symbol.dispose]();
    await clock.tickAsync(1_000);
    assertEquals(calls, 0);
  }));
