import { contentText } from "../content_text.ts";
import { isObject, type JsonObject, parseJson } from "../json_value.ts";
import { removeNul } from "../storable_text.ts";
import type { ToolDefinition } from "../contract/chat_completion.ts";
import {
  type Completion,
  NO_TOKENS,
  type ProviderToolCall,
  type TokenUsage,
} from "./chat_model.ts";
import { failureOfErrorBody, ModelFailure } from "./model_failure.ts";
import { repairToolCalls } from "./repair_calls.ts";

/** The part of a completion that one response determines. */
export type Answer = Omit<Completion, "model" | "requestCount"> & {
  /** Whether the provider reports reasoning tokens. */
  usesReasoning: boolean;
};

/** The finish reasons of an answer that ends in the middle. */
const CUT_OFF_REASONS = ["length", "content_filter"];

/** The text if a filter left none of the provider's. */
const FILTERED_TEXT = "I can't help with that request. Could you put it another way?";

/**
 * Returns the answer in a chat completion, parsed or assembled from a stream. Rejects with a ModelFailure:
 * `invalid_response` for a body without an answer, else the failure that an error in the body means.
 *
 * @param tools those of the request: calls of them are repaired
 */
export async function readCompletion(
  completion: unknown,
  tools: readonly ToolDefinition[] = [],
): Promise<Answer> {
  // The SDK returns a body as text if its content type is another one than JSON.
  const body = typeof completion === "string" ? parseJson(completion) : completion;
  if (!isObject(body)) throw new ModelFailure("invalid_response");
  if (body["error"]) throw failureOfErrorBody(body["error"]);
  const choices = body["choices"];
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isObject(choice) || !isObject(choice["message"])) throw new ModelFailure("invalid_response");
  const finishReason = readFinishReason(choice["finish_reason"]);
  const isCutOff = CUT_OFF_REASONS.includes(finishReason ?? "");
  const message = await repairToolCalls(choice["message"], { tools, isCutOff });
  const toolCalls = readToolCalls(message["tool_calls"]);
  const lastCall = toolCalls.at(-1);
  if (isCutOff && hasIncompleteArguments(lastCall)) lastCall!.isCutOff = true;
  const content = contentText(message["content"]);
  const refusal = readRefusal(message) ??
    (finishReason === "content_filter" && !content.trim() ? FILTERED_TEXT : null);
  return {
    text: content.trim() === "" ? refusal ?? "" : content,
    toolCalls,
    rawMessage: JSON.stringify(message),
    finishReason,
    refusal,
    usage: readUsage(body["usage"]),
    isCutOff,
    usesReasoning: hasReasoning(message, body["usage"]),
  };
}

/**
 * The answer to a message that the provider's filter refuses before the model reads it: Azure's 400 `content_filter`. It
 * is whole: a higher token limit would not change it.
 */
export async function buildFilteredAnswer(): Promise<Answer> {
  const message = { role: "assistant", content: "" };
  const answer = await readCompletion({ choices: [{ message, finish_reason: "content_filter" }] });
  return { ...answer, isCutOff: false };
}

/** The longest that the database stores. */
const MAX_FINISH_REASON = 100;

/** Returns the finish reason as the database can store it; null for none. Some servers send `""` or `"null"`. */
export function readFinishReason(reason: unknown): string | null {
  if (typeof reason !== "string" || reason === "" || reason === "null") return null;
  return removeNul(reason).slice(0, MAX_FINISH_REASON);
}

function readToolCalls(calls: unknown): ProviderToolCall[] {
  if (calls === undefined || calls === null) return [];
  if (!Array.isArray(calls) || !calls.every(isObject)) throw new ModelFailure("invalid_response");
  return calls.map((call: JsonObject) => {
    const called = isObject(call["function"]) ? call["function"] : {};
    // OpenAI's calls of the type `custom` have their name and input in `custom`.
    const custom = isObject(call["custom"]) ? call["custom"] : {};
    const name = called["name"] ?? custom["name"];
    const given = called["arguments"] ?? custom["input"];
    return {
      id: typeof call["id"] === "string" ? removeNul(call["id"]) : undefined,
      type: typeof call["type"] === "string" ? call["type"] : undefined,
      function: {
        name: typeof name === "string" ? removeNul(name) : "",
        arguments: typeof given === "string" ? removeNul(given) : given,
      },
      rawCall: JSON.stringify(call),
    };
  });
}

function readRefusal(message: JsonObject): string | null {
  const parts = Array.isArray(message["content"]) ? message["content"].filter(isObject) : [];
  const refusal = message["refusal"] || parts.find((part) => part["refusal"])?.["refusal"];
  return typeof refusal === "string" && refusal.trim() !== "" ? removeNul(refusal) : null;
}

function hasReasoning(message: JsonObject, usage: unknown): boolean {
  const details = isObject(usage) ? usage["completion_tokens_details"] : undefined;
  return (isObject(details) && tokenCount(details["reasoning_tokens"]) > 0) ||
    ["reasoning_content", "reasoning", "reasoning_details"].some((key) => !!message[key]);
}

/** A larger number is no cost of one answer. */
const MAX_COST = 1_000;

function readUsage(usage: unknown): TokenUsage {
  if (!isObject(usage)) return NO_TOKENS;
  const details = isObject(usage["prompt_tokens_details"]) ? usage["prompt_tokens_details"] : {};
  return {
    inputTokens: tokenCount(usage["prompt_tokens"]),
    cachedInputTokens: tokenCount(details["cached_tokens"]),
    outputTokens: tokenCount(usage["completion_tokens"]),
    // OpenRouter and similar gateways report the cost of a request.
    ...(typeof usage["cost"] === "number" && usage["cost"] >= 0 && usage["cost"] < MAX_COST &&
      { costMicros: Math.round(usage["cost"] * 1_000_000) }),
  };
}

/** Token counts are stored in integer columns, so any other value counts as 0. */
function tokenCount(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) > 0
    ? Math.min(value as number, 2 ** 31 - 1)
    : 0;
}

function hasIncompleteArguments(call: ProviderToolCall | undefined): boolean {
  const sent = call?.function.arguments;
  return typeof sent === "string" && parseJson(sent) === undefined;
}
