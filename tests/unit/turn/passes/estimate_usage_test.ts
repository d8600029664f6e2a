import { assertEquals } from "@std/assert";
import type { Completion } from "@function/model/chat_model.ts";
import { usageOf } from "@function/turn/usage_meter.ts";

const request = {
  messages: [{ role: "user" as const, content: "x".repeat(400) }, {
    role: "tool" as const,
    content: "y".repeat(400),
  }],
  maxTokens: 1,
  deadline: 0,
};
const completion = (inputTokens: number) =>
  ({
    rawMessage: "z".repeat(80),
    usage: { inputTokens, cachedInputTokens: 0, outputTokens: 0 },
  }) as Completion;

Deno.test("usageOf() estimates the tokens of a provider that reports none", () => {
  const { inputTokens, outputTokens } = usageOf(completion(0), request);
  assertEquals([inputTokens > 200 && inputTokens < 230, outputTokens], [true, 20]);
  assertEquals(usageOf(completion(7), request).inputTokens, 7);
});
