import type { ChatMessage, ToolDefinition } from "../contract/chat_completion.ts";
import type { ModelAvailability } from "../contract/http_replies.ts";
import type { LogDetails } from "../errors.ts";
import type { FailureKind } from "./model_failure.ts";

/** A tool call as the provider proposed it. Nothing in it is validated. */
export type ProviderToolCall = {
  /** Absent or `""` if the provider gave none. */
  id?: string | undefined;
  type?: string | undefined;
  /** `arguments` is JSON text by contract; some providers send an object. */
  function: { name: string; arguments: unknown };
  /** The whole call with its unknown fields, as JSON text; of a stream, assembled from its deltas. */
  rawCall: string;
  /** Set if the answer ends inside the arguments. The call must not run. */
  isCutOff?: true;
};

/** Tokens of all HTTP requests of one `complete`; 0 if the provider reported none. */
export type TokenUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Millionths of the currency that the provider bills in; absent if it reported no cost. */
  costMicros?: number;
};

export const NO_TOKENS: TokenUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  const costs = [one.costMicros, other.costMicros].filter((cost) => cost !== undefined);
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(costs.length > 0 && { costMicros: costs.reduce((total, cost) => total + cost) }),
  };
}

export type Completion = {
  /** The text without NUL, or the text of a refusal. Blank only if there are tool calls. */
  text: string;
  toolCalls: ProviderToolCall[];
  /** The assistant message as JSON text, assembled like `ProviderToolCall.rawCall`. */
  rawMessage: string;
  /**
   * As the provider sent it. Providers send `stop` with tool calls, so only `toolCalls` says whether
   * there are any.
   */
  finishReason: string | null;
  /**
   * Whether the text or the last call ends in the middle: at a limit (`length`), by a filter (`content_filter`) or
   * because the stream fell silent. A call that is cut off is the last one, and its `isCutOff` is set.
   */
  isCutOff: boolean;
  /** Why the model declined, as text for a person; also in `text` if the answer has no other. */
  refusal: string | null;
  /**
   * The id of the model that answered (`createModelIdFormatter`), with the name in the request. Providers report other
   * names (`gpt-5-2026-01-01`) that a gateway may not accept.
   */
  model: string;
  /** Why the first model gave no answer, if the fallback model wrote this one. */
  fallbackCause?: FailureKind;
  /** The names that the first model's provider has for that failure, for the log. */
  fallbackDetails?: LogDetails;
  usage: TokenUsage;
  /** HTTP requests made, retries included. */
  requestCount: number;
};

export type CompletionRequest = {
  messages: ChatMessage[];
  /**
   * The messages for another model, without provider fields of the first one; with `isShort` those with a
   * shorter history, for a model whose context is too small.
   *
   * @param model the id of the model
   */
  messagesFor?: (model: string, options?: { isShort: boolean }) => ChatMessage[];
  /** Follows the messages. The provider's dialect decides its role and place. */
  instruction?: string;
  /** Sent with `tool_choice: "auto"`. */
  tools?: ToolDefinition[];
  /** Sent with `tool_choice: "none"`, only to a provider that requires `tools` if the history has tool calls. */
  toolsForHistory?: ToolDefinition[];
  /** For visible text. Models that use reasoning tokens get more. */
  maxTokens: number;
  /** `DEFAULT_TEMPERATURE` by default. */
  temperature?: number;
  /** The id or name of the first model to try, for example of pass one; by default the configured one. */
  model?: string;
  /** The end of the turn, milliseconds since the epoch. */
  deadline: number;
  signal?: AbortSignal | undefined;
  /** The header `traceparent` of the requests; absent: not sent. */
  traceparent?: string;
  /**
   * Whether a text without calls has something that a person can read. One that has not is requested again like an
   * empty one, also in a stream. By default every text has.
   */
  isReadable?: (text: string) => boolean;
  /**
   * Whether a text that is not readable is a tool call that the model wrote as text. It is requested again, too; if no
   * request gives an answer, the first such text is returned. By default no text is.
   */
  isWrittenCall?: (text: string) => boolean;
  /**
   * Returns where the answer begins in a text that begins with thinking without an opening tag; undefined for other
   * texts. By default no text has such thinking.
   */
  findAnswerStart?: (text: string) => number | undefined;
  /** Called with the tokens of each answer, also of one that is not used. Must not throw. */
  onUsage?: (usage: TokenUsage) => void;
  /** When set, requests a stream and is called with each delta. Must not throw. */
  onDelta?: OnDelta | undefined;
};

/**
 * A piece of a streamed answer. `index` counts the calls of the answer from 0, in the order of
 * `Completion.toolCalls`.
 *
 * - All texts joined are the `text` of an answer without calls, storable and trimmed; of an answer with
 *   calls, its text before the first call.
 * - The start of a call follows the starts of all calls before it and precedes its input. All inputs of
 *   a call joined are the JSON text of its arguments. A start has no id if none has arrived yet.
 * - `restart`: the text so far is not part of the answer, which follows. Either that text had nothing readable and the
 *   answer is requested again, or it was thinking, as the tag after it shows.
 */
export type ModelDelta =
  | { type: "text"; text: string }
  | { type: "tool-input-start"; index: number; id?: string; name: string }
  | { type: "tool-input-delta"; index: number; text: string }
  | { type: "restart" };
export type OnDelta = (delta: ModelDelta) => void;

export type ChatModel = {
  /**
   * Returns an answer to the messages. One retry and the fallback model are included; an answer that is cut off before
   * anything of it was streamed is requested once more with twice the limit. After the first readable delta there is no
   * second request: a text that is cut off, or whose stream falls silent, is returned as far as it came. Rejects with
   * the signal's reason after an abort, else with a TurnError: `model_error`, `model_timeout`, `unavailable` (perhaps
   * with `retryAfter`) or `model_credits_exhausted`.
   */
  complete(request: CompletionRequest): Promise<Completion>;
  /**
   * Reads the model list of the provider. `unreachable`: it does not respond, or refuses the API key; it need not have the
   * list. `retiring`: the list gives the model a `shutdown_date` within 60 days, or no longer has it. Never requests a
   * completion.
   */
  checkAvailability(signal?: AbortSignal): Promise<ModelAvailability>;
};
