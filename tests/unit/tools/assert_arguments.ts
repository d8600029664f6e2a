import { assertEquals, assertStringIncludes } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { renderStatements, toLanguage } from "@function/sentences/statements/render.ts";
import type { ReadingContext } from "@function/tools/arguments/reading.ts";
import { readArguments } from "@function/tools/arguments/read_arguments.ts";
import type { Tool } from "@function/tools/tool.ts";

/** A home in the United States, on a Saturday. */
export const READING_CONTEXT: ReadingContext = {
  today: "2026-11-21",
  timeZone: "America/New_York",
  country: "US",
  currency: "USD",
  message: "I paid somebody to fix it",
  sentences: englishSentences,
};

/** Reads these arguments in `READING_CONTEXT`. The notes are one text, and a rejection has the `message` that its statements make. */
export async function read(
  tool: Tool,
  input: Record<string, unknown> | string,
  context: Partial<ReadingContext> = {},
) {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  const whole = { ...READING_CONTEXT, ...context };
  const { notes, ...result } = await readArguments(tool, text, whole);
  const language = toLanguage(whole.sentences.language);
  const note = renderStatements(notes, language);
  if (result.ok) return { ...result, note };
  return { ...result, note, message: renderStatements(result.statements, language) };
}

export async function assertAccepts(
  tool: Tool,
  inputs: Record<string, unknown>[],
): Promise<void> {
  for (const input of inputs) {
    assertEquals(await read(tool, input), { ok: true, input, ignored: [], note: "" });
  }
}

/** Asserts that each input, or JSON text, is rejected with a reason that includes these words. */
export async function assertRejects(
  tool: Tool,
  inputs: [input: Record<string, unknown> | string, words: string][],
): Promise<void> {
  for (const [input, words] of inputs) {
    const result = await read(tool, input);
    if (result.ok) throw new Error(`${JSON.stringify(input)} was accepted`);
    assertStringIncludes(result.reason, words);
  }
}
