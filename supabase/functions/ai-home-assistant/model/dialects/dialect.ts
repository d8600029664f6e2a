/** What "OpenAI-compatible" providers differ in. */
export type Dialect = {
  /**
   * Where the instruction is placed: in a system message or a user message at the end, or merged into the
   * first system message. Mistral rejects a system message after `tool`.
   */
  instruction: "system" | "merge" | "user";
  /** Sends `tools` with `tool_choice: "none"` if the history has calls (LiteLLM, Bedrock). */
  toolsDemanded: boolean;
  /** Joins consecutive user messages: some chat templates require that roles alternate. */
  mergeUsers: boolean;
  /** The content of an assistant message with calls and without text. */
  emptyContent: "as_is" | "null" | "empty";
  /** Adds Gemini's placeholder to a step without a thought signature. */
  placeholderSignature: boolean;
  /** OpenAI's reasoning models refuse `max_tokens`. */
  limitField: "max_tokens" | "max_completion_tokens";
  /** Whether a temperature is sent: OpenAI's reasoning models refuse it. */
  temperature: boolean;
  /** Whether a stream is requested with its usage, without it, or not at all. */
  stream: "usage" | "plain" | "none";
};

export const DEFAULT_DIALECT: Readonly<Dialect> = {
  instruction: "system",
  toolsDemanded: false,
  mergeUsers: false,
  emptyContent: "as_is",
  placeholderSignature: false,
  limitField: "max_tokens",
  temperature: true,
  stream: "usage",
};
