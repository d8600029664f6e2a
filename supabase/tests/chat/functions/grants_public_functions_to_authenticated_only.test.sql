begin;
set local search_path = public, extensions;
select plan(6);

create view pg_temp.functions as
select p.*, pg_get_userbyid(p.proowner)::text as owner,
  exists (select from pg_proc q where q.pronamespace = 'public'::regnamespace and q.proname = p.proname) as is_entry_point,
  exists (select from private.tool_policies t where 'tool_' || t.tool_name = p.proname) as is_tool
from pg_proc p
where p.pronamespace = 'private'::regnamespace;

select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  array[
    'accept_home_transfer', 'accept_invitation', 'act_on_schedule', 'add_asset', 'add_schedules', 'add_vendor', 'answer_call', 'append_turn_events', 'begin_turn', 'claim_home',
    'confirm_home_transfer', 'list_home_invitations', 'list_role_rights', 'offer_home_transfer', 'read_invitation',
    'correct_event', 'create_calendar_feed', 'create_home', 'delete_message', 'delete_thread', 'erase_home',
    'finish_turn', 'run_agent_tool', 'decide_agent_call', 'grant_agent_access', 'revoke_agent_access', 'invite_home_member', 'leave_home', 'lease_reminders', 'list_maintenance_offers', 'merge_assets', 'read_calendar_feed', 'read_jobs_status', 'read_messages',
    'read_turn_events', 'record_event', 'rename_thread', 'share_thread', 'redact_home_event', 'release_turn', 'renew_turn', 'replace_asset',
    'retire_asset', 'revoke_calendar_feed', 'revoke_home_invitation', 'revoke_home_member', 'run_home_tool',
    'run_tools', 'set_home_member_role', 'set_issue_status', 'set_language', 'set_notification', 'set_tool_policy', 'settle_reminder', 'stop_turn', 'update_asset',
    'update_home', 'update_vendor', 'use_act_link', 'void_event', 'void_events_of_person'],
  'public has only the documented functions');
select is_empty($$ select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
  and (p.prosecdef or not has_function_privilege('authenticated', p.oid, 'execute')
    -- A token or the secret of a job is the right; whether the jobs run is no secret.
    or (has_function_privilege('anon', p.oid, 'execute') and p.proname not in ('read_calendar_feed', 'read_invitation', 'read_jobs_status', 'lease_reminders', 'settle_reminder', 'use_act_link')) or has_function_privilege('service_role', p.oid, 'execute'))
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  'only authenticated executes public functions, which run as the caller; anon reads a calendar, an invitation or whether the jobs run, delivers reminders and uses their links');
select is_empty($$ select proname from pg_temp.functions where is_entry_point
  and (not prosecdef or owner is distinct from case when proname in ('erase_home', 'delete_message', 'delete_thread', 'redact_home_event') then 'home_eraser'
    when proname = 'read_calendar_feed' then 'home_calendar'
    when proname in ('lease_reminders', 'read_jobs_status', 'settle_reminder', 'use_act_link') then 'home_jobs'
    -- For a person who is no member yet.
    when proname in ('accept_home_transfer', 'confirm_home_transfer', 'list_home_invitations', 'read_invitation')
      then (select pg_get_userbyid(c.relowner)::text from pg_class c where c.oid = 'public.homes'::regclass) else 'home_writer' end) $$,
  'the private function of the same name runs as home_writer, home_eraser, home_calendar, home_jobs or, for people who are no members, as the migrator');
select set_eq($$ select proname::text from pg_temp.functions where not is_entry_point and has_function_privilege('authenticated', oid, 'execute') $$,
  array['caller_id', 'caller_client', 'cache_claims', 'reject_agents', 'home_today', 'my_homes', 'my_home_ids', 'list_people_of_my_homes', 'my_role',
    'check_request', 'check_texts', 'has_long_number', 'move_nulls_to_clear', 'add_own_arguments',
    'now', 'add_interval', 'count_fixed_dates', 'find_fixed_date_after', 'move_into_season',
    'list_unpaid_event_types', 'move_past_days_away', 'is_valid_thread'],
  'authenticated executes no other private function except those of policies, views, checks and the bounds of public functions');
select set_eq($$ select proname::text from pg_temp.functions where has_function_privilege('service_role', oid, 'execute') $$,
  array['caller_id', 'cache_claims', 'home_today', 'now', 'add_interval', 'count_fixed_dates', 'find_fixed_date_after', 'move_into_season', 'list_unpaid_event_types', 'move_past_days_away'], 'service_role executes only the private functions of views');
select is_empty($$ select proname from pg_temp.functions where prosecdef and owner in ('home_writer', 'home_eraser') and not is_entry_point and not is_tool
  -- redact_home_event runs as home_eraser, which reads no limits.
  and proname <> 'check_events_limit'
  -- use_act_link runs as home_jobs, which reads no schedule.
  and proname <> 'act_on_occurrence'
  -- Called by home_eraser and by a trigger.
  and proname not in ('record_app_write', 'record_thread_change')
  and not exists (select from private.list_jobs() j where j.command like '%private.' || proname || '(%') $$,
  'only entry points, tools, jobs, the limit of redactions and rows of writes run as home_writer or home_eraser');

select * from finish();
rollback;
