import { assertEquals, assertStringIncludes } from "@std/assert";
import { parseArguments } from "@function/tools/parse_arguments.ts";
import type { Tool } from "@function/tools/tool.ts";

export function assertAccepts(tool: Tool, inputs: Record<string, unknown>[]): void {
  for (const input of inputs) {
    assertEquals(parseArguments(tool, JSON.stringify(input)), { ok: true, input });
  }
}

/** Asserts that each input, or JSON text, is rejected with a reason that includes these words. */
export function assertRejects(
  tool: Tool,
  inputs: [input: Record<string, unknown> | string, words: string][],
): void {
  for (const [input, words] of inputs) {
    const text = typeof input === "string" ? input : JSON.stringify(input);
    const parsed = parseArguments(tool, text);
    if (parsed.ok) throw new Error(`${text} was accepted`);
    assertStringIncludes(parsed.reason, words);
  }
}
