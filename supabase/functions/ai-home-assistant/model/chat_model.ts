import type { LogDetails } from "../errors.ts";

/** A chat-completions message; unknown fields pass through. */
export type ChatMessage = Record<string, unknown> & {
  role: "system" | "user" | "assistant" | "tool";
};

/**
 * A message of a request. A string is a whole message as JSON text and is sent byte for byte, so that
 * signatures, number spelling and key order go back to their provider unchanged.
 */
export type RequestMessage = ChatMessage | string;

export function parseMessage(message: RequestMessage): ChatMessage {
  return typeof message === "string" ? JSON.parse(message) : message;
}

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

/** A tool call as the provider proposed it. Nothing in it is validated. */
export type ProviderToolCall = {
  /** Absent or `""` if the provider gave none. */
  id?: string | undefined;
  type?: string | undefined;
  /** `arguments` is JSON text by contract; some providers send an object. */
  function: { name: string; arguments: unknown };
  /** The whole call as JSON text, as the provider sent it; of a stream, assembled from its deltas. */
  rawCall: string;
};

/** Tokens of all HTTP requests of one `complete`; 0 if the provider reported none. */
export type TokenUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Millionths of the currency that the provider bills in; absent if it reported no cost. */
  costMicros?: number;
};

export type Completion = {
  /** The text without NUL, or the text of a refusal. Blank only if there are tool calls. */
  text: string;
  toolCalls: ProviderToolCall[];
  /** The assistant message as JSON text, exact or assembled like `ProviderToolCall.rawCall`. */
  rawMessage: string;
  /**
   * As the provider sent it. Providers send `stop` with tool calls, so only `toolCalls` says whether
   * there are any. `length`: the text or the last call is cut off.
   */
  finishReason: string | null;
  /** Why the model declined, as text for a person; also in `text` if the answer has no other. */
  refusal: string | null;
  /**
   * The id of the model that answered (`toModelId`), with the name in the request. Providers report other names
   * (`gpt-5-2026-01-01`) that a gateway may not accept.
   */
  model: string;
  /** Why the fallback model answered instead, for the log. */
  fallbackReason?: LogDetails;
  usage: TokenUsage;
  /** HTTP requests made, retries included. */
  requestCount: number;
};

export type CompletionRequest = {
  messages: RequestMessage[];
  /**
   * The messages for another model, without provider fields of the first one; with `isShort` those with a
   * shorter history, for a model whose context is too small.
   *
   * @param model the id of the model
   */
  messagesFor?: (model: string, options?: { isShort: boolean }) => RequestMessage[];
  /** Follows the messages. The provider's dialect decides its role and place. */
  instruction?: string;
  /** Sent with `tool_choice: "auto"`. */
  tools?: ToolDefinition[];
  /** Sent with `tool_choice: "none"`, only to a provider that requires `tools` if the history has tool calls. */
  toolsForHistory?: ToolDefinition[];
  maxTokens: number;
  /** `DEFAULT_TEMPERATURE` by default. */
  temperature?: number;
  /** The id or name of the first model to try, for example of pass one; by default the configured one. */
  model?: string;
  /** The end of the turn, milliseconds since the epoch. */
  deadline: number;
  signal?: AbortSignal | undefined;
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
 */
export type ModelDelta =
  | { type: "text"; text: string }
  | { type: "tool-input-start"; index: number; id?: string; name: string }
  | { type: "tool-input-delta"; index: number; text: string };
export type OnDelta = (delta: ModelDelta) => void;

export type ChatModel = {
  /**
   * Returns an answer to the messages. One retry and the fallback model are included; after the first
   * delta there is no second attempt. Rejects with the signal's reason after an abort, else with a
   * TurnError: `model_error`, `model_timeout`, `unavailable` (perhaps with `retryAfter`) or
   * `model_credits_exhausted`.
   */
  complete(request: CompletionRequest): Promise<Completion>;
  /** Whether the provider's model list can be read. Never requests a completion. */
  reachable(signal?: AbortSignal): Promise<boolean>;
};
