import type { ToolResult } from "../../contract/tool_result.ts";

/**
 * A reply made from the tool results without the model: their sentences, each once, in order. It says
 * exactly what the results say. `""` if there are no results.
 */
export function buildFallbackReply(results: readonly ToolResult[]): string {
  const sentences = results.map((result) => toSentence(result.message));
  return [...new Set(sentences)].filter((sentence) => sentence !== "").join(" ");
}

function toSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
