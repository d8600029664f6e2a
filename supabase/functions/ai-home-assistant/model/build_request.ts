import type { CompletionRequest } from "./chat_model.ts";
import { adaptMessages, usesTools } from "./dialects/adapt_messages.ts";
import type { Dialect } from "./dialects/dialect.ts";

const DEFAULT_TEMPERATURE = 0.7;
/** Tokens that a model may spend on reasoning before its first visible word. Providers count them as output. */
const REASONING_ROOM = 4_000;

export type RequestOptions = {
  model: string;
  /** Whether the token limit is twice as high. */
  isRaised: boolean;
  dialect: Dialect;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string | undefined;
};

/** Returns the body of a chat-completions request in the provider's dialect, without `stream`. */
export function buildRequest(request: CompletionRequest, options: RequestOptions) {
  const { dialect, model } = options;
  const sentTools = toolsOf(request, dialect);
  const effort = effortOf(options, sentTools !== undefined);
  return {
    model,
    messages: adaptMessages(request, dialect),
    ...sentTools,
    [dialect.tokenLimitField]: limitOf(request, options),
    ...(dialect.acceptsTemperature && { temperature: request.temperature ?? DEFAULT_TEMPERATURE }),
    ...(effort !== undefined && { reasoning_effort: effort }),
  };
}

/** `maxTokens` is for visible text; reasoning tokens get room beside it. */
function limitOf({ maxTokens }: CompletionRequest, { dialect, isRaised }: RequestOptions): number {
  const limit = maxTokens + (dialect.reasoningRoom === "needed" ? REASONING_ROOM : 0);
  return isRaised ? limit * 2 : limit;
}

function effortOf({ dialect, reasoningEffort }: RequestOptions, hasTools: boolean) {
  if (dialect.reasoningEffort === "omitted") return undefined;
  if (dialect.reasoningEffort === "none_with_tools" && hasTools) return "none";
  return reasoningEffort || undefined;
}

function toolsOf(request: CompletionRequest, dialect: Dialect) {
  if (request.tools?.length) return { tools: request.tools, tool_choice: "auto" };
  if (
    dialect.needsTools && request.toolsForHistory?.length && request.messages.some(usesTools)
  ) return { tools: request.toolsForHistory, tool_choice: "none" };
  return undefined;
}
