-- Which role executes which function: a rule for each schema, and names where the rule has exceptions.
begin;
select tests.plan(11);
create view pg_temp.functions as
select p.oid, p.proname::text as name, n.nspname::text as schema, p.prosecdef, pg_get_userbyid(p.proowner)::text as owner,
  exists (select from pg_proc q where q.pronamespace = 'public'::regnamespace and q.proname = p.proname) as is_entry_point,
  exists (select from private.tool_policies t where 'tool_' || t.tool_name = p.proname) as is_tool
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'access', 'private')
where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

-- Superusers and the migrator, who owns the functions, are left out.
create view pg_temp.executors as
select f.schema, f.name, r.rolname::text as role
from pg_temp.functions f
join pg_roles r on has_function_privilege(r.oid, f.oid, 'execute')
where not r.rolsuper and r.rolname !~ '^pg_' and r.oid <> (select relowner from pg_class where oid = 'public.homes'::regclass);

select set_eq($$ select name from pg_temp.functions where schema = 'public' $$,
  array[
    'accept_home_transfer', 'accept_invitation', 'add_home_file', 'answer_call', 'append_turn_events', 'begin_turn', 'claim_home',
    'confirm_home_transfer', 'create_calendar_feed', 'create_home', 'decide_agent_call', 'delete_message',
    'delete_thread', 'erase_home', 'finish_turn', 'grant_agent_access', 'invite_home_member', 'lease_reminders',
    'leave_home', 'list_home_invitations', 'list_maintenance_offers', 'list_role_rights', 'offer_home_transfer',
    'read_act_link', 'read_calendar_feed', 'read_invitation', 'read_jobs_status', 'read_messages', 'read_turn_events',
    'redact_home_event', 'release_turn', 'remove_home_file', 'rename_thread', 'renew_turn', 'revoke_agent_access', 'revoke_calendar_feed',
    'revoke_home_invitation', 'revoke_home_member', 'run_agent_tool', 'run_home_tool', 'run_tools',
    'set_home_member_role', 'set_language', 'set_notification', 'set_tool_policy', 'settle_reminder', 'share_thread',
    'stop_turn', 'update_home', 'use_act_link', 'void_events_of_person'], 'public has only the documented functions');
select is_empty($$ select name from pg_temp.functions where schema = 'public' and prosecdef $$, 'public functions run as the caller');
select is_empty($$ select f.schema, r.role, f.name from pg_temp.functions f
  join (values ('public', array['authenticated']), ('access', array['authenticated', 'home_writer', 'home_eraser']),
    ('private', array['home_writer', 'home_eraser'])) s (schema, roles) on s.schema = f.schema
  cross join unnest(s.roles) r (role)
  where not exists (select from pg_temp.executors e where e.schema = f.schema and e.name = f.name and e.role = r.role) $$,
  'authenticated executes every function of public and access, home_writer and home_eraser every one of access and private');
select is_empty($$ select * from pg_temp.executors where role not in ('anon', 'authenticated', 'service_role', 'home_calendar', 'home_jobs')
    and (schema, role) not in (('access', 'home_writer'), ('access', 'home_eraser'), ('private', 'home_writer'), ('private', 'home_eraser'))
  or schema = 'private' and role in ('anon', 'authenticated', 'service_role') $$,
  'no other role executes a function, and no API role one of private');
select set_eq($$ select schema || '.' || name from pg_temp.executors where role = 'anon' $$,
  -- A token or the secret of a job is the right; whether the jobs run is no secret.
  array['public.read_calendar_feed', 'access.read_calendar_feed', 'public.read_invitation', 'access.read_invitation', 'public.lease_reminders',
    'access.lease_reminders', 'public.settle_reminder', 'access.settle_reminder', 'public.use_act_link', 'access.use_act_link',
    'public.read_act_link', 'access.read_act_link', 'public.read_jobs_status', 'access.read_jobs_status', 'access.check_texts'],
  'anon reads a calendar, an invitation or whether the jobs run, delivers reminders, reads and uses their links');
select set_eq($$ select schema || '.' || name from pg_temp.executors where role = 'service_role' $$,
  array['access.add_interval', 'access.caller_id', 'access.count_fixed_dates', 'access.find_fixed_date_after',
    'access.home_today', 'access.list_unpaid_event_types', 'access.move_into_season', 'access.move_past_days_away', 'access.now'],
  'service_role executes only what views call');
select set_eq($$ select schema || '.' || name from pg_temp.executors where role = 'home_calendar' $$,
  array['access.caller_id', 'access.home_today', 'access.move_into_season', 'access.move_past_days_away',
    'access.my_home_ids', 'access.my_role', 'access.now', 'access.read_calendar_feed', 'private.add_calendar_links',
    'private.build_act_token', 'private.build_asset_name', 'private.build_calendar', 'private.build_schedule_title',
    'private.build_statement', 'private.build_task_title', 'private.build_text', 'private.describe_linked_work',
    'private.format_asset_name', 'private.get_kind_label', 'private.hash_token', 'private.list_calendar_entries', 'private.list_calendar_reviews',
    'private.list_calendar_schedules', 'private.list_fixed_dates', 'private.list_linked_occurrences',
    'private.lock_home'], 'home_calendar executes only its own functions and what they need');
select set_eq($$ select schema || '.' || name from pg_temp.executors where role = 'home_jobs' $$,
  array['access.lease_reminders', 'access.now', 'access.read_act_link', 'access.read_jobs_status', 'access.set_notification',
    'access.settle_reminder', 'access.use_act_link', 'private.act_on_occurrence', 'private.build_act_token',
    'private.build_reminder', 'private.build_reminder_title', 'private.build_statement',
    'private.build_text', 'private.build_tool_result', 'private.check_job_secret', 'private.describe_linked_work',
    'private.find_act_link', 'private.hash_token', 'private.is_link_used_up', 'private.lock_home', 'private.lock_home_of_link', 'private.run_act_link'],
  'home_jobs executes only its own functions and what they need');
select set_eq($$ select name from pg_temp.functions where schema = 'access' and not is_entry_point $$,
  array['caller_id', 'caller_client', 'reject_agents', 'home_today', 'my_home_ids', 'list_people_of_my_homes', 'my_role',
    'check_request', 'check_texts', 'clean_name', 'remove_invisible', 'has_long_number',
    'now', 'add_interval', 'count_fixed_dates', 'find_fixed_date_after', 'move_into_season',
    'list_unpaid_event_types', 'move_past_days_away', 'may_upload_file', 'may_read_file', 'may_delete_file_object'],
  'access has the entry points behind public and what policies, views, checks and bounds call');
select is_empty($$ select name from pg_temp.functions where schema = 'access' and is_entry_point
  and (not prosecdef or owner is distinct from case when name in ('erase_home', 'delete_message', 'delete_thread', 'redact_home_event', 'remove_home_file') then 'home_eraser'
    when name = 'read_calendar_feed' then 'home_calendar'
    when name in ('lease_reminders', 'read_act_link', 'read_jobs_status', 'settle_reminder', 'use_act_link') then 'home_jobs'
    -- For a person who is no member yet.
    when name in ('accept_home_transfer', 'confirm_home_transfer', 'list_home_invitations', 'read_invitation')
      then (select pg_get_userbyid(c.relowner)::text from pg_class c where c.oid = 'public.homes'::regclass) else 'home_writer' end) $$,
  'an entry point runs as home_writer, home_eraser, home_calendar, home_jobs or, for people who are no members, as the migrator');
select is_empty($$ select name from pg_temp.functions where prosecdef and owner in ('home_writer', 'home_eraser') and not is_entry_point and not is_tool
  -- use_act_link runs as home_jobs, which reads no schedule.
  and name <> 'act_on_occurrence'
  -- Called by home_eraser and by a trigger.
  and name not in ('record_app_write', 'record_thread_change')
  and not exists (select from private.list_jobs() j where j.command like '%.' || name || '(%') $$,
  'only entry points, tools, jobs and rows of writes run as home_writer or home_eraser');
rollback;
