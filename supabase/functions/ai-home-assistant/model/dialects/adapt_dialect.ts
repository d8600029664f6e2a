/**
 * A provider's refusal → the dialect to try instead. Pure.
 *
 * A switch is turned only when the refusal's words name the matter and turning it would change this
 * request; so a misread refusal costs one request, not the turn.
 */
import {
  type Dialect,
  isCallWithoutText,
  lacksSignature,
  usersInARow,
  usesTools,
} from "./dialect.ts";
import type { CompletionRequest } from "../chat_model.ts";

type Refusal = { request: CompletionRequest; dialect: Dialect; text: string };
type Cure = {
  /** Words of known providers, lower case. */
  words: RegExp;
  applies: (refusal: Refusal) => boolean;
  change: Partial<Dialect>;
};

/** First match wins: the narrow ones stand first. */
const cures: Cure[] = [
  {
    // OpenAI: "Unsupported parameter: 'max_tokens' … Use 'max_completion_tokens' instead."
    words: /max_completion_tokens/,
    applies: ({ dialect }) => dialect.limitField === "max_tokens",
    change: { limitField: "max_completion_tokens" },
  },
  {
    // OpenAI: "'temperature' does not support 0.7 with this model. Only the default (1) …"
    words: /temperature.{0,60}(not support|unsupported|only the default|deprecated)/,
    applies: ({ dialect }) => dialect.temperature,
    change: { temperature: false },
  },
  {
    // Older servers: "Unrecognized request argument supplied: stream_options".
    words: /stream_options|include_usage/,
    applies: ({ dialect, request }) => !!request.onDelta && dialect.stream === "usage",
    change: { stream: "plain" },
  },
  {
    // OpenAI: "Your organization must be verified to stream this model."
    words: /\bstream/,
    applies: ({ dialect, request }) => !!request.onDelta && dialect.stream !== "none",
    change: { stream: "none" },
  },
  {
    // Gemini 3: "Function call is missing a thought_signature in functionCall parts."
    words: /thought.?signature/,
    applies: ({ dialect, request }) =>
      !dialect.placeholderSignature && request.messages.some(lacksSignature),
    change: { placeholderSignature: true },
  },
  {
    // LiteLLM: "… without `tools=` param specified"; Bedrock: "The toolConfig field must be defined
    // when using toolUse …"; Anthropic: "Requests which include `tool_use` … must define tools".
    words:
      /\btools=|toolconfig field must be|must (define|include|provide) .?tools|requires .?tools/,
    applies: ({ dialect, request }) =>
      !dialect.toolsDemanded && !request.tools?.length && !!request.offeredTools?.length &&
      request.messages.some(usesTools),
    change: { toolsDemanded: true },
  },
  {
    // vLLM templates: "Conversation roles must alternate user/assistant/user/assistant/…"
    words: /alternat|consecutive|multiple user|after role .?user/,
    applies: ({ dialect, request }) => !dialect.mergeUsers && usersInARow(request, dialect),
    change: { mergeUsers: true },
  },
  {
    // Mistral: "Unexpected role 'system' after role 'tool'", "Expected last role User or Tool …";
    // templates: "System message must be at the beginning."
    words: /role .?system|.system. (role|message)|system (role|message)|last (role|message)/,
    applies: ({ dialect, request }) =>
      request.instruction !== undefined && dialect.instruction === "system",
    change: { instruction: "merge" },
  },
  {
    // Providers that want a user's word after a tool's.
    words: /last (role|message)|role .?tool/,
    applies: ({ dialect, request }) =>
      request.instruction !== undefined && dialect.instruction === "merge",
    change: { instruction: "user" },
  },
  {
    words: /content.{0,80}(non-?empty|not be empty|is empty|be blank)|empty content/,
    applies: wantsOtherContent,
    change: { emptyContent: "null" },
  },
  {
    words: /content.{0,80}(null|none|string|required|missing)/,
    applies: wantsOtherContent,
    change: { emptyContent: "empty" },
  },
];

function wantsOtherContent({ dialect, request }: Refusal): boolean {
  return dialect.emptyContent === "as_is" && request.messages.some(isCallWithoutText);
}

/** The dialect to repeat a refused request in; nothing when the refusal is about something else. */
export function adaptDialect(
  request: CompletionRequest,
  dialect: Dialect,
  providerText: string,
): Dialect | undefined {
  const text = providerText.slice(0, 8_000).toLowerCase();
  const refusal = { request, dialect, text };
  const cure = cures.find(({ words, applies }) => words.test(text) && applies(refusal));
  return cure && { ...dialect, ...cure.change };
}
