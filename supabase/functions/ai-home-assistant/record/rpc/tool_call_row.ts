import { z } from "zod";
import { approvalPlan, TOOL_CALL_STATES, toolCallState } from "../../contract/tool_call_view.ts";
import { hasOnlyFields, isObject, isText, isTextOrNull } from "../../json_value.ts";
import { shortIds } from "./short_ids.ts";

/** What `run_tools` returns of a tool call. */
export const toolCallRow = z.object({
  id: z.string(),
  ordinal: z.int(),
  name: z.string(),
  state: toolCallState,
  /** The tool's result or the client tool output, any JSON; null while the call is pending. */
  result: z.unknown(),
  error_text: z.string().nullable().exactOptional(),
  /** The short ids of the rows that the result names, by uuid. */
  short_ids: shortIds.nullable().exactOptional(),
  /** Whether an earlier call of the turn has the same tool and the same resolved input. */
  is_duplicate: z.boolean().exactOptional(),
  approval: z.object({
    id: z.string(),
    expires_at: z.string(),
    preview: z.string().exactOptional(),
    approved: z.boolean().exactOptional(),
    reason: z.string().exactOptional(),
    plan: approvalPlan.exactOptional(),
  }).exactOptional(),
});
export type ToolCallRow = z.infer<typeof toolCallRow>;

/** Whether the value is a row without an approval that `toolCallRow` accepts, leaving out none of its fields. */
export function isPlainCallRow(value: unknown): boolean {
  return hasOnlyFields(value, CALL_ROW_CHECKS);
}

const STATES: readonly unknown[] = TOOL_CALL_STATES;
const CALL_ROW_CHECKS = {
  id: isText,
  ordinal: Number.isSafeInteger,
  name: isText,
  state: (value: unknown) => STATES.includes(value),
  result: (value: unknown) => value !== undefined,
  error_text: (value: unknown) => value === undefined || isTextOrNull(value),
  short_ids: (value: unknown) => value === undefined || value === null || isObject(value),
  is_duplicate: (value: unknown) => value === undefined || typeof value === "boolean",
};

/** What a resumed or continued turn gets: also the call as it was stored. */
export const storedToolCallRow = toolCallRow.extend({
  /** The number of the pass that proposed it, from 1. */
  pass: z.int(),
  error_text: z.string().nullable(),
  arguments: z.string(),
  /** The provider's whole call as JSON text; `""` if there is none. */
  provider: z.string(),
  provider_call_id: z.string().nullable(),
  /** The validated arguments; null if validation failed. */
  input: z.unknown(),
});
export type StoredToolCallRow = z.infer<typeof storedToolCallRow>;
