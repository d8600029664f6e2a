import type { ToolResult } from "../../contract/tool_result.ts";

/**
 * The tools' own sentences as a reply: what is said when no model can be asked to say it. It claims
 * exactly what the results do.
 */
export function receipt(results: readonly ToolResult[]): string {
  const sentences = results.map((result) => asSentence(result.message));
  return [...new Set(sentences)].filter((sentence) => sentence !== "").join(" ");
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
