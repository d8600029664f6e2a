/** Tool calls as a scripted model proposes them. */

/** A problem without an asset, which is recorded in any home. */
export function recordIssue(title: string, more: Record<string, unknown> = {}) {
  return {
    name: "record_home_event",
    arguments: { event_type: "issue_reported", title, ...more },
  };
}

/** A leak with an id of its own, for calls that wait. */
export const recordLeak = (id = "call_0", title = "Leaking tap") => ({ ...recordIssue(title), id });

export function updateStatus(issueId: string, status: string) {
  return { name: "update_issue_status", arguments: { issue_id: issueId, to_status: status } };
}

export const listAttention = { name: "list_attention", arguments: {} };

export const requestInput = (id: string, question = "Which finish?") => ({
  id,
  name: "request_user_input",
  arguments: { question, kind: "text" },
});

export const composeMessage = (id: string, body = "Can you come on Monday?") => ({
  id,
  name: "compose_message",
  arguments: { channel: "email", to_name: "Acme Plumbing", body },
});
