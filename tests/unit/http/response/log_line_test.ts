import { assertEquals } from "@std/assert";
import { formatLogLine } from "@function/http/response/log_line.ts";
import { createTrace } from "@function/telemetry/trace.ts";

Deno.test("formatLogLine() writes the time as toISOString() does, also of another minute", () => {
  const midnight = Date.UTC(2026, 11, 31);
  const times = [0, 0.9, 1_007.5, 59_999.999, 60_000, 3_599_999, 86_399_999, 86_400_000, 5]
    .map((ms) => midnight + ms);
  assertEquals(times.map(readLoggedTime), times.map((at) => new Date(at).toISOString()));
});

function readLoggedTime(at: number): string {
  const trace = createTrace({
    now: () => 0,
    traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-00`,
  });
  const line = formatLogLine(
    { route: "turn", requestId: "id-1", at, status: 200, userId: undefined },
    trace,
  );
  return JSON.parse(line).time;
}
