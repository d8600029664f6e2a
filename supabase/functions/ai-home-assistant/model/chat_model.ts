/** What a turn needs from a language model: one completed answer to one list of messages. */

/** A chat-completions message; fields that we do not know pass through. */
export type ChatMessage = Record<string, unknown> & {
  role: "system" | "user" | "assistant" | "tool";
};

/**
 * A message of a request. A string is a whole message as JSON text and is sent byte for byte: this
 * is how what a provider sent (signatures, number spelling, key order) goes back to it unchanged.
 */
export type RequestMessage = ChatMessage | string;

/** A tool as chat completions define it; `parameters` is a JSON schema. */
export type ToolDefinition = {
  type: "function";
  function: {
    name: string;
    description?: string;
    parameters?: Record<string, unknown>;
    strict?: boolean;
  };
};

/** One proposed call. Nothing in it is validated: name, arguments and id come from outside. */
export type ProviderToolCall = {
  /** Absent, and sometimes `""`: both mean that the provider gave none. */
  id?: string;
  type?: string;
  /** `arguments` is JSON text by contract; some providers send an object. */
  function: { name: string; arguments: unknown };
  /**
   * The whole call, the JSON text exactly as the provider sent it; of a stream, put together from its
   * deltas with every field that we do not know.
   */
  raw: string;
};

/** Tokens of all HTTP calls that one `complete` made; 0 where the provider did not say. */
export type TokenUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Millionths of the currency that the provider bills in; absent where it did not say. */
  costMicros?: number;
};

export type Completion = {
  /**
   * The text of the answer, NUL removed. Never empty when there are no tool calls: an answer with
   * neither is asked for again and then rejected. A refusal is a text, too.
   */
  text: string;
  toolCalls: ProviderToolCall[];
  /** The assistant message, JSON text; exact or put together like `ProviderToolCall.raw`. */
  message: string;
  /** As sent: decide by `toolCalls`, not by this. `"length"`: the text or the last call is cut off. */
  finishReason: string | null;
  /** Why the model declined, in words for a person; also in `text` when that was empty. */
  refusal: string | null;
  /**
   * The model that answered, by the name it was asked for under. Providers report names of their
   * own (`gpt-5-2026-01-01`) that a gateway may not take back.
   */
  model: string;
  usage: TokenUsage;
  /** HTTP model calls made, retries included. */
  calls: number;
};

export type CompletionRequest = {
  messages: RequestMessage[];
  /** What the fallback model is sent instead: without what only the first model understands. */
  messagesFor?: (model: string) => RequestMessage[];
  /** Said after the messages; where it stands is the provider dialect's matter. */
  instruction?: string;
  /** Offered to the model with `tool_choice: "auto"`. */
  tools?: ToolDefinition[];
  /** Sent with `tool_choice: "none"`, only to a provider that demands tools beside tool calls. */
  offeredTools?: ToolDefinition[];
  maxTokens: number;
  /** 0.7 unless told. */
  temperature?: number;
  /** The model to ask first, e.g. the one that answered pass one; the configured one by default. */
  model?: string;
  /** End of the turn, milliseconds since the epoch. */
  deadline: number;
  signal?: AbortSignal;
  /** Asks for the answer as a stream and is told what comes, as it comes. It must not throw. */
  onDelta?: OnDelta;
};

/**
 * A piece of an answer that is still being written. `index` counts the calls of the answer from 0, in
 * the order of `Completion.toolCalls`.
 *
 * - The texts of an answer without calls are together its `text`, storable and trimmed; of one with
 *   calls, what was said before the first of them.
 * - A call's start comes before its inputs, which are together the JSON text of its arguments, and
 *   after the starts of all calls before it. Its id is left out when it has not come by then.
 */
export type ModelDelta =
  | { type: "text"; text: string }
  | { type: "tool-input-start"; index: number; id?: string; name: string }
  | { type: "tool-input-delta"; index: number; text: string };
export type OnDelta = (delta: ModelDelta) => void;

/**
 * Asks the model, with retries and the fallback model inside. Once a delta was handed out there is no
 * second attempt: what fails after it fails for good.
 *
 * Rejects with a TurnError: `model_error`, `model_timeout`, `unavailable` (perhaps with
 * `retryAfter`), `model_credits_exhausted`; with the signal's reason when the caller aborted.
 */
export type ChatModel = {
  complete(request: CompletionRequest): Promise<Completion>;
  /** Whether the provider's model list answers; never asks for a completion. */
  reachable(signal?: AbortSignal): Promise<boolean>;
};
