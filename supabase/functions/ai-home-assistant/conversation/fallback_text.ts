/** The text of a reply that is made from the tool results without the model. */
import type { Part, StoredMessage } from "../contract/parts.ts";
import { isToolResult, type ToolResult } from "../contract/tool_result.ts";

/**
 * A reply made from the tool results without the model: their sentences, each once, in order. It says
 * exactly what the results say. `""` if there are no results.
 */
export function buildFallbackText(results: readonly ToolResult[]): string {
  const sentences = results.map((result) => toSentence(result.message));
  return [...new Set(sentences)].filter((sentence) => sentence !== "").join(" ");
}

function toSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * Returns the message of a turn that was cut off after its tools had run with the text that it has none of: what its
 * results say.
 */
export function addFallbackText<Message extends Pick<StoredMessage, "role" | "parts">>(
  message: Message,
): Message {
  const { role, parts } = message;
  if (role !== "assistant" || parts.at(-1)?.type !== "tool-result") return message;
  const lastText = parts.findLastIndex(({ type }) => type === "text");
  const results = parts.slice(lastText + 1).flatMap((part): ToolResult[] =>
    part.type === "tool-result" && isToolResult(part.output) ? [part.output] : []
  );
  const text = buildFallbackText(results);
  if (text === "") return message;
  return { ...message, parts: [...parts, { type: "text", text } satisfies Part] };
}
