import { z } from "zod";
import type { IgnoredArgument, ToolResult } from "../../contract/tool_result.ts";
import { hasOnlyFields } from "../../json_value.ts";
import type { RpcFunction } from "./rpc_function.ts";
import { isPlainCallRow, toolCallRow } from "./tool_call_row.ts";
import type { Lease } from "./turn_lease.ts";

export interface RunToolsRequest extends Lease {
  pass: {
    /** From 1; at most 2 passes of a turn have calls. */
    number: number;
    message: string;
    model: string;
    finish_reason: string | null;
    usage: unknown;
  };
  /** The home context as the pass read it, so that a later pass reads the same. */
  context_text: string;
  approval_ttl_hours: number;
  /** The language of a plan's sentences, BCP 47. */
  language: string;
  calls: {
    id: string;
    ordinal: number;
    provider_call_id: string | null;
    name: string;
    arguments: string;
    provider: string;
    /** The checked arguments; null if they were not checked or did not pass. */
    input: unknown;
    /** Arguments that are not in `input`, or only in part; the result lists them. */
    ignored: readonly IgnoredArgument[];
    /** Sentences on how the arguments were read, for the message of a successful result. */
    note: string;
    /**
     * The result of a call that the database does not run: it was rejected, or its tool has an `execute`. Null
     * for a call that it runs with `input`.
     */
    result: ToolResult | null;
    /** The sentence shown to the approver, for a call that may need approval. */
    preview: string | null;
  }[];
}

const runToolsResult = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok"), calls: z.array(toolCallRow) }),
  /**
   * `turn_over`: another attempt has finished the turn. `stopped`: the person stopped the turn before the
   * calls were stored. In no case did a call run.
   */
  z.object({ outcome: z.enum(["lease_lost", "turn_over", "stopped"]) }),
]);
export type RunToolsResult = z.infer<typeof runToolsResult>;

export const runToolsRpc: RpcFunction<RunToolsResult> = {
  name: "run_tools",
  result: runToolsResult,
  // Calls without an approval.
  readUsual: (data) => hasOnlyFields(data, OK_RESULT_CHECKS) ? data as RunToolsResult : undefined,
};

const OK_RESULT_CHECKS = {
  outcome: (value: unknown) => value === "ok",
  calls: (value: unknown) => Array.isArray(value) && value.every(isPlainCallRow),
};
