import { assertEquals, assertRejects } from "@std/assert";
import { Trace } from "@function/telemetry/trace.ts";

function startTrace() {
  let now = 0;
  const trace = new Trace({ now: () => now, traceparent: "" });
  return { trace, wait: (ms: number) => void (now += ms) };
}

Deno.test("time() adds up the durations of a phase, also when it fails", async () => {
  const { trace, wait } = startTrace();
  await trace.time("begin", () => Promise.resolve(wait(5)));
  await assertRejects(() => trace.time("begin", () => Promise.reject(wait(7))));
  assertEquals(trace.durations, { begin: 12 });
});
