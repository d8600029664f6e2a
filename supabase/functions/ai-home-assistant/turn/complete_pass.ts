import { MAX_PROVIDER_BYTES } from "../contract/limits.ts";
import { TurnError } from "../errors.ts";
import { parseObject } from "../json_value.ts";
import {
  addUsage,
  type Completion,
  type CompletionRequest,
  type ModelDelta,
  NO_TOKENS,
  type TokenUsage,
} from "../model/chat_model.ts";
import { isSameProvider, readModelName, readModelServer } from "../model/model_id.ts";
import { findAnswerStart } from "../sanitise/model_markup.ts";
import { isUsableText } from "../sanitise/sanitise_text.ts";
import { countBytes } from "../storable_text.ts";
import type { TimingName } from "../telemetry/trace.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";
import type { PartialAnswer } from "./partial_answer.ts";
import type { ToolStep } from "./turn_answer.ts";
import { estimateUsage, usageOf } from "./usage_meter.ts";

type PassRequest = Omit<
  CompletionRequest,
  "messages" | "messagesFor" | "model" | "findAnswerStart" | "deadline"
>;

/**
 * Requests the completion that follows these steps, from the model that wrote them. With `partial` the answer is streamed
 * into it and its events are emitted. Without, the whole answer is requested, and a failing provider can be retried
 * unnoticed. Its tokens count for the turn.
 *
 * Throws a TurnError if no model gives a usable answer, and the cancellation's reason.
 */
export async function completePass(
  { prompt, deadline, cancellation, meter, events }: HeldTurn,
  steps: readonly ToolStep[],
  partial: PartialAnswer | undefined,
  { model, settings, trace, now }: TurnDependencies,
  options: PassRequest,
): Promise<Completion> {
  const author = findAuthorModel(steps, settings.modelId);
  const onDelta = (delta: ModelDelta) => partial?.push(delta).forEach(events.emit);
  const received: TokenUsage[] = [];
  const request: CompletionRequest = {
    ...options,
    messages: prompt.messagesFor(author, { steps }),
    messagesFor: (other, { isShort } = { isShort: false }) =>
      prompt.messagesFor(other, { steps, isShort }),
    model: author,
    findAnswerStart,
    deadline,
    signal: cancellation.signal,
    ...(settings.sendsTraceparent && { traceparent: trace.traceparent }),
    onUsage: (usage) => received.push(usage),
    ...(partial && { onDelta }),
  };
  const pass = steps.length + 1;
  const start = now();
  describeChat(trace, author, request);
  let completion: Completion;
  try {
    completion = await model.complete(request);
  } catch (error) {
    // The provider reports no usage of an answer that was stopped or broke off.
    const text = partial?.text() ?? "";
    if (cancellation.isCauseOf(error) || text !== "") received.push(estimateUsage(request, text));
    const usage = received.reduce(addUsage, NO_TOKENS);
    if (received.length > 0) {
      meter.add(pass, { model: author, usage, requestCount: received.length }, now() - start);
    }
    throw error;
  }
  partial?.end().forEach(events.emit);
  meter.add(pass, { ...completion, usage: usageOf(completion, request) }, now() - start);
  describeCompletion(trace, completion, request);
  return completion;
}

/**
 * Runs a timed phase. Returns its value, or `"stopped"` if the person stopped the turn. Any other failure releases the
 * lease and is thrown, so that the same key can be retried at once; if the release fails too, the lease expires.
 */
export async function runPhase<Value>(
  { turn: { lease, cancellation }, deps: { database, trace } }: {
    turn: HeldTurn;
    deps: TurnDependencies;
  },
  name: TimingName,
  run: () => Promise<Value>,
): Promise<Value | "stopped"> {
  try {
    return await trace.time(name, run);
  } catch (error) {
    if (cancellation.isCauseOf(error)) return "stopped";
    await database.releaseTurn(lease).catch(() => {});
    throw error;
  }
}

/** Why a completion cannot be used as the answer; undefined if it can. */
export function findFault({ toolCalls, text, refusal }: Completion): string | undefined {
  if (toolCalls.length > 0) return "proposes_tools";
  if (!isUsableText(text)) return "empty";
  // A refusal does not mention what the tools recorded.
  return refusal === null ? undefined : "refused";
}

/** Returns the fields of a log line for a failed completion without tools. */
export function describeFailure(error: unknown): Record<string, string> {
  if (error instanceof TurnError) {
    return { answer_unusable: error.logReason ?? error.code, ...error.logDetails };
  }
  return { answer_unusable: error instanceof Error ? error.name : "error" };
}

/** Describes the span of a pass, and logs a fallback or a cut-off answer as a warning. */
function describeCompletion(
  trace: TurnDependencies["trace"],
  completion: Completion,
  request: CompletionRequest,
): void {
  const { fallbackCause, fallbackDetails, usage, finishReason } = completion;
  const name = readModelName(completion.model);
  trace.note({ "gen_ai.request.model": name });
  if (completion.model !== request.model) describeChat(trace, completion.model, request);
  trace.span?.set({
    "gen_ai.response.finish_reasons": finishReason === null ? undefined : [finishReason],
    "gen_ai.usage.input_tokens": usage.inputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage.cachedInputTokens,
    "gen_ai.usage.output_tokens": usage.outputTokens,
  });
  if (fallbackCause) {
    trace.warn({ fallback_model: name, fallback_cause: fallbackCause, ...fallbackDetails });
  }
  if (completion.isCutOff) trace.warn({ cut_off: finishReason ?? "stalled" });
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

/**
 * The completion with its first `maxCalls` calls; a provider's message with more is cut to those. A message over 256 kB
 * is replaced by one with its text alone: the calls are replayed with the standard fields only.
 */
export function limitCompletion(completion: Completion, maxCalls: number): Completion {
  const toolCalls = completion.toolCalls.slice(0, maxCalls);
  const rawMessage = toolCalls.length < completion.toolCalls.length
    ? keepFirstCalls(completion.rawMessage, maxCalls)
    : completion.rawMessage;
  return {
    ...completion,
    toolCalls,
    rawMessage: isStorable(rawMessage) ? rawMessage : buildPlainMessage(completion.text),
  };
}

/** The completion with its calls only, also in the provider's message. */
export function withoutText(completion: Completion): Completion {
  const message = { ...parseObject(completion.rawMessage), content: null };
  return { ...completion, text: "", rawMessage: JSON.stringify(message) };
}

function buildPlainMessage(text: string): string {
  const content = isStorable(text) ? text : "";
  return JSON.stringify({ role: "assistant", content: content === "" ? null : content });
}

function keepFirstCalls(rawMessage: string, maxCalls: number): string {
  const { tool_calls: calls, ...message } = parseObject(rawMessage) ?? {};
  const kept = Array.isArray(calls) ? calls.slice(0, maxCalls) : [];
  // Providers refuse an empty list.
  return JSON.stringify({ ...message, ...(kept.length > 0 && { tool_calls: kept }) });
}

/** Whether the text of a provider fits into the database. */
export function isStorable(text: string): boolean {
  return countBytes(text) <= MAX_PROVIDER_BYTES;
}

/** Returns the model that continues after these steps: the one that wrote the last, else the configured one. */
function findAuthorModel(steps: readonly ToolStep[], configured: string): string {
  const author = steps.at(-1)?.providerMessage?.model ?? configured;
  // An approval may be decided after the operator has changed the provider.
  return isSameProvider(author, configured) ? author : configured;
}
