import { contentText } from "../content_text.ts";
import { readElementTexts, readMemberText } from "../json_text.ts";
import { isObject, type JsonObject, parseJson, parseObject } from "../json_value.ts";
import { removeNul } from "../storable_text.ts";
import type { Completion, ProviderToolCall, TokenUsage } from "./chat_model.ts";
import { failureOfStatus, ModelFailure } from "./model_failure.ts";

/** The part of a completion that one response determines. */
export type Answer = Omit<Completion, "model" | "requestCount">;

type ParsedCompletion = {
  answer: Answer;
  /** Whether the provider reports reasoning tokens. */
  usesReasoning: boolean;
};

/** The finish reasons of an answer that ends in the middle. */
const CUT_OFF = ["length", "content_filter"];

/** The text if `finish_reason` is `content_filter` and the provider sent no text. */
const FILTERED_TEXT = "I can't help with that request. Could you put it another way?";

/**
 * Returns the answer in the body of a chat completion. Throws a ModelFailure: `invalid_response` for a body
 * without an answer, else the failure that an error in the body means.
 */
export function readCompletion(body: string): ParsedCompletion {
  const completion = parseObject(body);
  if (!completion) throw new ModelFailure("invalid_response");
  throwIfErrorBody(completion["error"]);
  const choices = completion["choices"];
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!isObject(choice) || !isObject(choice["message"])) throw new ModelFailure("invalid_response");
  const message = choice["message"];
  const written = JSON.stringify(message);
  // Most providers write a message as `JSON.stringify` does. To search for it is faster than to scan the body.
  const isExact = body.includes(`"message":${written}`);
  const rawMessage = isExact ? written : readRawMessage(body);
  const finishReason = typeof choice["finish_reason"] === "string" ? choice["finish_reason"] : null;
  const isCutOff = CUT_OFF.includes(finishReason ?? "");
  const toolCalls = readToolCalls(message["tool_calls"], isExact ? undefined : rawMessage);
  const lastCall = toolCalls.at(-1);
  if (isCutOff && hasIncompleteArguments(lastCall)) lastCall!.isCutOff = true;
  const content = contentText(message["content"]);
  const refusal = readRefusal(message) ??
    (finishReason === "content_filter" && !content.trim() ? FILTERED_TEXT : null);
  const answer = {
    text: content.trim() === "" ? refusal ?? "" : content,
    toolCalls,
    rawMessage,
    finishReason,
    refusal,
    usage: readUsage(completion["usage"]),
    isCutOff,
  };
  return { answer, usesReasoning: hasReasoning(message, completion["usage"]) };
}

/**
 * Throws a ModelFailure for the member `error` of a body, if there is one. OpenRouter and others send
 * `{ error: { code: 429 } }` with status 200.
 */
export function throwIfErrorBody(error: unknown): void {
  if (error === undefined || error === null || error === false) return;
  const code = isObject(error) ? Number(error["code"]) : NaN;
  if (code >= 400 && code < 600) throw failureOfStatus(code, JSON.stringify(error));
  throw new ModelFailure("invalid_response");
}

function readRawMessage(body: string): string {
  const [choice] = readElementTexts(readMemberText(body, "choices") ?? "[]");
  return readMemberText(choice ?? "{}", "message") ?? "{}";
}

/** @param rawMessage undefined if the provider writes JSON as `JSON.stringify` does */
function readToolCalls(calls: unknown, rawMessage: string | undefined): ProviderToolCall[] {
  if (calls === undefined || calls === null) return [];
  if (!Array.isArray(calls) || !calls.every(isObject)) throw new ModelFailure("invalid_response");
  const raws = rawMessage && readElementTexts(readMemberText(rawMessage, "tool_calls") ?? "[]");
  return calls.map((call: JsonObject, i) => {
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
      rawCall: raws ? raws[i]! : JSON.stringify(call),
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
  if (!isObject(usage)) return { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
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
