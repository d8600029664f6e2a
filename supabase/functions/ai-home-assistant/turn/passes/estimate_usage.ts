import type { Completion, CompletionRequest, TokenUsage } from "../../model/chat_model.ts";

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
