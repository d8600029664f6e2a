/** The body of a chat completion → an answer. Whatever a provider sends, it is read or rejected. */
import { elementTexts, memberText } from "../json_text.ts";
import { failureOfStatus, ModelFailure } from "./model_failure.ts";
import type { Completion, ProviderToolCall, TokenUsage } from "./chat_model.ts";

export type Answer = Omit<Completion, "model" | "calls"> & {
  /** The limit was reached inside the last call's arguments: half a call. */
  cutInsideCall: boolean;
};

type Json = Record<string, unknown>;

/** Said for a provider that filtered its answer without a word. */
const filteredSentence = "I can't help with that request. Could you put it another way?";

/** Throws a ModelFailure: `garbage` for what is no answer, else what an error in the body means. */
export function readCompletion(body: string): Answer {
  const completion = parseObject(body);
  rejectError(completion.error);
  const choices = completion.choices;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!isObject(choice) || !isObject(choice.message)) throw new ModelFailure("garbage");
  const raw = rawMessage(body);
  const message = choice.message;
  const finishReason = typeof choice.finish_reason === "string" ? choice.finish_reason : null;
  const toolCalls = readToolCalls(message.tool_calls, raw);
  const content = contentText(message.content);
  const refusal = readRefusal(message) ??
    (finishReason === "content_filter" && !content.trim() ? filteredSentence : null);
  return {
    text: content.trim() === "" ? refusal ?? "" : content,
    toolCalls,
    message: raw,
    finishReason,
    refusal,
    usage: readUsage(completion.usage),
    cutInsideCall: finishReason === "length" && isHalf(toolCalls.at(-1)),
  };
}

/** HTTP 200 is no success: OpenRouter and others put `{ error: { code: 429 } }` into it. */
export function rejectError(error: unknown): void {
  if (error === undefined || error === null || error === false) return;
  const code = isObject(error) ? Number(error.code) : NaN;
  if (code >= 400 && code < 600) throw failureOfStatus(code, JSON.stringify(error));
  throw new ModelFailure("garbage");
}

function rawMessage(body: string): string {
  const [choice] = elementTexts(memberText(body, "choices") ?? "[]");
  return memberText(choice ?? "{}", "message") ?? "{}";
}

function readToolCalls(calls: unknown, rawMessage: string): ProviderToolCall[] {
  if (calls === undefined || calls === null) return [];
  if (!Array.isArray(calls) || !calls.every(isObject)) throw new ModelFailure("garbage");
  const raws = elementTexts(memberText(rawMessage, "tool_calls") ?? "[]");
  return calls.map((call: Json, i) => {
    const called = isObject(call.function) ? call.function : {};
    // OpenAI's `type: "custom"` calls carry their name and input elsewhere; no tool of ours is one.
    const custom = isObject(call.custom) ? call.custom : {};
    const name = called.name ?? custom.name;
    const given = called.arguments ?? custom.input;
    return {
      id: typeof call.id === "string" ? withoutNul(call.id) : undefined,
      type: typeof call.type === "string" ? call.type : undefined,
      function: {
        name: typeof name === "string" ? withoutNul(name) : "",
        arguments: typeof given === "string" ? withoutNul(given) : given,
      },
      raw: raws[i]!,
    };
  });
}

export function contentText(content: unknown): string {
  if (typeof content === "string") return withoutNul(content);
  if (!Array.isArray(content)) return "";
  return content.map((part) => {
    if (typeof part === "string") return withoutNul(part);
    const isText = isObject(part) && typeof part.text === "string" && part.type !== "thinking" &&
      part.type !== "reasoning";
    return isText ? withoutNul(part.text as string) : "";
  }).join("");
}

function readRefusal(message: Json): string | null {
  const parts = Array.isArray(message.content) ? message.content.filter(isObject) : [];
  const refusal = message.refusal || parts.find((part) => part.refusal)?.refusal;
  return typeof refusal === "string" && refusal.trim() !== "" ? withoutNul(refusal) : null;
}

/** No answer costs more; a larger number is not a price. */
const MOST_COST = 1_000;

function readUsage(usage: unknown): TokenUsage {
  if (!isObject(usage)) return { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  const details = isObject(usage.prompt_tokens_details) ? usage.prompt_tokens_details : {};
  return {
    inputTokens: count(usage.prompt_tokens),
    cachedInputTokens: count(details.cached_tokens),
    outputTokens: count(usage.completion_tokens),
    // OpenRouter and gateways like it say what a request cost.
    ...(typeof usage.cost === "number" && usage.cost >= 0 && usage.cost < MOST_COST &&
      { costMicros: Math.round(usage.cost * 1_000_000) }),
  };
}

/** Token counts go into integer columns: nothing but a sensible whole number passes. */
function count(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) > 0
    ? Math.min(value as number, 2 ** 31 - 1)
    : 0;
}

function isHalf(call: ProviderToolCall | undefined): boolean {
  if (typeof call?.function.arguments !== "string") return false;
  try {
    JSON.parse(call.function.arguments);
    return false;
  } catch {
    return true;
  }
}

function parseObject(body: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new ModelFailure("garbage");
  }
  if (!isObject(value)) throw new ModelFailure("garbage");
  return value;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Postgres takes no NUL in text. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
