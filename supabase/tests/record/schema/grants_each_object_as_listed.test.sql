-- What each role may do with each schema, table, view and sequence. A new object, a new role or a new grant needs a
-- line here; the failure prints the line. "nobody" is a role that no grant names.
begin;
select tests.plan(2);
-- schemas | roles | privileges. A role may create only in the schemas of the functions that it owns, because a later migration
-- gives it new ones. What PUBLIC might do, each of these roles would.
create temp table listed_schemas (line text);
insert into listed_schemas
select object || ' | ' || role || ' | ' || l[3]
from regexp_split_to_table(btrim($list$
access | anon, authenticated, service_role | usage
access | home_calendar, home_eraser, home_jobs, home_writer | usage, create
private | home_calendar, home_eraser, home_jobs, home_writer | usage, create
public | anon, authenticated, home_calendar, home_eraser, home_jobs, home_writer, service_role | usage
$list$, e'\n'), e'\n') line, string_to_array(line, ' | ') l,
  regexp_split_to_table(l[1], ', ') object, regexp_split_to_table(l[2], ', ') role;

-- objects | roles | privileges. A role without a line has none.
create temp table listed_privileges (line text);
insert into listed_privileges
select object || ' | ' || role || ' | ' || l[3]
from regexp_split_to_table(btrim($list$
private.act_links | home_calendar | select (id, home_id, feed_id, occurrence_id, token_hash, expires_at, used_at), insert (home_id, person_id, feed_id, action, occurrence_id, token_hash, created_at, expires_at)
private.act_links | home_eraser | select, delete
private.act_links | home_jobs | select, update (token_hash, used_at, result, failure_count)
private.cost_guides, private.cost_regions, private.plan_key, private.tool_policies | home_writer | select
private.erasable_tables | home_eraser | select
private.home_creations | home_writer | select, insert
private.home_creations_id_seq, private.home_erasures_id_seq, public.home_audit_log_id_seq | nobody | none
public.usage_events_id_seq, public.usage_limits_id_seq | nobody | none
private.home_erasures | home_eraser | select, insert, update (deleted_rows, finished_at, name_salt)
private.job_runs, private.job_secrets | home_jobs | select
private.person_storage_days | home_writer | select, insert, update (bytes)
private.person_usage_months | home_writer | select, insert, update (tokens)
private.reminder_homes | home_eraser | select, delete
private.turn_attempts | home_writer | select, insert, update (reserved_tokens)
public.agent_grants | authenticated, service_role | select
public.agent_grants | home_eraser | select, delete
public.agent_grants | home_writer | select, insert, update (client_name, access, changed_at, revoked_at)
public.asset_kinds, public.catalogue_sources | authenticated, home_writer, service_role | select
public.home_attention, public.home_cost_totals, public.home_costs | authenticated, home_writer, service_role | select
public.home_issues, public.home_timeline, public.home_upkeep | authenticated, home_writer, service_role | select
public.system_lives | authenticated, home_writer, service_role | select
public.calendar_feeds | authenticated, service_role | select (id, home_id, person_id, kinds, assignee, has_links, created_at, revoked_at)
public.calendar_feeds | home_calendar | select
public.calendar_feeds | home_eraser | select, delete
public.calendar_feeds | home_jobs | select (id, home_id, revoked_at)
public.calendar_feeds | home_writer | select (id, home_id, person_id, kinds, assignee, has_links, created_at, revoked_at), insert, update (revoked_at)
public.chat_messages | authenticated, service_role | select
public.chat_messages | home_eraser | select, update (parts, client_id, provider, reply_fields), delete
public.chat_messages | home_writer | select, insert, update (parts, model, provider, reply_fields)
public.chat_passes | home_eraser | select, update (message, context_text), delete
public.chat_passes | home_writer | select, insert
public.chat_regenerations | authenticated, service_role | select
public.chat_regenerations | home_eraser | select, update (idempotency_key), delete
public.chat_regenerations | home_writer | select, insert
public.chat_threads | authenticated | select, update (title, visibility, archived_at)
public.chat_threads | home_eraser | select, update (key, title, summary, summary_seq, archived_at, blanked_seq), delete
public.chat_threads | home_writer | select, insert, update (message_seq, last_message_at, summary, summary_seq)
public.chat_threads | service_role | select
public.chat_turn_events | home_eraser | select, delete
public.chat_turn_events | home_writer | select, insert, delete
public.chat_turns | authenticated, service_role | select (id, home_id, thread_id, person_id, route, status, user_message_id, assistant_message_id, attempt, lease_expires_at, degraded, created_at, finished_at, outcome, language)
public.chat_turns | home_eraser | select, update (idempotency_key, request_hash, status, own_words, named_title, asks_undo, names_danger, lease_token, lease_expires_at, outcome, blanked_at), delete
public.chat_turns | home_writer | select, insert, update (idempotency_key, status, attempt, attempt_id, lease_token, lease_person_id, lease_seconds, lease_expires_at, continues, stop_requested_at, degraded, finished_at, outcome, attempt_began_at)
public.home_asset_overview, public.home_issue_chains, public.home_authors | authenticated, service_role | select
public.home_notifications, public.home_people, public.home_threads | authenticated, service_role | select
public.home_vendors, public.words | authenticated, service_role | select
public.home_assets | authenticated, service_role | select
public.home_assets | home_calendar | select (id, home_id, kind, name, warranty_until, status, version)
public.home_assets | home_eraser | select, delete
public.home_assets | home_writer | select, insert, update
public.home_audit_log | authenticated, home_writer, service_role | select
public.home_audit_log | home_eraser | select, delete
public.home_event_states | authenticated, home_writer, service_role | select
public.home_event_states | home_calendar | select (home_id, event_id, seq, root_event_id, asset_id, review_on, voided, event_type, title, is_followed)
public.home_event_states | home_eraser | select, delete
public.home_events | authenticated, service_role | select
public.home_events | home_eraser | select, insert, update (title, body, performed_by, payload), delete
public.home_events | home_writer | select, insert
public.home_invitations | authenticated, service_role | select (id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at, kind, confirmed_at)
public.home_invitations | home_eraser | select, delete
public.home_invitations | home_writer | select (id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at, kind, confirmed_at), insert, update (revoked_at)
public.home_issue_states | authenticated, home_writer, service_role | select
public.home_issue_states | home_calendar | select (home_id, issue_id, asset_id, title, status, review_on, last_seq, voided)
public.home_issue_states | home_eraser | select, delete
public.home_members | authenticated, service_role | select
public.home_members | home_eraser | select, update (revoked_at), delete
public.home_members | home_writer | select, insert, update (role, created_at, changed_by, revoked_at)
public.home_settings | authenticated, service_role | select
public.home_settings | home_eraser | select, delete
public.home_settings | home_writer | select, insert, update (policy, changed_by, changed_at)
public.homes | authenticated, service_role | select
public.homes | home_calendar | select (id, name, time_zone, language, away_from, away_until)
public.homes | home_eraser | select, update (erasing_since), delete
public.homes | home_writer | select, insert, update (name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built, updated_at, language, away_from, away_until)
public.maintenance_catalogue | authenticated, home_writer, service_role | select
public.maintenance_catalogue | home_calendar | select (task, title)
public.maintenance_occurrences | authenticated, service_role | select
public.maintenance_occurrences | home_calendar | select (id, home_id, schedule_id, due_on, state, snoozed_until, planned_on, date_changes)
public.maintenance_occurrences | home_eraser | select, delete
public.maintenance_occurrences | home_writer | select, insert, update
public.maintenance_schedules | authenticated, service_role | select
public.maintenance_schedules | home_calendar | select (id, home_id, asset_id, title, recurrence, every_count, every_unit, season_months, anchor_on, status, assignee_person_id, source, source_reference)
public.maintenance_schedules | home_eraser | select, delete
public.maintenance_schedules | home_writer | select, insert, update
public.notification_settings | authenticated, service_role | select
public.notification_settings | home_eraser | select, delete
public.notification_settings | home_writer | select, insert, update (setting, updated_at)
public.people | authenticated | select, update (display_name)
public.people | home_writer | select, update (language)
public.people | service_role | select
public.reminder_items | authenticated, service_role | select
public.reminder_items | home_eraser | select, delete
public.reminder_items | home_jobs | select, update (title)
public.reminders | authenticated, service_role | select
public.reminders | home_eraser | select, delete
public.reminders | home_jobs | select, update (home_name, state, send_after, attempts, settled_at)
public.tool_approvals | authenticated, service_role | select
public.tool_approvals | home_eraser | select, update (input_hash, preview, decision, decided_at, reason, plan, plan_hash), delete
public.tool_approvals | home_writer | select, insert, update (input_hash, decision, decided_by, decided_at, reason, only_keys)
public.tool_calls | authenticated, service_role | select
public.tool_calls | home_eraser | select, update (arguments, provider, input, resolved_input, ignored, notes, state, result, error_text, answer_key, answer_hash, finished_at), delete
public.tool_calls | home_writer | select, insert, update (input, resolved_input, state, short_ids, result, error_text, answered_by, answer_key, answer_hash, finished_at, cancelled_by_turn_id, decided_by_turn_id, idempotency_key)
public.usage_events | authenticated, service_role | select
public.usage_events | home_eraser | select, delete
public.usage_events | home_writer | select, insert
public.usage_limits | authenticated, home_writer | select
public.usage_limits | home_eraser | select, delete
public.usage_limits | service_role | select, insert, update, delete
public.usage_months | authenticated, service_role | select
public.usage_months | home_eraser | select, delete
public.usage_months | home_writer | select, insert, update (tokens)
private.file_deletions | nobody | none
public.home_files | authenticated, service_role | select
public.home_files | home_eraser | select, delete
public.home_files | home_writer | select, insert, update (media_type, byte_count, sha256, description, reading, read_at, same_as_id, event_id, asset_id, issue_id)
public.vendors | authenticated, service_role | select
public.vendors | home_eraser | select, delete
public.vendors | home_writer | select, insert, update
$list$, e'\n'), e'\n') line, string_to_array(line, ' | ') l,
  regexp_split_to_table(l[1], ', ') object, regexp_split_to_table(l[2], ', ') role;

-- Superusers and the migrator, who owns the objects, are left out.
create view pg_temp.roles as
select r.oid, r.rolname::text as name from pg_roles r
where not r.rolsuper and r.rolname !~ '^pg_' and r.oid <> (select relowner from pg_class where oid = 'homes'::regclass);

create view pg_temp.found_schemas as
select n.nspname || ' | ' || r.name || ' | ' || string_agg(w.privilege, ', ' order by w.n) as line
from pg_namespace n
cross join pg_temp.roles r
cross join unnest(array['usage', 'create']) with ordinality w (privilege, n)
where n.nspname in ('public', 'access', 'private') and has_schema_privilege(r.oid, n.oid, w.privilege)
group by n.nspname, r.name;

create view pg_temp.own_objects as
select c.oid, c.relnamespace::regnamespace || '.' || c.relname as name, c.relkind as kind from pg_class c
where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and c.relnamespace in ('public'::regnamespace, 'access'::regnamespace, 'private'::regnamespace)
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e');

-- A privilege on some columns only is followed by their names.
create view pg_temp.found_privileges as
select o.name || ' | ' || coalesce(g.role, 'nobody') || ' | ' || coalesce(g.privileges, 'none') as line
from pg_temp.own_objects o
left join lateral (
  select r.name as role, string_agg(w.privilege || coalesce(' (' || p.columns || ')', ''), ', ' order by w.n) as privileges
  from pg_temp.roles r
  cross join unnest(array['select', 'insert', 'update', 'references', 'delete', 'truncate', 'trigger']) with ordinality w (privilege, n)
  cross join lateral (
    select case when o.kind = 'S' then w.privilege in ('select', 'update') and has_sequence_privilege(r.oid, o.oid, w.privilege)
      else has_table_privilege(r.oid, o.oid, w.privilege) end as complete
  ) t
  cross join lateral (
    select string_agg(a.attname, ', ' order by a.attnum) as columns from pg_attribute a
    where not t.complete and o.kind <> 'S' and w.n <= 4 and a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(r.oid, o.oid, a.attnum, w.privilege)
  ) p
  where t.complete or p.columns is not null
  group by r.name
) g on true;

select is_empty($$ (select 'Add to listed_schemas in grants_each_object_as_listed: ' || line from (table pg_temp.found_schemas except table listed_schemas) f
  union all select 'Remove from listed_schemas: ' || line from (table listed_schemas except table pg_temp.found_schemas) l) order by 1 $$,
  'each role has the listed privileges on each schema');
select is_empty($$ (select 'Add to listed_privileges in grants_each_object_as_listed: ' || line from (table pg_temp.found_privileges except table listed_privileges) f
  union all select 'Remove from listed_privileges: ' || line from (table listed_privileges except table pg_temp.found_privileges) l) order by 1 $$,
  'each role has the listed privileges on each table, view and sequence');
rollback;
