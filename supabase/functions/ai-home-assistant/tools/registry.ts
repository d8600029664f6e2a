import type { Tool } from "./tool.ts";
import { composeMessage } from "./compose_message.ts";
import { correctHomeRecord } from "./correct_home_record.ts";
import { listAttention } from "./list_attention.ts";
import { recordHomeEvent } from "./record_home_event.ts";
import { replaceHomeAsset } from "./replace_home_asset.ts";
import { requestUserInput } from "./request_user_input.ts";
import { searchHomeRecord } from "./search_home_record.ts";
import { updateIssueStatus } from "./update_issue_status.ts";

/** Every tool the assistant has. Adding one is a file beside this one and a line here. */
export const TOOLS: readonly Tool[] = [
  recordHomeEvent,
  updateIssueStatus,
  correctHomeRecord,
  replaceHomeAsset,
  searchHomeRecord,
  listAttention,
  composeMessage,
  requestUserInput,
];

/** By exact name. The name comes from outside, so no property of an object is ever looked up by it. */
export function findTool(tools: readonly Tool[], name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name);
}
