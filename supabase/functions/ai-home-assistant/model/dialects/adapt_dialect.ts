import type { CompletionRequest } from "../chat_model.ts";
import {
  hasConsecutiveUsers,
  isCallWithoutText,
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

/** The first match counts, so narrow patterns come first. */
const QUIRKS: Quirk[] = [
  {
    // OpenAI: "Unsupported parameter: 'max_tokens' … Use 'max_completion_tokens' instead."
    errorPattern: /max_completion_tokens/,
    applies: ({ dialect }) => dialect.tokenLimitField === "max_tokens",
    change: { tokenLimitField: "max_completion_tokens" },
  },
  {
    // OpenAI: "'temperature' does not support 0.7 with this model. Only the default (1) …"
    errorPattern: /temperature.{0,60}(not support|unsupported|only the default|deprecated)/,
    applies: ({ dialect }) => dialect.acceptsTemperature,
    change: { acceptsTemperature: false },
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
export function adaptDialect(
  request: CompletionRequest,
  dialect: Dialect,
  errorText: string,
): Dialect | undefined {
  const text = errorText.slice(0, 8_000).toLowerCase();
  const quirk = QUIRKS.find(({ errorPattern, applies }) =>
    errorPattern.test(text) && applies({ request, dialect })
  );
  return quirk && { ...dialect, ...quirk.change };
}
