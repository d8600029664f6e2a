import type { MessageJson, RequestJson } from "../check/chat_json.ts";
import type { JsonRecord } from "../check/json_kind.ts";
import {
  readText,
  readToolMessages,
  type ToolMessage,
  trailingToolMessages,
} from "./tool_messages.ts";

/** An accepted request. */
export type ChatRequest = {
  model: string;
  messages: MessageJson[];
  tools: JsonRecord[];
  /** Names of the tools that may be called now: none when `tool_choice` is "none". */
  offered: string[];
  stream: boolean;
  includeUsage: boolean;
  /** 1 may call tools, 2 asks for words about tool results. */
  pass: 1 | 2;
  /** The results that pass 2 is about; none in pass 1. */
  results: ToolMessage[];
  /** The results of earlier assistant messages, newest first. */
  earlierResults: ToolMessage[][];
  /** The texts of the user's messages, without an instruction after the results. */
  userTexts: string[];
  /** The body as text. */
  text: string;
  /** Seed of ids and signatures: the same conversation gets the same ones, streamed or not. */
  seed: string;
};

export function parseChatRequest(body: RequestJson, text: string): ChatRequest {
  const messages = body.messages as MessageJson[];
  const tools = Array.isArray(body.tools) ? body.tools as JsonRecord[] : [];
  const options = body.stream_options as { include_usage?: boolean } | null | undefined;
  const offered = body.tool_choice === "none" ? [] : tools.flatMap(toolName);
  const [firstResult] = trailingToolMessages(messages, offered.length > 0);
  const asked = firstResult ? messages.slice(0, messages.indexOf(firstResult)) : messages;
  const results = readToolMessages(messages).reverse();
  // Without tools on offer, a message of the person may follow the results: a yes or no that decided a call.
  const isPassTwo = firstResult !== undefined || (offered.length === 0 && results.length > 0);
  return {
    model: String(body.model),
    messages,
    tools,
    offered,
    stream: body.stream === true,
    includeUsage: options?.include_usage === true,
    pass: isPassTwo ? 2 : 1,
    results: isPassTwo ? results[0] ?? [] : [],
    earlierResults: isPassTwo ? results.slice(1) : results,
    userTexts: asked.filter(({ role }) => role === "user").map(readText),
    text,
    seed: JSON.stringify(messages),
  };
}

function toolName(tool: JsonRecord): string[] {
  const { name } = (tool["function"] ?? {}) as { name?: unknown };
  return typeof name === "string" ? [name] : [];
}
