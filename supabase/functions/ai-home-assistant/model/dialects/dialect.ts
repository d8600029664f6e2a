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
  /** Whether fields that only the provider of a message knows are sent back: Groq and Cerebras refuse them. */
  providerFields: "replayed" | "removed";
  /** Whether every assistant message needs a `reasoning_content` (DeepSeek, Kimi). */
  reasoningContent: "as_is" | "required";
  /** The form of tool call ids: Mistral requires nine letters and digits. */
  callIds: "as_is" | "nine_characters";
  /**
   * Which `reasoning_effort` is sent: the configured one; `none` beside tools, because OpenAI's newer models
   * refuse function tools otherwise; or none at all.
   */
  reasoningEffort: "as_set" | "none_with_tools" | "omitted";
  /** Whether the token limit has room for reasoning tokens. Some models refuse a limit that high. */
  reasoningRoom: "unknown" | "needed" | "refused";
  /** The field with the token limit: OpenAI's reasoning models refuse `max_tokens`. */
  tokenLimitField: "max_tokens" | "max_completion_tokens";
  /** Whether a temperature is sent: reasoning models accept their default only. */
  acceptsTemperature: boolean;
  /** Whether a stream is requested with its usage, without it, or not at all. */
  stream: "usage" | "plain" | "none";
  /**
   * Whether a text may begin with thinking that has a closing tag only: templates of QwQ, DeepSeek-R1 and Qwen write the
   * opening tag into the prompt. A stream of such a model is held until the tag.
   */
  thinking: "opened" | "unopened";
};

export const DEFAULT_DIALECT: Readonly<Dialect> = {
  instruction: "system",
  needsTools: false,
  mergeUsers: false,
  emptyContent: "as_is",
  needsPlaceholderSignature: false,
  providerFields: "replayed",
  reasoningContent: "as_is",
  callIds: "as_is",
  reasoningEffort: "as_set",
  reasoningRoom: "unknown",
  tokenLimitField: "max_tokens",
  acceptsTemperature: true,
  stream: "usage",
  thinking: "opened",
};
