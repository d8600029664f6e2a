import { toolResult } from "../../contract/tool_result.ts";
import type { ToolResult } from "../../contract/tool_result.ts";
import type { StoredToolCallRow, ToolCallRow } from "../../record/home_record.ts";
import { findTool } from "../../tools/registry.ts";
import type { Tool } from "../../tools/tool.ts";
import type { AnsweredCall, Approval, ToolCall } from "../../tools/tool_step.ts";

/** The type of what a phone sent: it may be any JSON, and is no envelope of ours. */
export const CLIENT_OUTPUT = "client_output";

/** A call with what the database has stored for it. */
export function asAnswered(
  call: ToolCall,
  input: unknown,
  stored: ToolCallRow,
  ownPreview: string | null = null,
): AnsweredCall {
  const pending = !stored.state.startsWith("output-");
  const preview = stored.approval?.preview ?? ownPreview;
  return {
    call,
    input,
    state: stored.state,
    output: pending ? undefined : stored.result,
    result: pending ? undefined : resultOf(stored),
    ...(preview && { preview }),
    ...(stored.approval && { approval: asApproval(stored.approval) }),
  };
}

function asApproval(
  { id, expires_at, preview, approved, reason }: NonNullable<ToolCallRow["approval"]>,
): Approval {
  return {
    id,
    expiresAt: expires_at,
    ...(preview !== undefined && { preview }),
    ...(approved !== undefined && { approved }),
    ...(reason !== undefined && { reason }),
  };
}

/** A call as it was stored, for a turn that goes on in another process or on another day. */
export function storedAnswer(stored: StoredToolCallRow, tools: readonly Tool[]): AnsweredCall {
  const call = {
    id: stored.id,
    providerCallId: stored.provider_call_id,
    name: stored.name,
    arguments: stored.arguments,
    provider: stored.provider,
  };
  // Only an approval's question is stored; the phone's is told again from what it is asked.
  const preview = stored.input ? findTool(tools, stored.name)?.preview?.(stored.input) : undefined;
  return asAnswered(call, stored.input ?? null, stored, preview);
}

/** The results there are, in the order of the calls. */
export function resultsOf(answered: readonly AnsweredCall[]): ToolResult[] {
  return answered.flatMap(({ result }) => result ?? []);
}

function resultOf({ state, result, error_text }: ToolCallRow): ToolResult {
  const envelope = toolResult.safeParse(result);
  if (envelope.success) return envelope.data;
  return state === "output-available"
    ? { type: CLIENT_OUTPUT, success: true, code: "ok", message: "Thank you for your answer." }
    : {
      type: CLIENT_OUTPUT,
      success: false,
      code: "unavailable",
      message: error_text || "That did not work on your phone.",
    };
}
