import type { Usage } from "../../contract/reply.ts";
import type { Completion } from "../../model/chat_model.ts";
import { readModelName } from "../../model/model_id.ts";
import type { PassUsage } from "../../record/turn_database.ts";

type MeteredCompletion = Pick<Completion, "model" | "usage" | "requestCount">;

/** Adds up tokens and model calls over the passes of a turn. */
export interface UsageMeter {
  add(pass: number, completion: MeteredCompletion, latencyMs: number): void;
  passes(): PassUsage[];
  total(): Usage;
}

export function createUsageMeter(): UsageMeter {
  const passes: PassUsage[] = [];
  let modelCalls = 0;
  const sum = (pick: (pass: PassUsage) => number) =>
    passes.reduce((total, pass) => total + pick(pass), 0);
  return {
    add(pass, { model, usage, requestCount }, latencyMs) {
      modelCalls += requestCount;
      passes.push({
        pass,
        model: readModelName(model),
        input_tokens: usage.inputTokens,
        cached_input_tokens: usage.cachedInputTokens,
        output_tokens: usage.outputTokens,
        cost_micros: usage.costMicros ?? null,
        latency_ms: Math.round(latencyMs),
      });
    },
    passes: () => passes,
    total: () => ({
      inputTokens: sum((pass) => pass.input_tokens),
      cachedInputTokens: sum((pass) => pass.cached_input_tokens),
      outputTokens: sum((pass) => pass.output_tokens),
      modelCalls,
    }),
  };
}
