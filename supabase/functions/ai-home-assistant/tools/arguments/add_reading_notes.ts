import type { ToolResult } from "../../contract/tool_result.ts";
import type { ReadingNotes } from "./read_arguments.ts";

/**
 * The result of a tool that did not run in the database, with how its arguments were read: SQL
 * `add_reading_notes` does the same for the others.
 */
export function addReadingNotes(
  result: ToolResult,
  { ignored, note }: ReadingNotes,
): ToolResult {
  const all = [...result.ignored ?? [], ...ignored];
  return {
    ...result,
    ...(result.success && note !== "" && { message: `${result.message} ${note}` }),
    ...(all.length > 0 && { ignored: all }),
  };
}
