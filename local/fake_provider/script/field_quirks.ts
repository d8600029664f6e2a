import type { MessageJson, RequestJson } from "../check/chat_json.ts";
import { isRecord } from "../check/json_kind.ts";
import { openaiRefusal, type Refusal } from "../check/refusal.ts";

type Check = (body: RequestJson) => Refusal | null;

/** Rules of single providers about one field, in their own words. */
export const FIELD_QUIRKS = {
  /** OpenAI's newer reasoning models, whose default effort is not `none`. */
  reasoning_effort_none_for_tools: (body) =>
    body.tools === undefined || body["reasoning_effort"] === "none" ? null : openaiRefusal(
      `Function tools with reasoning_effort are not supported for ${body.model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
      { param: "reasoning_effort" },
    ),
  /** Kimi; other providers have other words for it. */
  temperature_fixed: ({ temperature }: RequestJson & { temperature?: unknown }) =>
    temperature === undefined || temperature === 1
      ? null
      : openaiRefusal("invalid temperature: only 1 is allowed for this model"),
  /** Claude since 4.7. */
  temperature_deprecated: ({ temperature }: RequestJson & { temperature?: unknown }) =>
    temperature === undefined
      ? null
      : openaiRefusal("`temperature` is deprecated for this model.", { code: "invalid_request" }),
  /** Grok. */
  reasoning_effort_refused: (body) =>
    body["reasoning_effort"] === undefined ? null : textRefusal(
      `Model ${body.model} does not support parameter reasoningEffort.`,
    ),
  /** Groq for Qwen. */
  reasoning_effort_none_or_default: (body) =>
    [undefined, "none", "default"].includes(body["reasoning_effort"] as string)
      ? null
      : openaiRefusal("`reasoning_effort` must be one of `none` or `default`"),
  /** Mistral. */
  max_completion_tokens_refused: (body) => extraForbidden(body, "max_completion_tokens"),
  /** Mistral at times. */
  stream_options_refused: (body) => extraForbidden(body, "stream_options"),
  /** Mistral. */
  nine_character_ids: (body) => {
    const id = callIds(body).find((id) => !/^[A-Za-z0-9]{9}$/.test(id));
    return id === undefined ? null : bareRefusal(
      `Tool call id was ${id} but must be a-z, A-Z, 0-9, with a length of 9.`,
      "invalid_request_message_order",
    );
  },
  /** DeepSeek's thinking mode: every assistant message needs a text that is not empty. */
  reasoning_content_required: (body) => {
    const i = messagesOf(body).findIndex((message) =>
      message.role === "assistant" && !message["reasoning_content"]
    );
    return i < 0 ? null : openaiRefusal(
      `Missing \`reasoning_content\` field in the assistant message at message index ${i}. For more information, please refer to https://api-docs.deepseek.com/guides/thinking_mode#tool-calls`,
      { code: "invalid_request_error" },
    );
  },
  /** Groq. */
  reasoning_content_refused: (body) => {
    const i = messagesOf(body).findIndex((message) => "reasoning_content" in message);
    return i < 0 ? null : openaiRefusal(
      `'messages.${i}' : for 'role:assistant' the following must be satisfied[('messages.${i}' : property 'reasoning_content' is unsupported)]`,
    );
  },
  /** Cerebras. */
  message_fields_refused: (body) => {
    for (const [i, message] of messagesOf(body).entries()) {
      const field = unknownField(message);
      if (!field) continue;
      const path = `messages.${i}.${message.role}.${field}`;
      return bareRefusal(`${path}: property '${path}' is unsupported`, "wrong_api_format");
    }
    return null;
  },
  /** A context of about 3,000 tokens. */
  small_context: (body) => {
    const length = JSON.stringify(body.messages).length;
    return length <= SMALL_CONTEXT ? null : openaiRefusal(
      `This model's maximum context length is 3072 tokens. However, your messages resulted in ${
        Math.ceil(length / 4)
      } tokens. Please reduce the length of the messages.`,
      { param: "messages", code: "context_length_exceeded" },
    );
  },
} satisfies Record<string, Check>;

/** Characters of JSON. */
const SMALL_CONTEXT = 12_000;

const KNOWN_FIELDS = ["role", "content", "name", "tool_calls", "tool_call_id", "refusal"];
const KNOWN_CALL_FIELDS = ["id", "type", "function"];

function unknownField(message: MessageJson): string | undefined {
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isRecord) : [];
  const inCall = calls.flatMap(Object.keys).find((key) => !KNOWN_CALL_FIELDS.includes(key));
  return Object.keys(message).find((key) => !KNOWN_FIELDS.includes(key)) ??
    (inCall && `tool_calls.${inCall}`);
}

function callIds(body: RequestJson): string[] {
  return messagesOf(body).flatMap(({ tool_calls: calls, tool_call_id: id }) => [
    ...(Array.isArray(calls) ? calls.map((call) => String(call?.id)) : []),
    ...(id === undefined ? [] : [String(id)]),
  ]);
}

export function messagesOf(body: RequestJson): MessageJson[] {
  return (body.messages as unknown[]).filter(isRecord);
}

function extraForbidden(body: RequestJson, field: string): Refusal | null {
  if (body[field] === undefined) return null;
  const detail = [{
    type: "extra_forbidden",
    loc: ["body", field],
    msg: "Extra inputs are not permitted",
  }];
  const message = { detail };
  const refused = { object: "error", message, type: "invalid_request_error", param: null };
  return { provider: "openai", status: 422, message: JSON.stringify(message), body: refused };
}

/** xAI's form: the error is a text. */
function textRefusal(message: string): Refusal {
  const body = { code: "Client specified an invalid argument", error: message };
  return { provider: "openai", status: 400, message, body };
}

/** The form without the member `error`. */
export function bareRefusal(message: string, type: string): Refusal {
  const body = { object: "error", message, type, param: null, code: "3230" };
  return { provider: "openai", status: 400, message, body };
}
