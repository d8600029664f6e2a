/** What "OpenAI-compatible" providers differ in. */
export type Dialect = {
  /**
   * Where the instruction is placed: in a system message or a user message at the end, or merged into the
   * first system message. Mistral rejects a system message after `tool`.
   */
  instruction: "system" | "merge" | "user";
  /** Whether `tools` are sent, with `tool_choice: "none"`, if the history has calls (LiteLLM, Bedrock). */
  needsTools: boolean;
  /** Whether consecutive user messages are joined: some chat templates require that roles alternate. */
  mergeUsers: boolean;
  /** The content of an assistant message with calls and without text. */
  emptyContent: "as_is" | "null" | "empty";
  /** Whether a step without a thought signature gets Gemini's placeholder. */
  needsPlaceholderSignature: boolean;
  /** The field with the token limit: OpenAI's reasoning models refuse `max_tokens`. */
  tokenLimitField: "max_tokens" | "max_completion_tokens";
  /** Whether a temperature is sent: OpenAI's reasoning models refuse it. */
  acceptsTemperature: boolean;
  /** Whether a stream is requested with its usage, without it, or not at all. */
  stream: "usage" | "plain" | "none";
};

export const DEFAULT_DIALECT: Readonly<Dialect> = {
  instruction: "system",
  needsTools: false,
  mergeUsers: false,
  emptyContent: "as_is",
  needsPlaceholderSignature: false,
  tokenLimitField: "max_tokens",
  acceptsTemperature: true,
  stream: "usage",
};
