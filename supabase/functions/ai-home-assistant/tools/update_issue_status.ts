import { z } from "zod";
import { contextId, ISSUE_STATUSES, laterDay } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_update_issue_status`. */
export const updateIssueStatus = defineTool({
  name: "update_issue_status",
  kind: "server",
  writes: true,
  description:
    "When asked: 'mark as fixed', 'reopen that', 'leave it till April' (deferred, with review_on), 'never mind' " +
    "(dismissed). Work that was done is record_home_event with settles.",
  input: z.strictObject({
    issue_id: contextId(),
    to_status: z.enum(ISSUE_STATUSES),
    note: z.string().max(2_000).optional(),
    review_on: laterDay.optional(),
  }),
});
