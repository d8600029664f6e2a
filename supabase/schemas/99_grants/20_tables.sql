-- A new table needs:
-- 1. 20_tables/…/NN_<table>.sql: the table, its comment, indexes that begin with home_id or thread_id, row-level
--    security, and "revoke all … from public, anon, authenticated, service_role".
-- 2. 40_policies/…/<table>.sql: one policy a command, one "for all to home_eraser", and triggers that refuse what must
--    not happen.
-- 3. 50_reference_data/erasable_tables.sql: its place in the erasure of a home.
-- 4. If it has texts of people: blank_turns of 90_use_cases/deletions.sql or redact_chat_copies of redaction.sql.
-- 5. Its grants in this file: to authenticated and service_role what the Data API reads, to home_writer what tools and
--    turns write, to home_eraser what erasures and redactions read, change and delete.
-- 6. pgTAP: who reads, who writes, and that an erasure empties it; a line in grants_each_object_as_listed and a row in
--    limits_each_row_to_the_listed_people.

grant select, insert, update (deleted_rows, finished_at, name_salt) on private.home_erasures to home_eraser;

grant select on private.erasable_tables to home_eraser;

grant select on private.tool_policies to home_writer;

grant select on private.plan_key to home_writer;

grant select on public.asset_kinds to authenticated, service_role, home_writer;

grant select on private.cost_guides, private.cost_regions to home_writer;

grant select on public.catalogue_sources to authenticated, service_role, home_writer;
grant select on public.maintenance_catalogue to authenticated, service_role, home_writer;
grant select on public.system_lives to authenticated, service_role, home_writer;

grant select, update (display_name) on public.people to authenticated;
grant select on public.people to service_role, home_writer;
grant update (language) on public.people to home_writer;

grant select on public.homes to authenticated, service_role, home_writer;
grant insert, update (
  name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built, language, updated_at,
  away_from, away_until
) on public.homes to home_writer;
grant select, update (erasing_since), delete on public.homes to home_eraser;

grant select on public.home_members to authenticated, service_role, home_writer;
grant insert, update (role, created_at, changed_by, revoked_at) on public.home_members to home_writer;
grant select, update (revoked_at), delete on public.home_members to home_eraser;

-- By column: nobody reads the hash of a token, and nobody learns from an open invitation who may accept it.
grant select (
  id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at, kind, confirmed_at
) on public.home_invitations to authenticated, service_role, home_writer;
grant insert, update (revoked_at) on public.home_invitations to home_writer;
grant select, delete on public.home_invitations to home_eraser;

grant select (id, home_id, person_id, kinds, assignee, has_links, created_at, revoked_at)
  on public.calendar_feeds to authenticated, service_role, home_writer;
grant insert, update (revoked_at) on public.calendar_feeds to home_writer;
grant select, delete on public.calendar_feeds to home_eraser;

grant select on public.agent_grants to authenticated, service_role, home_writer;
grant insert, update (access, client_name, changed_at, revoked_at) on public.agent_grants to home_writer;
grant select, delete on public.agent_grants to home_eraser;

-- By column: a calendar has titles, no address and no serial number. It writes the hashes of its links.
grant select on public.calendar_feeds to home_calendar;
grant select (id, home_id, feed_id, occurrence_id, token_hash, expires_at, used_at),
  insert (home_id, person_id, feed_id, action, occurrence_id, token_hash, created_at, expires_at)
  on private.act_links to home_calendar;
grant select (id, name, language, time_zone, away_from, away_until) on public.homes to home_calendar;
grant select (id, home_id, name, kind, status, warranty_until, version) on public.home_assets to home_calendar;
grant select (home_id, issue_id, asset_id, title, status, review_on, last_seq, voided)
  on public.home_issue_states to home_calendar;
grant select (home_id, event_id, seq, root_event_id, asset_id, event_type, title, review_on, voided, is_followed)
  on public.home_event_states to home_calendar;
grant select (
  id, home_id, asset_id, title, recurrence, every_count, every_unit, season_months, anchor_on, status,
  assignee_person_id, source, source_reference
) on public.maintenance_schedules to home_calendar;
grant select (task, title) on public.maintenance_catalogue to home_calendar;
grant select (id, home_id, schedule_id, due_on, planned_on, snoozed_until, state, date_changes)
  on public.maintenance_occurrences to home_calendar;

grant select on public.notification_settings to authenticated, service_role, home_writer;
grant insert, update (setting, updated_at) on public.notification_settings to home_writer;
grant select, delete on public.notification_settings to home_eraser;

grant select on public.reminders, public.reminder_items to authenticated, service_role, home_jobs;
grant update (state, send_after, attempts, settled_at, home_name) on public.reminders to home_jobs;
grant update (title) on public.reminder_items to home_jobs;
grant select, delete on public.reminders, public.reminder_items to home_eraser;
grant select, update (token_hash, used_at, result, failure_count) on private.act_links to home_jobs;
grant select (id, home_id, revoked_at) on public.calendar_feeds to home_jobs;
grant select, delete on private.act_links, private.reminder_homes to home_eraser;
grant select on private.job_secrets, private.job_runs to home_jobs;

grant select on public.home_audit_log to authenticated, service_role, home_writer;
grant select, delete on public.home_audit_log to home_eraser;

grant select, insert on private.home_creations to home_writer;

grant select on public.home_assets to authenticated, service_role;
grant select, insert, update on public.home_assets to home_writer;
grant select, delete on public.home_assets to home_eraser;

grant select on public.vendors to authenticated, service_role;
grant select, insert, update on public.vendors to home_writer;
grant select, delete on public.vendors to home_eraser;

grant select on public.home_events to authenticated, service_role;
grant select, insert on public.home_events to home_writer;
grant select, insert, update (title, body, performed_by, payload), delete on public.home_events to home_eraser;

grant select on public.home_files to authenticated, service_role;
grant select, insert, update (
  media_type, byte_count, sha256, description, reading, read_at, same_as_id, event_id, asset_id, issue_id
) on public.home_files to home_writer;
grant select, delete on public.home_files to home_eraser;

grant select on public.home_issue_states to authenticated, service_role, home_writer;
grant select, delete on public.home_issue_states to home_eraser;

grant select on public.home_event_states to authenticated, service_role, home_writer;
grant select, delete on public.home_event_states to home_eraser;

grant select on public.maintenance_schedules to authenticated, service_role;
grant select, insert, update on public.maintenance_schedules to home_writer;
grant select, delete on public.maintenance_schedules to home_eraser;

grant select on public.maintenance_occurrences to authenticated, service_role;
grant select, insert, update on public.maintenance_occurrences to home_writer;
grant select, delete on public.maintenance_occurrences to home_eraser;

grant select on public.chat_threads to authenticated, service_role, home_writer;
grant update (title, visibility, archived_at) on public.chat_threads to authenticated;
grant insert, update (message_seq, last_message_at, summary, summary_seq) on public.chat_threads to home_writer;
grant select, update (key, title, summary, summary_seq, archived_at, blanked_seq), delete on public.chat_threads
  to home_eraser;

-- By column: a caller with attempt_id or lease_token could act as the process that holds the lease.
grant select (
  id, home_id, thread_id, person_id, route, status, user_message_id, assistant_message_id,
  attempt, lease_expires_at, degraded, created_at, finished_at, outcome, language
) on public.chat_turns to authenticated, service_role;
grant select, insert on public.chat_turns to home_writer;
grant update (
  idempotency_key, status, attempt, attempt_id, lease_token, lease_person_id, lease_seconds, lease_expires_at,
  continues, stop_requested_at, degraded, finished_at, outcome, attempt_began_at
) on public.chat_turns to home_writer;
grant select, update (
  idempotency_key, status, lease_token, lease_expires_at, request_hash, own_words, named_title, asks_undo, names_danger,
  outcome, blanked_at
), delete on public.chat_turns to home_eraser;

grant select, insert on public.chat_passes to home_writer;
grant select, update (message, context_text), delete on public.chat_passes to home_eraser;

grant select on public.chat_messages to authenticated, service_role, home_writer;
grant insert, update (parts, model, provider, reply_fields) on public.chat_messages to home_writer;
grant select, update (parts, provider, client_id, reply_fields), delete on public.chat_messages to home_eraser;

grant select on public.tool_calls to authenticated, service_role, home_writer;
grant insert, update (state, result, short_ids, error_text, finished_at, answered_by, answer_key,
  answer_hash, cancelled_by_turn_id, decided_by_turn_id, idempotency_key, input, resolved_input)
  on public.tool_calls to home_writer;
grant select, update (arguments, provider, input, resolved_input, ignored, notes, answer_key, answer_hash, result,
  state, error_text, finished_at), delete on public.tool_calls to home_eraser;

grant select on public.tool_approvals to authenticated, service_role, home_writer;
grant insert, update (decision, decided_by, decided_at, reason, only_keys, input_hash)
  on public.tool_approvals to home_writer;
grant select, update (preview, plan, plan_hash, input_hash, reason, decision, decided_at), delete
  on public.tool_approvals to home_eraser;

grant select, insert, delete on public.chat_turn_events to home_writer;
grant select, delete on public.chat_turn_events to home_eraser;

grant select on public.chat_regenerations to authenticated, service_role, home_writer;
grant insert on public.chat_regenerations to home_writer;
grant select, update (idempotency_key), delete on public.chat_regenerations to home_eraser;

grant select on public.usage_events to authenticated, service_role, home_writer;
grant insert on public.usage_events to home_writer;
grant select, delete on public.usage_events to home_eraser;

grant select on public.usage_months to authenticated, service_role, home_writer;
grant insert, update (tokens) on public.usage_months to home_writer;
grant select, delete on public.usage_months to home_eraser;

grant select, insert, update (tokens) on private.person_usage_months to home_writer;

grant select, insert, update (bytes) on private.person_storage_days to home_writer;

grant select, insert, update (reserved_tokens) on private.turn_attempts to home_writer;

grant select on public.usage_limits to authenticated, home_writer;
grant select, insert, update, delete on public.usage_limits to service_role;
grant select, delete on public.usage_limits to home_eraser;

grant select on public.home_settings to authenticated, service_role, home_writer;
grant insert, update (policy, changed_by, changed_at) on public.home_settings to home_writer;
grant select, delete on public.home_settings to home_eraser;

grant select on public.words to authenticated, service_role;

grant select on public.home_issues to authenticated, service_role, home_writer;

grant select on public.home_timeline to authenticated, service_role, home_writer;

grant select on public.home_costs to authenticated, service_role, home_writer;
grant select on public.home_cost_totals to authenticated, service_role, home_writer;

grant select on public.home_attention to authenticated, service_role, home_writer;

-- home_attention and home_asset_overview read it.
grant select on public.home_notifications to authenticated, service_role;
grant select on public.home_upkeep to authenticated, service_role, home_writer;

grant select on public.home_asset_overview to authenticated, service_role;

grant select on public.home_issue_chains to authenticated, service_role;

grant select on public.home_threads to authenticated, service_role;

grant select on public.home_vendors to authenticated, service_role;

grant select on public.home_people to authenticated, service_role;

grant select on public.home_authors to authenticated, service_role;
