import { assertEquals } from "@std/assert";
import type { Completion } from "@function/model/chat_model.ts";
import { createUsageMeter } from "@function/turn/usage_meter.ts";

Deno.test("a usage meter adds up both passes with every request to the model", () => {
  const meter = createUsageMeter();
  const usage = { inputTokens: 10, cachedInputTokens: 4, outputTokens: 3 };
  meter.add(1, { model: "m", usage, requestCount: 3 } as Completion, 12.6);
  const priced = { ...usage, costMicros: 5 };
  meter.add(2, { model: "n", usage: priced, requestCount: 1 } as Completion, 7);
  const total = { inputTokens: 20, cachedInputTokens: 8, outputTokens: 6, modelCalls: 4 };
  assertEquals(meter.total(), total);
  const tokens = { input_tokens: 10, cached_input_tokens: 4, output_tokens: 3 };
  assertEquals(meter.passes(), [
    { pass: 1, model: "m", ...tokens, cost_micros: null, latency_ms: 13 },
    { pass: 2, model: "n", ...tokens, cost_micros: 5, latency_ms: 7 },
  ]);
});
