/**
 * The result schema of every tool that runs in the database, for the generated types, docs/reference/openapi.json and
 * the tests. SQL makes the results, and the function checks only that they are a `toolResult`.
 */
import type { z } from "zod";
import {
  getHomeAssetResult,
  mergeHomeAssetsResult,
  replaceHomeAssetResult,
  saveVendorResult,
  updateHomeAssetResult,
} from "./asset_results.ts";
import {
  correctHomeRecordResult,
  recordHomeEventResult,
  updateIssueStatusResult,
} from "./event_results.ts";
import {
  calculateCostImpactResult,
  getContractorRecommendationsResult,
  searchHomeRecordResult,
} from "./look_up_results.ts";
import {
  listAttentionResult,
  manageScheduleResult,
  scheduleMaintenanceResult,
} from "./schedule_results.ts";

/** By the name of the tool. */
export const TOOL_RESULTS = {
  record_home_event: recordHomeEventResult,
  update_issue_status: updateIssueStatusResult,
  correct_home_record: correctHomeRecordResult,
  update_home_asset: updateHomeAssetResult,
  replace_home_asset: replaceHomeAssetResult,
  schedule_maintenance: scheduleMaintenanceResult,
  manage_schedule: manageScheduleResult,
  search_home_record: searchHomeRecordResult,
  get_home_asset: getHomeAssetResult,
  list_attention: listAttentionResult,
  calculate_cost_impact: calculateCostImpactResult,
  get_contractor_recommendations: getContractorRecommendationsResult,
  save_vendor: saveVendorResult,
  merge_home_assets: mergeHomeAssetsResult,
} as const satisfies Record<string, z.ZodType>;
