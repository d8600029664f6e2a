import { assertEquals } from "@std/assert";
import { createUuidV7 } from "@function/ids.ts";
import { continueTrace, getTraceId } from "@function/telemetry/trace.ts";

const ID = "01234567-89ab-4cde-8f01-23456789abcd";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const NEW = "00-0123456789ab4cde8f0123456789abcd-8f0123456789abcd-00";

Deno.test("continues the trace of the header with a span of its own", () => {
  const own = continueTrace(`00-${TRACE}-00f067aa0ba902b7-01`, ID);
  assertEquals(own, `00-${TRACE}-8f0123456789abcd-01`);
  assertEquals(getTraceId(own), TRACE);
});

Deno.test("gives requests of the same millisecond spans of their own", () => {
  const spans = Array.from(
    { length: 1000 },
    () => continueTrace(NEW, createUuidV7()).slice(36, 52),
  );
  assertEquals(new Set(spans).size, spans.length);
});

Deno.test("continues a trace of a later version of the header", () => {
  const own = continueTrace(`cc-${TRACE}-00f067aa0ba902b7-01-what-comes`, ID);
  assertEquals(own, `00-${TRACE}-8f0123456789abcd-01`);
});

for (
  const header of [
    null,
    "",
    "00",
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${TRACE}-00f067aa0ba902b7-01"\r\nx: y`,
  ]
) {
  Deno.test(`begins a trace, not sampled, for the header ${JSON.stringify(header)}`, () => {
    assertEquals(continueTrace(header, ID), NEW);
  });
}
