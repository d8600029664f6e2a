import { assertEquals, assertRejects } from "@std/assert";
import { createTrace } from "@function/trace.ts";

function startTrace() {
  let now = 0;
  return { trace: createTrace(() => now), wait: (ms: number) => void (now += ms) };
}

Deno.test("time() adds up the durations of a phase, also when it fails", async () => {
  const { trace, wait } = startTrace();
  await trace.time("begin", () => Promise.resolve(wait(5)));
  await assertRejects(() =>
    trace.time("begin", () => {
      wait(7);
      return Promise.reject(new Error("failed"));
    })
  );
  assertEquals(trace.durations(), { begin: 12 });
});

Deno.test("timeEvents() passes on the events and the result of a phase", async () => {
  const { trace, wait } = startTrace();
  const phase = trace.timeEvents(
    "pass2",
    async function* () {
      yield await Promise.resolve("event");
      wait(3);
      return "result";
    }(),
  );
  assertEquals(await phase.next(), { value: "event", done: false });
  assertEquals(await phase.next(), { value: "result", done: true });
  assertEquals(trace.durations(), { pass2: 3 });
});
