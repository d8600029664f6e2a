import { assertEquals, assertRejects } from "@std/assert";
import type { OpenTelemetry, PhaseSpan } from "@function/telemetry/open_telemetry.ts";
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

Deno.test("time() opens a span of the kind client for a request to the model", async () => {
  const kinds: Record<string, string> = {};
  const openTelemetry = {
    inSpan<T>(name: string, kind: string, run: (span: PhaseSpan) => Promise<T>) {
      kinds[name] = kind;
      return run({ rename() {}, set() {} });
    },
  } as unknown as OpenTelemetry;
  const trace = new Trace({ now: () => 0, traceparent: "", openTelemetry });
  for (const phase of ["begin", "tool_pass", "tools", "answer_pass", "finish"] as const) {
    await trace.time(phase, () => Promise.resolve());
  }
  assertEquals(kinds, {
    begin: "internal",
    tool_pass: "client",
    tools: "internal",
    answer_pass: "client",
    finish: "internal",
  });
});
