import type { Tool } from "./tool.ts";
import { calculateCostImpact } from "./calculate_cost_impact.ts";
import { composeMessage } from "./compose_message.ts";
import { correctHomeRecord } from "./correct_home_record.ts";
import { getContractorRecommendations } from "./get_contractor_recommendations.ts";
import { getHomeAsset } from "./get_home_asset.ts";
import { listAttention } from "./list_attention.ts";
import { manageSchedule } from "./manage_schedule.ts";
import { recordHomeEvent } from "./record_home_event.ts";
import { replaceHomeAsset } from "./replace_home_asset.ts";
import { requestUserInput } from "./request_user_input.ts";
import { scheduleMaintenance } from "./schedule_maintenance.ts";
import { searchHomeRecord } from "./search_home_record.ts";
import { updateHomeAsset } from "./update_home_asset.ts";
import { updateIssueStatus } from "./update_issue_status.ts";

/**
 * Every tool of the assistant. A new tool needs a file in this folder and a line here. A tool that runs in
 * the database also needs SQL: `private.tool_<name>` with the same checks of its arguments, a row of
 * `tool_policies` and grants (docs/guides/contribute/add-a-tool.md). Mention it in the system prompt if the model must
 * know when to use it. A tool that writes has a name in `notices.callNames` of every language. Results of a new type or
 * with new fields: turn/suggestions.ts, turn/fast_confirmation.ts, conversation/call_outcome.ts and
 * conversation/short_history.ts name those that they treat in a way of their own.
 */
export const TOOLS: readonly Tool[] = [
  recordHomeEvent,
  updateIssueStatus,
  correctHomeRecord,
  updateHomeAsset,
  replaceHomeAsset,
  scheduleMaintenance,
  manageSchedule,
  searchHomeRecord,
  getHomeAsset,
  listAttention,
  calculateCostImpact,
  getContractorRecommendations,
  composeMessage,
  requestUserInput,
];

/** Whether a tool writes to the home record. A name that no tool has counts as a write: the model meant one. */
export function isWritingTool(tools: readonly Tool[], name: string): boolean {
  const tool = findTool(tools, name);
  return !tool || tool.writes === true;
}

/** Finds a tool by its exact name. The model writes the name, so it is never used as a property key. */
export function findTool(tools: readonly Tool[], name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name);
}
