import type { JsonObject } from "../check/json_kind.ts";

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
  /** The body as it came. */
  text: string;
  /** What ids and signatures are made of: the same conversation, streamed or not, gets the same. */
  seed: string;
};

export function chatRequest(body: JsonObject, text: string): ChatRequest {
  const messages = body.messages as JsonObject[];
  const tools = Array.isArray(body.tools) ? body.tools as JsonObject[] : [];
  const options = body.stream_options as { include_usage?: boolean } | null | undefined;
  const offered = body.tool_choice === "none" ? [] : tools.flatMap(toolName);
  return {
    model: String(body.model),
    messages,
    tools,
    offered,
    stream: body.stream === true,
    includeUsage: options?.include_usage === true,
    pass: resultsOf(messages, offered.length > 0).length > 0 ? 2 : 1,
    text,
    seed: JSON.stringify(messages),
  };
}

function toolName(tool: JsonObject): string[] {
  const name = (tool.function as JsonObject | undefined)?.name;
  return typeof name === "string" ? [name] : [];
}

/**
 * The tool messages that the request asks to be put into words, with nothing after them but an
 * instruction. The instruction may be a `user` message (a dialect of the caller); where tools are
 * offered a `user` message is the person, speaking again.
 */
export function resultsOf(messages: JsonObject[], toolsOffered: boolean): JsonObject[] {
  let end = messages.length;
  while (messages[end - 1]?.role === "system" || messages[end - 1]?.role === "developer") end--;
  if (!toolsOffered && messages[end - 1]?.role === "user" && messages[end - 2]?.role === "tool") {
    end--;
  }
  let start = end;
  while (messages[start - 1]?.role === "tool") start--;
  return messages.slice(start, end);
}
