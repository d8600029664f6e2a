/** Values of each statement, for the tests of its sentences. The texts of people in it begin with "Probe". */
import type { STATEMENTS } from "@function/sentences/statements/render.ts";

type Values<Renderer> = Renderer extends { en: (values: infer V, ...rest: never[]) => string } ? V
  : never;

export const SAMPLES: { [Code in keyof typeof STATEMENTS]: Values<(typeof STATEMENTS)[Code]> } = {
  as_written: { text: "Probe text." },
  may_run_tool: { tool: "probe" },
  awaits_approval: {},
  arguments_not_used: {
    arguments: [{ field: "schedules[0].assignee", given: "Probe" }, { field: "issue_id" }],
  },
  issue_resolved: { title: "Probe" },
  issue_dismissed: { title: "Probe" },
  issue_in_progress: { title: "Probe" },
  issue_open: { title: "Probe" },
  issue_deferred: { title: "Probe", review_on: "2027-05-03" },
  issue_already_deferred: { title: "Probe", review_on: "2027-05-03" },
  issue_already_so: { title: "Probe", status: "in_progress" },
  issue_must_be_reopened: { title: "Probe", status: "resolved" },
  issue_needs_review_date: { title: "Probe" },
  issue_status_unknown: {},
  issue_note_too_long: {},
  issue_not_found: {},
  may_resolve_issue: { title: "Probe" },
  may_dismiss_issue: { title: "Probe" },
  may_begin_issue: { title: "Probe" },
  may_reopen_issue: { title: "Probe" },
  warranty_ends: { name: "Probe" },
  reminders_stopped: { channel: "email" },
  not_a_member: {},
  work_not_found: {},
  work_already_settled: { title: "Probe", state: "skipped" },
  link_expired: {},
  links_used_too_often: {},
  may_defer_issue: { title: "Probe", review_on: "2027-05-03" },
};
