/** Converts a tool call from its database row, and to the request of `run_tools`. */
import { isPending } from "../../contract/tool_call_view.ts";
import { CLIENT_OUTPUT, isToolResult, type ToolResult } from "../../contract/tool_result.ts";
import type { Sentences } from "../../language/sentences.ts";
import type {
  RunToolsRequest,
  StoredToolCallRow,
  ToolCallRow,
} from "../../record/turn_database.ts";
import { findTool } from "../../tools/registry.ts";
import type { Tool } from "../../tools/tool.ts";
import type { Approval, ToolCall } from "../../tools/tool_call.ts";

/** Returns the call as `run_tools` expects it: the database runs a call without a result with its `input`. */
export function toRunToolsCall(call: ToolCall, ordinal: number): RunToolsRequest["calls"][number] {
  return {
    id: call.id,
    ordinal,
    provider_call_id: call.providerCallId,
    name: call.name,
    arguments: call.arguments,
    provider: call.rawCall,
    input: call.input,
    ignored: call.ignored ?? [],
    note: call.note ?? "",
    result: call.result ?? null,
    preview: call.preview ?? null,
  };
}

/** Returns the call as the database has stored it, in this attempt or an earlier one. */
export function fromToolCallRow(
  row: StoredToolCallRow,
  tools: readonly Tool[],
  sentences: Sentences,
): ToolCall {
  const input = row.input ?? null;
  // The database stores a preview only with an approval; for a client-side tool it is made again.
  const preview = row.approval?.preview ??
    (input === null ? undefined : findTool(tools, row.name)?.preview?.(input, sentences));
  return {
    id: row.id,
    name: row.name,
    pass: row.pass,
    arguments: row.arguments,
    providerCallId: row.provider_call_id,
    rawCall: row.provider,
    input,
    state: row.state,
    ...(!isPending(row) && { output: row.result, result: resultOf(row, sentences) }),
    ...(row.short_ids && { shortIds: row.short_ids }),
    ...(row.is_duplicate && { isDuplicate: true }),
    ...(preview && { preview }),
    ...(row.approval && { approval: toApproval(row.approval) }),
  };
}

function toApproval(
  { id, expires_at, preview, plan, approved, reason }: NonNullable<ToolCallRow["approval"]>,
): Approval {
  return {
    id,
    expiresAt: expires_at,
    ...(preview !== undefined && { preview }),
    ...(plan && { plan }),
    ...(approved !== undefined && { approved }),
    ...(reason !== undefined && { reason }),
  };
}

function resultOf(
  { state, result, error_text }: ToolCallRow,
  { replies, toolErrors }: Sentences,
): ToolResult {
  if (isToolResult(result)) return result;
  return state === "output-available"
    ? { type: CLIENT_OUTPUT, success: true, code: "ok", message: replies.answered }
    : {
      type: CLIENT_OUTPUT,
      success: false,
      code: "unavailable",
      message: error_text || toolErrors.clientFailed,
    };
}
