import type { CompletionRequest } from "../chat_model.ts";
import {
  hasConsecutiveUsers,
  hasOtherCallIds,
  hasProviderFields,
  isCallWithoutText,
  lacksReasoningContent,
  lacksSignature,
  usesTools,
} from "./adapt_messages.ts";
import type { Dialect } from "./dialect.ts";

type RejectedRequest = { request: CompletionRequest; dialect: Dialect };
type Quirk = {
  /** Matches the error texts of known providers, in lower case. */
  errorPattern: RegExp;
  /** Whether the change affects the rejected request; otherwise a retry is useless. */
  applies: (rejected: RejectedRequest) => boolean;
  change: Partial<Dialect>;
};

/** The first match that applies counts. */
const QUIRKS: Quirk[] = [
  {
    // OpenAI: "Unsupported parameter: 'max_tokens' … Use 'max_completion_tokens' instead."
    errorPattern: /max_completion_tokens/,
    applies: ({ dialect }) => dialect.tokenLimitField === "max_tokens",
    change: { tokenLimitField: "max_completion_tokens" },
  },
  {
    // Servers that know `max_tokens` only: "Unrecognized request argument supplied: max_completion_tokens".
    errorPattern:
      /max_completion_tokens.{0,60}(unsupported|not supported|unexpected|not permitted)|(unrecognized|unknown|unsupported|unexpected).{0,60}max_completion_tokens/,
    applies: ({ dialect }) => dialect.tokenLimitField === "max_completion_tokens",
    change: { tokenLimitField: "max_tokens" },
  },
  {
    // OpenAI: "max_tokens is too large: 9200. This model supports at most 4096 completion tokens …"
    errorPattern:
      /max_(completion_)?tokens.{0,60}(too (large|high)|at most|exceed|less than|maximum)/,
    applies: ({ dialect }) => dialect.reasoningRoom === "needed",
    change: { reasoningRoom: "refused" },
  },
  {
    // OpenAI: "'temperature' does not support 0.7 with this model. Only the default (1) …"; LiteLLM: "… don't
    // support temperature=0.7. Only temperature=1 is supported"; Kimi: "invalid temperature: only 1 is allowed";
    // Claude: "`temperature` is deprecated for this model."
    errorPattern: /temperature/,
    applies: ({ dialect }) => dialect.acceptsTemperature,
    change: { acceptsTemperature: false },
  },
  {
    // OpenAI: "Function tools with reasoning_effort are not supported for gpt-5.4 in /v1/chat/completions. …
    // use /v1/responses or set reasoning_effort to 'none'." Without the field its default counts.
    errorPattern: /tools?\b.{0,120}reasoning.?effort|reasoning.?effort.{0,120}\btools?\b/,
    applies: ({ dialect, request }) =>
      !!request.tools?.length && dialect.reasoningEffort === "as_set",
    change: { reasoningEffort: "none_with_tools" },
  },
  {
    // "'reasoning_effort' does not support 'none' with this model", "Unrecognized … reasoning_effort"; Groq:
    // "reasoning_effort must be one of none or default"; Grok: "… does not support parameter reasoningEffort."
    errorPattern: /reasoning.?effort/,
    applies: ({ dialect }) => dialect.reasoningEffort !== "omitted",
    change: { reasoningEffort: "omitted" },
  },
  {
    // Mistral: "Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9."
    errorPattern: /tool.?call.?id.{0,120}length of 9/,
    applies: ({ dialect, request }) =>
      dialect.callIds === "as_is" && request.messages.some(hasOtherCallIds),
    change: { callIds: "nine_characters" },
  },
  {
    // A host of a model whose maker requires it. Groq: "property 'reasoning_content' is unsupported"; Mistral:
    // '"loc":["body","messages",3,"assistant","reasoning_content"],"msg":"Extra inputs are not permitted"'.
    errorPattern: /reasoning.?content.{0,60}(unsupported|not supported|not permitted|not allowed)/,
    applies: ({ dialect }) => dialect.reasoningContent === "required",
    change: { reasoningContent: "as_is", providerFields: "removed" },
  },
  {
    // DeepSeek: "Missing `reasoning_content` field in the assistant message at message index 2", "The
    // `reasoning_content` in the thinking mode must be passed back to the API."; Kimi: "… is missing in …".
    errorPattern:
      /(missing|must include).{0,20}reasoning.?content|reasoning.?content.{0,40}(missing|required|must be passed)/,
    applies: ({ dialect, request }) =>
      dialect.reasoningContent === "as_is" && request.messages.some(lacksReasoningContent),
    change: { reasoningContent: "required" },
  },
  {
    // Older servers: "Unrecognized request argument supplied: stream_options".
    errorPattern: /stream_options|include_usage/,
    applies: ({ dialect, request }) => !!request.onDelta && dialect.stream === "usage",
    change: { stream: "plain" },
  },
  {
    // OpenAI: "Your organization must be verified to stream this model."
    errorPattern: /\bstream/,
    applies: ({ dialect, request }) => !!request.onDelta && dialect.stream !== "none",
    change: { stream: "none" },
  },
  {
    // Groq: "'messages.2' : property 'reasoning_content' is unsupported"; Cerebras: "messages.1.assistant.
    // reasoning_content: property … is unsupported"; OpenAI: "Unknown parameter: 'messages[1].x'"; Mistral:
    // "Extra inputs are not permitted"; Gemini: 'Unknown name "x" at \'messages[1]\': Cannot find field.'
    errorPattern:
      /(property|parameter|field|name).{0,80}(unsupported|not supported|not allowed|unexpected|cannot find)|(unknown|unrecognized|unsupported|unexpected).{0,40}(property|parameter|field|name)|extra (inputs|fields)|additional ?propert/,
    applies: ({ dialect, request }) =>
      dialect.providerFields === "replayed" && request.messages.some(hasProviderFields),
    change: { providerFields: "removed" },
  },
  {
    // Gemini 3: "Function call is missing a thought_signature in functionCall parts."
    errorPattern: /thought.?signature/,
    applies: ({ dialect, request }) =>
      !dialect.needsPlaceholderSignature && request.messages.some(lacksSignature),
    change: { needsPlaceholderSignature: true },
  },
  {
    // LiteLLM: "… without `tools=` param specified"; Bedrock: "The toolConfig field must be defined
    // when using toolUse …"; Anthropic: "Requests which include `tool_use` … must define tools".
    errorPattern:
      /\btools=|toolconfig field must be|must (define|include|provide) .?tools|requires .?tools/,
    applies: ({ dialect, request }) =>
      !dialect.needsTools && !request.tools?.length && !!request.toolsForHistory?.length &&
      request.messages.some(usesTools),
    change: { needsTools: true },
  },
  {
    // vLLM templates: "Conversation roles must alternate user/assistant/user/assistant/…"
    errorPattern: /alternat|consecutive|multiple user|after role .?user/,
    applies: ({ dialect, request }) => !dialect.mergeUsers && hasConsecutiveUsers(request, dialect),
    change: { mergeUsers: true },
  },
  {
    // Mistral: "Unexpected role 'system' after role 'tool'", "Expected last role User or Tool …";
    // templates: "System message must be at the beginning."
    errorPattern: /role .?system|.system. (role|message)|system (role|message)|last (role|message)/,
    applies: ({ dialect, request }) =>
      request.instruction !== undefined && dialect.instruction === "system",
    change: { instruction: "merge" },
  },
  {
    // Providers that require a user message after a tool message.
    errorPattern: /last (role|message)|role .?tool/,
    applies: ({ dialect, request }) =>
      request.instruction !== undefined && dialect.instruction === "merge",
    change: { instruction: "user" },
  },
  {
    errorPattern: /content.{0,80}(non-?empty|not be empty|is empty|be blank)|empty content/,
    applies: canChangeContent,
    change: { emptyContent: "null" },
  },
  {
    errorPattern: /content.{0,80}(null|none|string|required|missing)/,
    applies: canChangeContent,
    change: { emptyContent: "empty" },
  },
];

function canChangeContent({ dialect, request }: RejectedRequest): boolean {
  return dialect.emptyContent === "as_is" && request.messages.some(isCallWithoutText);
}

/**
 * Returns the dialect in which to repeat a rejected request; undefined for an error of another kind. A
 * dialect changes only if the error text matches a quirk and the change affects this request. So a misread
 * error costs one request, not the turn.
 */
export function learnDialect(
  request: CompletionRequest,
  dialect: Dialect,
  errorText: string,
): Dialect | undefined {
  const text = errorText.toLowerCase();
  const quirk = QUIRKS.find(({ errorPattern, applies }) =>
    errorPattern.test(text) && applies({ request, dialect })
  );
  return quirk && { ...dialect, ...quirk.change };
}
