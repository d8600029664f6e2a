import { type ChatRequest, resultsOf } from "../answer/chat_request.ts";
import { isObject, type JsonObject } from "../check/json_kind.ts";
import { type HomeContext, parseHomeContext, withoutContext } from "./home_context.ts";

/** A request as the rules read it. */
export type Conversation = {
  /** The person's last message, with plain quotes. */
  said: string;
  context: HomeContext;
  offered: string[];
  /** Results to put into words, and the calls they answer. */
  results: ToolResult[];
  /** What stands after the results: how to word the answer. */
  instruction: string;
  /** Everything before the person's last message, newest first. */
  earlier: JsonObject[];
};

export type ToolResult = {
  tool: string;
  /** What the tool was called with. */
  input: JsonObject;
  success: boolean;
  code: string;
  message: string;
  data: unknown;
  clarification?: { question?: string; options?: unknown[] };
};

export function readConversation(request: ChatRequest): Conversation {
  const { messages, offered } = request;
  const answered = resultsOf(messages, offered.length > 0);
  const first = answered.length > 0 ? messages.indexOf(answered[0]!) : messages.length;
  const before = messages.slice(0, first);
  const last = before.findLastIndex((message) =>
    message.role === "user" && withoutContext(textOf(message)) !== ""
  );
  const said = last < 0 ? "" : withoutContext(textOf(before[last]!));
  const block = before.map(textOf).findLast((text) => text.includes("<home_context")) ?? "";
  return {
    // A person's message has 4,000 letters at most; rules over more would only take time.
    said: said.slice(0, 8_000).replace(/[‘’]/g, "'").replace(/[“”]/g, '"'),
    context: parseHomeContext(block),
    offered,
    results: answered.map((message) => readResult(message, before.at(-1))),
    instruction: messages.slice(first + answered.length).map(textOf).join("\n"),
    earlier: before.slice(0, Math.max(last, 0)).reverse(),
  };
}

export function textOf({ content }: JsonObject): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => isObject(part) && typeof part.text === "string" ? part.text : "")
    .join("\n");
}

export function readResult(message: JsonObject, step: JsonObject | undefined): ToolResult {
  const calls = Array.isArray(step?.tool_calls) ? step.tool_calls as JsonObject[] : [];
  const call = calls.find(({ id }) => id === message.tool_call_id);
  const called = call?.function as JsonObject | undefined;
  const tool = String(called?.name ?? "");
  const input = parsed(String(called?.arguments ?? "")) ?? {};
  const text = textOf(message);
  const envelope = parsed(text);
  if (!envelope || typeof envelope.success !== "boolean") {
    return { tool, input, success: envelope !== null, code: "ok", message: "", data: envelope };
  }
  return {
    tool,
    input,
    success: envelope.success,
    code: String(envelope.code ?? ""),
    message: typeof envelope.message === "string" ? envelope.message : "",
    data: envelope.data,
    clarification: isObject(envelope.clarification) ? envelope.clarification : undefined,
  };
}

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return null;
  }
}
