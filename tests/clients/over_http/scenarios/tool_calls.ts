/** Tool calls as the scripted model proposes them. */

export const leak = (id = "call_leak", title = "Leak under the sink") => ({
  id,
  name: "record_home_event",
  arguments: { event_type: "issue_reported", title },
});

export const question = (id = "call_ask") => ({
  id,
  name: "request_user_input",
  arguments: { question: "Which finish?", kind: "text" },
});

export const draft = (id = "call_mail") => ({
  id,
  name: "compose_message",
  arguments: { channel: "email", to_name: "Acme Plumbing", body: "Can you come on Monday?" },
});

export const lookUp = (id = "call_look") => ({ id, name: "list_attention", arguments: {} });

/** The policies of a home in which a record needs an approval. */
export const ASK_FIRST = { record_home_event: "approval" };
