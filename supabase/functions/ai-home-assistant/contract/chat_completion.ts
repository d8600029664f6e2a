/** What a request for a chat completion is made of, in every module. model/ adapts it to the provider's dialect. */

/** A message; unknown fields pass through. */
export type ChatMessage = Record<string, unknown> & {
  role: "system" | "user" | "assistant" | "tool";
};

/** A tool; `parameters` is a JSON schema. */
export type ToolDefinition = {
  type: "function";
  function: {
    name: string;
    description?: string;
    parameters?: Record<string, unknown>;
  };
};
