begin;
select tests.plan(6);
create view pg_temp.definers as
select p.proname::text as name, case when p.proowner = c.relowner then 'the migrator' else p.proowner::regrole::text end
  as owner
from pg_proc p cross join pg_class c
where p.prosecdef and p.pronamespace in ('access'::regnamespace, 'private'::regnamespace) and c.oid = 'public.homes'::regclass;

-- The migrator owns the tables, so RLS does not apply to its definer functions: add a name only on purpose.
select set_eq(
  $$ select name from pg_temp.definers where owner = 'the migrator' $$,
  array[
    -- the caller and their memberships
    'ensure_person', 'list_homes_being_erased', 'home_today', 'is_creating_home', 'my_home_ids', 'list_granted_homes', 'list_people_of_my_homes', 'my_role',
    'is_used_by_hidden_turn', 'is_new_request', 'is_own_turn', 'is_leased_turn', 'is_home_without_members', 'list_threads_to_blank',
    -- locks rows without the right to change them
    'lock_rows_to_erase',
    -- becoming a member or an owner, and a row lock that viewers may take
    'get_invited_role', 'redeem_invitation', 'get_claim_time', 'get_departure_time', 'has_left_home', 'lock_home',
    -- a home that goes to a person who is no member yet
    'accept_home_transfer', 'confirm_home_transfer', 'list_home_invitations', 'read_invitation',
    -- files of which a policy of Storage sees only the path
    'may_upload_file', 'may_read_file', 'may_delete_file_object',
    -- reference data
    'get_kind_label', 'find_asset_kind',
    -- titles of what a job reminds of
    'build_reminder_title',
    -- triggers
    'save_states_of_event', 'save_issue_of_new_event', 'save_issues_of_changed_events', 'stem_events_again', 'check_correction', 'anonymise_person',
    'set_root_event', 'check_asset_provenance', 'handle_deleted_account', 'settle_ownership', 'close_invitations',
    'end_membership', 'retitle_reminders', 'wake_reminders', 'wake_reminders_of_row', 'wake_reminders_of_home',
    'save_states_of_merged_asset', 'record_file_deletion',
    'log_member_change', 'log_invitation', 'log_home_update', 'check_status_change',
    'set_event_defaults', 'set_number', 'create_person', 'save_last_event_of_assets', 'save_followed_reviews'],
  'the migrator owns only these definer functions');
select set_eq($$ select name from pg_temp.definers where owner = 'home_eraser' $$, array['erase_home', 'remove_home_file', 'delete_message', 'delete_thread', 'blank_departed_threads', 'redact_home_event', 'continue_erasures', 'purge_abandoned_homes', 'drop_old_texts', 'delete_old_turn_events'],
  'home_eraser owns only what erases and drops');
select set_eq($$ select name from pg_temp.definers where owner = 'home_calendar' $$, array['read_calendar_feed', 'describe_linked_work'],
  'home_calendar owns only what reads a calendar or the work of a link');
select set_eq($$ select name from pg_temp.definers where owner = 'home_jobs' $$, array['lease_reminders', 'read_act_link', 'read_jobs_status', 'settle_reminder', 'use_act_link'],
  'home_jobs owns only what delivers reminders, reads and uses their links');
select is_empty($$ select * from pg_temp.definers where owner not in ('the migrator', 'home_eraser', 'home_calendar', 'home_jobs', 'home_writer') $$,
  'home_writer owns every other definer function');
select is_empty($$ select p.oid::regprocedure from pg_proc p cross join pg_class c
     where p.pronamespace in ('public'::regnamespace, 'access'::regnamespace, 'private'::regnamespace) and not p.prosecdef
       and c.oid = 'public.homes'::regclass and p.proowner <> c.relowner
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  'the migrator owns every security invoker function');
rollback;
