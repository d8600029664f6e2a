import type { JsonObject } from "../check/json_kind.ts";
import {
  readText,
  readToolResults,
  type ToolResult,
  trailingToolMessages,
} from "./tool_results.ts";

/** An accepted request. */
export type ChatRequest = {
  model: string;
  messages: JsonObject[];
  tools: JsonObject[];
  /** Names of the tools that may be called now: none when `tool_choice` is "none". */
  offered: string[];
  stream: boolean;
  includeUsage: boolean;
  /** 1 asks what to do, 2 asks for words about the tools' results. */
  pass: 1 | 2;
  /** The results that pass 2 is about; none in pass 1. */
  results: ToolResult[];
  /** The results of earlier assistant messages, newest first. */
  earlierResults: ToolResult[][];
  /** The texts of the user's messages, without an instruction after the results. */
  userTexts: string[];
  /** The body as it came. */
  text: string;
  /** What ids and signatures are made of: the same conversation, streamed or not, gets the same. */
  seed: string;
};

export function parseChatRequest(body: JsonObject, text: string): ChatRequest {
  const messages = body.messages as JsonObject[];
  const tools = Array.isArray(body.tools) ? body.tools as JsonObject[] : [];
  const options = body.stream_options as { include_usage?: boolean } | null | undefined;
  const offered = body.tool_choice === "none" ? [] : tools.flatMap(toolName);
  const [firstResult] = trailingToolMessages(messages, offered.length > 0);
  const asked = firstResult ? messages.slice(0, messages.indexOf(firstResult)) : messages;
  const results = readToolResults(messages).reverse();
  return {
    model: String(body.model),
    messages,
    tools,
    offered,
    stream: body.stream === true,
    includeUsage: options?.include_usage === true,
    pass: firstResult ? 2 : 1,
    results: firstResult ? results[0] ?? [] : [],
    earlierResults: firstResult ? results.slice(1) : results,
    userTexts: asked.filter(({ role }) => role === "user").map(readText),
    text,
    seed: JSON.stringify(messages),
  };
}

function toolName(tool: JsonObject): string[] {
  const name = (tool.function as JsonObject | undefined)?.name;
  return typeof name === "string" ? [name] : [];
}
