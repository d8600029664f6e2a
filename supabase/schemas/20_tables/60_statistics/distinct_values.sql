-- Makes Postgres plan each home, thread and person as a large one. A policy repeats the condition on home_id, and
-- Postgres multiplies the two estimates. With the true number of homes it expects one row of a home, and chooses plans
-- that read all rows of the home for each row of a join, or sort them.
alter table public.chat_messages alter column home_id set (n_distinct = 100);
alter table public.chat_passes alter column home_id set (n_distinct = 100);
alter table public.chat_regenerations alter column home_id set (n_distinct = 100);
alter table public.chat_threads alter column home_id set (n_distinct = 100);
alter table public.chat_turn_events alter column home_id set (n_distinct = 100);
alter table public.chat_turns alter column home_id set (n_distinct = 100);
alter table public.home_assets alter column home_id set (n_distinct = 100);
alter table public.home_audit_log alter column home_id set (n_distinct = 100);
alter table public.home_event_states alter column home_id set (n_distinct = 100);
alter table public.home_events alter column home_id set (n_distinct = 100);
alter table public.home_files alter column home_id set (n_distinct = 100);
alter table public.home_issue_states alter column home_id set (n_distinct = 100);
alter table public.maintenance_occurrences alter column home_id set (n_distinct = 100);
alter table public.maintenance_schedules alter column home_id set (n_distinct = 100);
alter table public.reminder_items alter column home_id set (n_distinct = 100);
alter table public.reminders alter column home_id set (n_distinct = 100);
alter table public.tool_approvals alter column home_id set (n_distinct = 100);
alter table public.tool_calls alter column home_id set (n_distinct = 100);
alter table public.usage_events alter column home_id set (n_distinct = 100);
alter table public.vendors alter column home_id set (n_distinct = 100);
alter table public.chat_messages alter column thread_id set (n_distinct = 100);
alter table public.chat_turn_events alter column thread_id set (n_distinct = 100);
alter table public.chat_turns alter column thread_id set (n_distinct = 100);
alter table public.chat_messages alter column person_id set (n_distinct = 1000);
alter table public.chat_regenerations alter column person_id set (n_distinct = 1000);
alter table public.chat_threads alter column person_id set (n_distinct = 1000);
alter table public.chat_turns alter column lease_person_id set (n_distinct = 1000);
alter table public.chat_turns alter column person_id set (n_distinct = 1000);
alter table public.home_events alter column actor_person_id set (n_distinct = 1000);
alter table public.usage_events alter column person_id set (n_distinct = 1000);
alter table private.turn_attempts alter column person_id set (n_distinct = 1000);
