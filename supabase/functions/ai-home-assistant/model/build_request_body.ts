import { type Dialect, messagesFor, usesTools } from "./dialects/dialect.ts";
import type { CompletionRequest } from "./chat_model.ts";

export type BodyOptions = {
  model: string;
  maxTokens: number;
  dialect: Dialect;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string;
};

/** The body of a chat-completions request as JSON text; messages given as text stay as they are. */
export function requestBody(request: CompletionRequest, options: BodyOptions): string {
  const { dialect } = options;
  const offered = toolsOf(request, dialect);
  const streamed = request.onDelta !== undefined && dialect.stream !== "none";
  const withUsage = streamed && dialect.stream === "usage";
  const temperature = dialect.temperature ? request.temperature ?? 0.7 : undefined;
  const fields: [string, string | undefined][] = [
    ["model", JSON.stringify(options.model)],
    ["messages", `[${messagesFor(request, dialect).join(",")}]`],
    ["tools", offered && JSON.stringify(offered.tools)],
    ["tool_choice", offered && JSON.stringify(offered.choice)],
    [dialect.limitField, JSON.stringify(options.maxTokens)],
    ["temperature", JSON.stringify(temperature)],
    ["reasoning_effort", JSON.stringify(options.reasoningEffort || undefined)],
    ["stream", streamed ? "true" : undefined],
    ["stream_options", withUsage ? '{"include_usage":true}' : undefined],
  ];
  const members = fields.filter(([, text]) => text !== undefined)
    .map(([key, text]) => `"${key}":${text}`);
  return `{${members.join(",")}}`;
}

function toolsOf(request: CompletionRequest, dialect: Dialect) {
  if (request.tools?.length) return { tools: request.tools, choice: "auto" };
  if (
    dialect.toolsDemanded && request.offeredTools?.length && request.messages.some(usesTools)
  ) return { tools: request.offeredTools, choice: "none" };
  return undefined;
}
