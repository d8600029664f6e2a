import { z } from "zod";
import { contextId, ISSUE_STATUSES, laterDay } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_update_issue_status`. */
export const updateIssueStatus = defineTool({
  name: "update_issue_status",
  kind: "server",
  writes: true,
  description:
    "Change the status of a recorded issue when the person asks for it: 'mark this as fixed', 'reopen that', " +
    "'leave it till April' (deferred, with review_on), 'never mind' (dismissed). Work that was done is recorded " +
    "with record_home_event and settles instead.",
  input: z.strictObject({
    issue_id: contextId("The issue"),
    to_status: z.enum(ISSUE_STATUSES),
    note: z.string().max(2_000).optional().describe("Why, in the person's words"),
    review_on: laterDay.optional().describe("Required with deferred: when to look at it again"),
  }),
});
