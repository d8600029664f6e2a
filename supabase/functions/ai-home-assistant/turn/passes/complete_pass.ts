import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion, CompletionRequest, ModelDelta } from "../../model/chat_model.ts";
import { readModelName, readModelServer } from "../../model/model_id.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/**
 * Requests a completion. With `partial` the answer is streamed into it and its events are emitted. Without,
 * the whole answer is requested, and a failing provider can be retried unnoticed.
 */
export async function completePass(
  request: CompletionRequest,
  partial: PartialAnswer | undefined,
  emit: (event: TurnEvent) => void,
  { model, settings, trace }: Pick<TurnDependencies, "model" | "settings" | "trace">,
): Promise<Completion> {
  const traced = settings.sendsTraceparent
    ? { ...request, traceparent: trace.traceparent }
    : request;
  const requested = request.model ?? settings.modelId;
  describeChat(trace, requested, request);
  const onDelta = partial && ((delta: ModelDelta) => partial.push(delta).forEach(emit));
  const completion = await model.complete({ ...traced, ...(onDelta && { onDelta }) });
  partial?.end().forEach(emit);
  const { fallbackCause, fallbackDetails, usage, finishReason } = completion;
  const name = readModelName(completion.model);
  trace.note({ "gen_ai.request.model": name });
  if (completion.model !== requested) describeChat(trace, completion.model, request);
  trace.span?.set({
    "gen_ai.response.finish_reasons": finishReason === null ? undefined : [finishReason],
    "gen_ai.usage.input_tokens": usage.inputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage.cachedInputTokens,
    "gen_ai.usage.output_tokens": usage.outputTokens,
  });
  if (fallbackCause) {
    trace.warn({
      fallback_model: name,
      fallback_cause: fallbackCause,
      ...fallbackDetails,
    });
  }
  if (completion.isCutOff) trace.warn({ cut_off: completion.finishReason ?? "stalled" });
  return completion;
}

/**
 * Describes the span of a pass. The names are those of OpenTelemetry's conventions for generative AI. Compatible
 * servers have the provider `openai` too.
 */
function describeChat(
  trace: TurnDependencies["trace"],
  modelId: string,
  { maxTokens, temperature }: CompletionRequest,
): void {
  const span = trace.span;
  if (!span) return;
  const name = readModelName(modelId);
  const server = readModelServer(modelId);
  span.rename(`chat ${name}`);
  span.set({
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "openai",
    "gen_ai.request.model": name,
    "gen_ai.request.max_tokens": maxTokens,
    "gen_ai.request.temperature": temperature,
    "gen_ai.conversation.id": trace.notes["thread"],
    "server.address": server?.host,
    "server.port": server?.port,
  });
}
