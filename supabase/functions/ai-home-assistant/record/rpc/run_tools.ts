import type { ToolCallState } from "../../contract/tool_call_view.ts";
import type { ToolResult } from "../../contract/tool_result.ts";
import type { Lease } from "./turn_lease.ts";

export interface RunToolsRequest extends Lease {
  pass_one: { message: string; model: string; finish_reason: string | null; usage: unknown };
  context_text: string;
  approval_ttl_hours: number;
  calls: {
    id: string;
    ordinal: number;
    provider_call_id: string | null;
    name: string;
    arguments: string;
    provider: string;
    /** Checked arguments to run the tool with; null beside a `result`. */
    input: unknown;
    /** The result of a call that must not run; null beside an `input` to run. */
    result: ToolResult | null;
    /** For a call that may have to wait for a person. */
    preview: string | null;
  }[];
}

export type RunToolsResult =
  | { outcome: "ok"; calls: ToolCallRow[] }
  /** `stopped`: asked to stop before the calls were stored, so none of them runs. */
  | { outcome: "lease_lost" | "turn_over" | "stopped" };

export interface ToolCallRow {
  id: string;
  ordinal: number;
  name: string;
  state: ToolCallState;
  /** A tool's result, or whatever the phone sent; null while the call waits. */
  result: unknown;
  error_text?: string | null;
  preview?: string | null;
  approval?: {
    id: string;
    expires_at: string;
    preview?: string;
    approved?: boolean;
    reason?: string;
  } | null;
  /** On a turn that goes on only: the call as it was stored. */
  arguments?: string;
  provider?: string;
  provider_call_id?: string | null;
  input?: unknown;
}
