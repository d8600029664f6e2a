import type { MessageJson } from "../check/chat_json.ts";
import { isRecord, type JsonRecord } from "../check/json_kind.ts";

/** A tool message with the call it belongs to. What is not a JSON object reads as `{}`. */
export type ToolMessage = { tool: string; input: JsonRecord; output: JsonRecord };

/** Returns the tool messages of each assistant message with tool calls, oldest first. */
export function readToolMessages(messages: MessageJson[]): ToolMessage[][] {
  return messages.flatMap((message, i) => {
    const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isRecord) : [];
    if (calls.length === 0) return [];
    const next = messages.findIndex(({ role }, k) => k > i && role !== "tool");
    const results = messages.slice(i + 1, next < 0 ? undefined : next);
    return [results.map((result) => {
      const called = calls.find(({ id }) => id === result.tool_call_id)?.["function"];
      const { name, arguments: input } = isRecord(called) ? called : {};
      return {
        tool: String(name ?? ""),
        input: parseJsonObject(String(input)),
        output: parseJsonObject(readText(result)),
      };
    })];
  });
}

/** Returns the text of a message, its parts joined by line breaks. */
export function readText({ content }: MessageJson): string {
  const parts = Array.isArray(content) ? content.filter(isRecord) : [{ text: content }];
  return parts.map(({ text }) => typeof text === "string" ? text : "").join("\n");
}

/** Returns `{}` for anything but a JSON object. */
export function parseJsonObject(text: string): JsonRecord {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Returns the tool messages at the end of a request, with nothing but an instruction after them. The
 * instruction may be a `user` message (a dialect of the caller) unless tools are offered: then a
 * `user` message is the person's next one.
 */
export function trailingToolMessages(
  messages: MessageJson[],
  toolsOffered: boolean,
): MessageJson[] {
  let end = messages.length;
  while (messages[end - 1]?.role === "system" || messages[end - 1]?.role === "developer") end--;
  if (!toolsOffered && messages[end - 1]?.role === "user" && messages[end - 2]?.role === "tool") {
    end--;
  }
  let start = end;
  while (messages[start - 1]?.role === "tool") start--;
  return messages.slice(start, end);
}
