import { assertEquals, assertRejects } from "@std/assert";
import { ModelFailure } from "@function/model/model_failure.ts";
import { withTimeout } from "@function/model/with_timeout.ts";
import { withFakeClock } from "../../support/fake_clock.ts";

/** Runs until its signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true })
  );

Deno.test("withTimeout() aborts the run at the caller's abort and rejects with its reason", () =>
  // The time never passes, so that only the caller can end the run.
  withFakeClock(async () => {
    const controller = new AbortController();
    const run = withTimeout(1, controller.signal, untilAborted);
    controller.abort(new RangeError("stopped"));
    await assertRejects(() => run, RangeError, "stopped");
  }));

Deno.test("withTimeout() abandons a run that ignores its signal", async () => {
  const ignore = () => new Promise<never>(() => {});
  const late = await assertRejects(() => withTimeout(1, undefined, ignore), ModelFailure);
  assertEquals(late.kind, "timeout");
  const controller = new AbortController();
  const run = withTimeout(60_000, controller.signal, ignore);
  controller.abort(new RangeError("stopped"));
  await assertRejects(() => run, RangeError, "stopped");
});

Deno.test("withTimeout() returns what a run still returns after the abort", async () => {
  const complete = async (signal: AbortSignal) => {
    await assertRejects(() => untilAborted(signal));
    return "complete";
  };
  assertEquals(await withTimeout(1, undefined, complete), "complete");
});

Deno.test("withTimeout() aborts the run after its time and rejects with a timeout", async () => {
  const failure = await assertRejects(() => withTimeout(1, undefined, untilAborted), ModelFailure);
  assertEquals(failure.kind, "timeout");
});
