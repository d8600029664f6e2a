/** Tool calls as a script has the model propose them. */

/** A problem without a system of its own, so that it is recorded in any home. */
export function report(title: string, more: Record<string, unknown> = {}) {
  return {
    name: "record_home_event",
    arguments: { event_type: "issue_reported", title, ...more },
  };
}

export function setStatus(issueId: string, status: string, more: Record<string, unknown> = {}) {
  return {
    name: "update_issue_status",
    arguments: { issue_id: issueId, to_status: status, ...more },
  };
}

export const lookUp = { name: "list_attention", arguments: {} };
