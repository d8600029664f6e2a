import type { CompletionRequest, ToolDefinition } from "./chat_model.ts";
import { adaptMessages, usesTools } from "./dialects/adapt_messages.ts";
import type { Dialect } from "./dialects/dialect.ts";

const DEFAULT_TEMPERATURE = 0.7;
/** Tokens that a model may spend on reasoning before its first visible word. Providers count them as output. */
const REASONING_ROOM = 4_000;

export type BodyOptions = {
  model: string;
  /** Whether the token limit is twice as high. */
  isRaised: boolean;
  dialect: Dialect;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string | undefined;
};

/** Returns the body of a chat-completions request as JSON text. Messages given as text keep their bytes. */
export function buildRequestBody(request: CompletionRequest, options: BodyOptions): string {
  const { dialect } = options;
  const sentTools = toolsOf(request, dialect);
  const isStreamed = request.onDelta !== undefined && dialect.stream !== "none";
  const wantsUsage = isStreamed && dialect.stream === "usage";
  const temperature = dialect.acceptsTemperature
    ? request.temperature ?? DEFAULT_TEMPERATURE
    : undefined;
  const effort = effortOf(options, sentTools !== undefined);
  return `{"model":${JSON.stringify(options.model)}` +
    `,"messages":${joinTexts(adaptMessages(request, dialect))}` +
    (sentTools
      ? `,"tools":${formatTools(sentTools.tools)},"tool_choice":"${sentTools.choice}"`
      : "") +
    `,"${dialect.tokenLimitField}":${limitOf(request, options)}` +
    (temperature === undefined ? "" : `,"temperature":${temperature}`) +
    (effort === undefined ? "" : `,"reasoning_effort":${JSON.stringify(effort)}`) +
    (isStreamed ? ',"stream":true' : "") +
    (wantsUsage ? ',"stream_options":{"include_usage":true}' : "") +
    "}";
}

/** The text of an array. The `join` of arrays would copy the messages. */
function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) joined += joined === "" ? text : `,${text}`;
  return `[${joined}]`;
}

/** `maxTokens` is for visible text; reasoning tokens get room beside it. */
function limitOf({ maxTokens }: CompletionRequest, { dialect, isRaised }: BodyOptions): number {
  const limit = maxTokens + (dialect.reasoningRoom === "needed" ? REASONING_ROOM : 0);
  return isRaised ? limit * 2 : limit;
}

function effortOf({ dialect, reasoningEffort }: BodyOptions, hasTools: boolean) {
  if (dialect.reasoningEffort === "omitted") return undefined;
  if (dialect.reasoningEffort === "none_with_tools" && hasTools) return "none";
  return reasoningEffort || undefined;
}

function toolsOf(request: CompletionRequest, dialect: Dialect) {
  if (request.tools?.length) return { tools: request.tools, choice: "auto" };
  if (
    dialect.needsTools && request.toolsForHistory?.length && request.messages.some(usesTools)
  ) return { tools: request.toolsForHistory, choice: "none" };
  return undefined;
}

/** Every pass sends the same array of definitions. */
const definitionTexts = new WeakMap<readonly ToolDefinition[], string>();

function formatTools(tools: readonly ToolDefinition[]): string {
  const text = definitionTexts.get(tools) ?? JSON.stringify(tools);
  definitionTexts.set(tools, text);
  return text;
}
