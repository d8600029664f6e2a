import type { CallOptions, HomeClientOptions } from "./client_options.ts";
import type { DatabaseTools, ToolResult } from "./generated/contract.ts";
import { HomeError } from "./home_error.ts";
import { createRandomId } from "./random_id.ts";
import { readDatabaseError } from "./read_error.ts";
import { readJson } from "./read_json.ts";
import { createSendRequest } from "./send_request.ts";
import type { WithTexts } from "./with_texts.ts";

/** Options of a call of a tool. */
export interface ToolOptions extends CallOptions {
  /** The home; default: that of the client. */
  propertyId?: string;
  /** The id of `clarification.plan` of the last result, which the person has agreed to. */
  confirm?: string;
}

/** The tool of each method. */
const TOOLS = {
  /** Records an event, and settles the issues and schedules that it names. */
  recordEvent: "record_home_event",
  /** Changes the status of an issue. */
  updateIssueStatus: "update_issue_status",
  /** Corrects an event (`amend`; null clears a field), or takes it out of the record (`void`). */
  correctRecord: "correct_home_record",
  /** Changes a system; null clears a field. Without `asset_id` it adds one. */
  updateAsset: "update_home_asset",
  /** Retires a system and adds the one that replaces it. */
  replaceAsset: "replace_home_asset",
  /** Merges a duplicate into the system that it duplicates. */
  mergeAssets: "merge_home_assets",
  /** Changes a company or person that works for the home; null clears a field. Without `vendor_id` it adds one. */
  saveVendor: "save_vendor",
  /** Schedules 1 to 40 tasks. */
  scheduleMaintenance: "schedule_maintenance",
  /** Completes, skips, snoozes, moves, pauses, ends or changes a schedule. */
  manageSchedule: "manage_schedule",
  /** Searches the record, counts its events or adds up what was paid. */
  searchRecord: "search_home_record",
  /** Returns a system with its issues, schedules and newest events. */
  getAsset: "get_home_asset",
  /** Lists what is due, open or about to end. */
  listAttention: "list_attention",
  /** Says what work would cost. */
  calculateCostImpact: "calculate_cost_impact",
  /** Lists the companies of the record for a trade. */
  getContractorRecommendations: "get_contractor_recommendations",
} as const satisfies Record<string, keyof DatabaseTools>;

type RunTool<Name extends keyof DatabaseTools> = (
  input: DatabaseTools[Name]["input"],
  options?: ToolOptions,
) => Promise<WithTexts<DatabaseTools[Name]["output"]>>;

/**
 * The tools of the assistant, run by the person without a chat: calls of `run_home_tool`. A call that the rules of the
 * record reject resolves to a result with `success: false`. Every method throws `HomeError`.
 */
export type DatabaseMethods =
  & { [Method in keyof typeof TOOLS]: RunTool<typeof TOOLS[Method]> }
  & {
    /** Takes back what a call did: the `undo.callId` of its result. */
    undo(callId: string, options?: ToolOptions): Promise<WithTexts<ToolResult>>;
  };

/** Throws when the options have no `database`. */
export function createDatabaseMethods(
  { database, approvalMode: _, ...options }: HomeClientOptions,
): DatabaseMethods {
  const url = `${database!.url.replace(/\/+$/, "")}/rest/v1/rpc`;
  const send = createSendRequest({ ...options, url }, readDatabaseError);

  async function run<Result>(tool_name: string, input: unknown, call: ToolOptions = {}) {
    const { propertyId: home_id = options.propertyId, confirm, signal } = call;
    if (home_id === undefined) {
      throw new HomeError("Please select a home first.", {
        code: "invalid_request",
        status: 0,
        retryable: false,
        details: { field: "propertyId" },
      });
    }
    const idempotency_key = call.idempotencyKey ?? createRandomId();
    const body = JSON.stringify({ home_id, tool_name, input, idempotency_key, confirm });
    const headers = { apikey: database!.key };
    const request = { method: "POST", path: "/run_home_tool", body, headers, signal } as const;
    return await send(request, readJson<Result>);
  }

  const methods = Object.entries(TOOLS).map(([method, tool]) => [
    method,
    (input: unknown, call?: ToolOptions) => run(tool, input, call),
  ]);
  return {
    ...Object.fromEntries(methods),
    undo: (callId, call) => run("undo_call", { call_id: callId }, call),
  };
}
