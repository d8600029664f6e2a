/** Statements: what a sentence for a person says, as a code and values that SQL and the tools return. */
import type { ToolResult } from "../../contract/tool_result.ts";
import type { JsonObject } from "../../json_value.ts";
import type { Format, LanguageTag } from "./format.ts";

/** The values are fields beside the code. */
export type Statement = JsonObject & { code: string };

/** A text for a person, before it is rendered. */
export interface Text {
  statements: Statement[];
}

/** The sentences of a statement in each language. The values have no null fields. */
export type Renderer<Values> = Record<LanguageTag, (values: Values, format: Format) => string>;

/** Renderers by code. What they return is a sentence or several, without a space at either end. */
// deno-lint-ignore no-explicit-any
export type Renderers = Record<string, Renderer<any>>;

/** Names the type of the values that a renderer gets. */
export function statement<Values>(renderer: Renderer<Values>): Renderer<Values> {
  return renderer;
}

/** A tool result as it is stored: its texts are rendered in the reader's language. */
export interface UnrenderedResult {
  type: string;
  success: boolean;
  code: ToolResult["code"];
  message: string | Text;
  ignored?: ToolResult["ignored"];
  [field: string]: unknown;
}
