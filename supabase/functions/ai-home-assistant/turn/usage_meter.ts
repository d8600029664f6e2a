/** The tokens and requests of a turn. */
import type { Usage } from "../contract/reply.ts";
import type { Completion, CompletionRequest, TokenUsage } from "../model/chat_model.ts";
import { readModelName } from "../model/model_id.ts";
import type { PassUsage } from "../record/turn_database.ts";

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

const CHARACTERS_PER_TOKEN = 4;

/** Returns the reported usage of a completion, or an estimate if the provider reported none. */
export function usageOf(completion: Completion, request: CompletionRequest): TokenUsage {
  const { usage, rawMessage } = completion;
  return usage.inputTokens + usage.outputTokens > 0 ? usage : estimateUsage(request, rawMessage);
}

/** Estimates the tokens of a request, with the text of its answer as far as it came. */
export function estimateUsage(request: CompletionRequest, answer: string): TokenUsage {
  const { messages, instruction = "", tools, toolsForHistory } = request;
  const characters = [...messages, instruction, ...(tools ?? toolsForHistory ?? [])]
    .map((item) => typeof item === "string" ? item : JSON.stringify(item))
    .reduce((total, text) => total + text.length, 0);
  return {
    inputTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    cachedInputTokens: 0,
    outputTokens: Math.ceil(answer.length / CHARACTERS_PER_TOKEN),
  };
}

/** Returns the fields of a log line, named by OpenTelemetry's conventions for generative AI. */
export function describeUsage(usage: Usage): Record<string, number> {
  return {
    "gen_ai.usage.input_tokens": usage.inputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage.cachedInputTokens,
    "gen_ai.usage.output_tokens": usage.outputTokens,
    modelCalls: usage.modelCalls,
  };
}
