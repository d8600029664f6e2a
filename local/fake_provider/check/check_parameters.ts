import { isRecord, type JsonRecord } from "./json_kind.ts";
import { emptyArray, missing, outOfRange, wrongType } from "./openai_wording.ts";
import { firstRefusal, openaiRefusal, type Refusal } from "./refusal.ts";

const KNOWN = new Set([
  ...["model", "messages", "tools", "tool_choice", "parallel_tool_calls", "stream"],
  ...["stream_options", "temperature", "top_p", "max_tokens", "max_completion_tokens", "n"],
  ...["stop", "seed", "user", "metadata", "store", "logprobs", "top_logprobs", "logit_bias"],
  ...["presence_penalty", "frequency_penalty", "response_format", "reasoning_effort"],
  ...["verbosity", "service_tier", "modalities", "prediction", "prompt_cache_key"],
  ...["prompt_cache_retention", "safety_identifier", "extra_body"],
]);

const MOST_TOKENS = 65_536;

/** Checks the body except messages and tools. */
export function checkParameters(body: JsonRecord): Refusal | null {
  return firstRefusal([
    () => unknownArgument(body),
    () => model(body),
    () => messageList(body),
    () => tokenLimit(body, "max_tokens"),
    () => tokenLimit(body, "max_completion_tokens"),
    () => bothTokenLimits(body),
    () => decimal(body, "temperature", 0, 2),
    () => decimal(body, "top_p", 0, 1),
    () => streaming(body),
  ]);
}

function unknownArgument(body: JsonRecord): Refusal | null {
  const unknown = Object.keys(body).find((key) => !KNOWN.has(key));
  return unknown === undefined
    ? null
    : openaiRefusal(`Unrecognized request argument supplied: ${unknown}`);
}

function model({ model }: JsonRecord): Refusal | null {
  if (model === undefined || model === "") {
    return openaiRefusal("you must provide a model parameter");
  }
  return typeof model === "string" ? null : wrongType("model", "a string", model);
}

function messageList({ messages }: JsonRecord): Refusal | null {
  if (messages === undefined) return missing("messages");
  if (!Array.isArray(messages)) return wrongType("messages", "an array of objects", messages);
  return messages.length === 0 ? emptyArray("messages") : null;
}

function tokenLimit(body: JsonRecord, name: string): Refusal | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "number" || !Number.isInteger(value)) {
    return wrongType(name, "an integer", value);
  }
  if (value < 1) return outOfRange(name, "integer", "below minimum", 1, value);
  if (value <= MOST_TOKENS) return null;
  return openaiRefusal(
    `${name} is too large: ${value}. This model supports at most ${MOST_TOKENS} completion tokens, whereas you provided ${value}.`,
    { param: name, code: "invalid_value" },
  );
}

function bothTokenLimits(body: JsonRecord): Refusal | null {
  const given = (name: string) => body[name] !== undefined && body[name] !== null;
  if (!given("max_tokens") || !given("max_completion_tokens")) return null;
  return openaiRefusal(
    "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
    { code: "invalid_parameter_combination" },
  );
}

function decimal(body: JsonRecord, name: string, low: number, high: number): Refusal | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "number") return wrongType(name, "a decimal", value);
  if (value < low) return outOfRange(name, "decimal", "below minimum", low, value);
  return value > high ? outOfRange(name, "decimal", "above maximum", high, value) : null;
}

function streaming({ stream, stream_options: options }: JsonRecord): Refusal | null {
  if (stream !== undefined && stream !== null && typeof stream !== "boolean") {
    return wrongType("stream", "a boolean", stream);
  }
  if (options === undefined || options === null) return null;
  if (stream !== true) {
    return openaiRefusal(
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      {
        param: "stream_options",
      },
    );
  }
  return isRecord(options) ? null : wrongType("stream_options", "an object", options);
}
