-- Calls each public function more often than its limit allows, and then 20 times more. The second round adds no row.
begin;
select tests.plan(3);
select tests.make_world(), tests.set_limits('{"turns_per_day": 40, "running_turns": 8, "bytes_per_day": 100000}');

create function pg_temp.count_rows() returns bigint language plpgsql security definer as $$
declare
  relation regclass;
  row_count bigint;
  total bigint := 0;
begin
  for relation in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) loop
    execute format('select count(*) from %s', relation) into row_count;
    total := total + row_count;
  end loop;
  return total;
end $$;
create function pg_temp.repeat_call(who text, statement text, call_from int, call_to int) returns bigint
language plpgsql as $$
declare
  rows_before constant bigint := pg_temp.count_rows();
begin
  perform tests.sign_in(tests.id(who));
  for i in call_from .. call_to loop
    begin
      execute statement using i;
    exception when others then
      if sqlstate not in ('PT404', 'PT409', 'PT410', 'PT429', '42501') then
        raise;
      end if;
    end;
  end loop;
  perform tests.as_superuser();
  return pg_temp.count_rows() - rows_before;
end $$;
create function pg_temp.try_call(who text, statement text, calls int) returns text language plpgsql as $$
declare
  first_round bigint;
  second_round bigint;
begin
  first_round := pg_temp.repeat_call(who, statement, 1, calls);
  second_round := pg_temp.repeat_call(who, statement, calls + 1, calls + 20);
  raise exception using errcode = 'UNDO0', message = format('%s, then %s', case when first_round > 0 then 'some rows' else 'no row' end, second_round);
exception when sqlstate 'UNDO0' then
  return sqlerrm;
end $$;

select tests.make_event('Leak', 'note'), tests.make_event('Drip', 'issue_reported');
select tests.make_asset('boiler', 'Boiler'), tests.make_schedule('Filter', 'after_completion', 3, current_date + 30);
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner'));
select tests.make_event('Spam', 'note', jsonb_build_object('actor_person_id', tests.id('contributor')));
select tests.store('token', to_jsonb(tests.invite('viewer')));
select tests.sign_in(tests.id('owner'));
select tests.store('invitation', invite_home_member(tests.id('Maple Street'), 'viewer'));
select tests.store('offer', offer_home_transfer(tests.id('Maple Street')) -> 'token');
select grant_agent_access(tests.id('Maple Street'), 'local', 'write');
select tests.complete_turn('done');
select tests.begin_turn('held', '{"thread_key": "held", "lease_seconds": 300}');
select tests.as_superuser();
select tests.store('thread', to_jsonb(t.thread_id)) from chat_turns t where t.id = tests.id('turn done');
select tests.store('message', to_jsonb(t.user_message_id)) from chat_turns t where t.id = tests.id('turn done');

create temp table attacks (function text, who text, statement text, expected text, calls int default 60);
insert into attacks (function, who, statement, expected) values
  ('update_home', 'owner', $$ select update_home(tests.id('Maple Street'), jsonb_build_object('name', 'Home ' || $1)) $$, 'some rows, then 0'),
  ('set_home_member_role', 'owner', $$ select set_home_member_role(tests.id('Maple Street'), tests.id('viewer'), (array['viewer', 'contributor'])[1 + $1 % 2]) $$, 'some rows, then 0'),
  ('set_tool_policy', 'owner', $$ select set_tool_policy(tests.id('Maple Street'), 'record_home_event', (array['default', 'approval'])[1 + $1 % 2]) $$, 'some rows, then 0'),
  ('invite_home_member', 'owner', $$ select invite_home_member(tests.id('Maple Street'), 'viewer') $$, 'some rows, then 0'),
  ('revoke_home_invitation', 'owner', $$ select revoke_home_invitation(tests.id('Maple Street'), (invite_home_member(tests.id('Maple Street'), 'viewer') ->> 'invitation_id')::uuid) $$, 'some rows, then 0'),
  ('grant_agent_access', 'owner', $$ select grant_agent_access(tests.id('Maple Street'), 'agent-' || $1) $$, 'some rows, then 0'),
  ('run_agent_tool', 'owner', $$ select run_agent_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Note ' || $1)) $$, 'some rows, then 0'),
  ('decide_agent_call', 'owner', $$ select decide_agent_call(tests.id('Maple Street'), tests.id('no call'), false) $$, 'no row, then 0'),
  ('revoke_agent_access', 'owner', $$ select revoke_agent_access(tests.id('Maple Street'), 'agent') $$, 'no row, then 0'),
  ('create_calendar_feed', 'owner', $$ select create_calendar_feed(tests.id('Maple Street')) $$, 'some rows, then 0'),
  ('revoke_calendar_feed', 'owner', $$ select revoke_calendar_feed(tests.id('Maple Street'), (create_calendar_feed(tests.id('Maple Street')) ->> 'feed_id')::uuid) $$, 'some rows, then 0'),
  ('set_notification', 'owner', $$ select set_notification(tests.id('Maple Street'), 'email', null, 'all') $$, 'some rows, then 0'),
  ('set_language', 'owner', $$ select set_language((array['de', 'fr'])[1 + $1 % 2]) $$, 'no row, then 0'),
  ('lease_reminders', 'stranger', $$ select lease_reminders(repeat('0', 64)) $$, 'no row, then 0'),
  ('settle_reminder', 'stranger', $$ select settle_reminder(repeat('0', 64), gen_random_uuid(), 1, true) $$, 'no row, then 0'),
  ('read_jobs_status', 'stranger', $$ select read_jobs_status() $$, 'no row, then 0'),
  ('read_act_link', 'stranger', $$ select read_act_link(repeat('0', 64)) $$, 'no row, then 0'),
  ('use_act_link', 'stranger', $$ select use_act_link(repeat('0', 64)) $$, 'no row, then 0'),
  ('read_calendar_feed', 'stranger', $$ select read_calendar_feed(repeat('0', 64)) $$, 'no row, then 0'),
  ('accept_invitation', 'stranger', $$ select accept_invitation(tests.stored('token') #>> '{}') $$, 'some rows, then 0'),
  ('leave_home', 'stranger', $$ with joined as materialized (select accept_invitation(tests.stored('token') #>> '{}') as home) select leave_home((home ->> 'home_id')::uuid) from joined $$, 'some rows, then 0'),
  ('revoke_home_member', 'owner', $$ select revoke_home_member(tests.id('Maple Street'), tests.id('viewer')) $$, 'some rows, then 0'),
  ('offer_home_transfer', 'owner', $$ select offer_home_transfer(tests.id('Maple Street')) $$, 'some rows, then 0'),
  ('accept_home_transfer', 'stranger', $$ select accept_home_transfer(tests.stored('offer') #>> '{}') $$, 'some rows, then 0'),
  ('confirm_home_transfer', 'owner', $$ select confirm_home_transfer(tests.id('Maple Street'), tests.id('no offer'), tests.id('stranger')) $$, 'no row, then 0'),
  ('list_home_invitations', 'owner', $$ select list_home_invitations(tests.id('Maple Street')) $$, 'no row, then 0'),
  ('list_role_rights', 'owner', $$ select list_role_rights() $$, 'no row, then 0'),
  ('read_invitation', 'stranger', $$ select read_invitation(tests.stored('offer') #>> '{}') $$, 'no row, then 0'),
  ('claim_home', 'member', $$ select claim_home(tests.id('Maple Street')) $$, 'no row, then 0'),
  ('create_home', 'owner', $$ select create_home('Home ' || $1, 'UTC') $$, 'some rows, then 0'),
  ('erase_home', 'owner', $$ with made as materialized (select create_home('Home ' || $1, 'UTC') as id) select erase_home(id, 'Home ' || $1) from made $$, 'some rows, then 0'),
  ('void_events_of_person', 'owner', $$ select void_events_of_person(tests.id('Maple Street'), tests.id('contributor'), now() - interval '1 day' + $1 * interval '1 s', now() + interval '1 day', 'flood') $$, 'some rows, then 0'),
  ('redact_home_event', 'owner', $$ select redact_home_event(tests.id('Maple Street'), tests.id('Leak'), 'other') $$, 'some rows, then 0'),
  ('delete_message', 'owner', $$ select delete_message((tests.stored('message') #>> '{}')::uuid) $$, 'some rows, then 0'),
  ('delete_thread', 'owner', $$ select delete_thread((tests.stored('thread') #>> '{}')::uuid) $$, 'some rows, then 0'),
  ('begin_turn', 'owner', $$ select tests.begin_turn('flood ' || $1, jsonb_build_object('thread_key', 'flood-' || $1)), tests.finish_turn('flood ' || $1) $$, 'some rows, then 0'),
  ('release_turn', 'owner', $$ select release_turn(tests.lease('held')), tests.retry_turn('held', '{"thread_key": "held"}') $$, 'some rows, then 0'),
  ('renew_turn', 'owner', $$ select renew_turn(tests.lease('held') || '{"lease_seconds": 30}') $$, 'no row, then 0'),
  ('run_tools', 'owner', $$ select tests.run_tools('held', tests.tool_call(0, 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Note ' || $1))) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Note ' || $1)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'amend', 'title', 'Leak ' || $1)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', (run_home_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Note ' || $1)) ->> 'eventId')::uuid, 'action', 'void')) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'update_issue_status', jsonb_build_object('issue_id', tests.id('Drip'), 'to_status', (array['resolved', 'open'])[1 + $1 % 2])) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'update_home_asset', '{"kind": "water_heater"}') $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'), 'serial', 'S-' || $1)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'update_home_asset', jsonb_build_object('asset_id', (run_home_tool(tests.id('Maple Street'), 'update_home_asset', '{"kind": "water_heater"}') ->> 'assetId')::uuid, 'removed', true)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'replace_home_asset', jsonb_build_object('old_asset_id', (run_home_tool(tests.id('Maple Street'), 'update_home_asset', '{"kind": "water_heater"}') ->> 'assetId')::uuid)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'merge_home_assets', jsonb_build_object('asset_id', tests.id('Boiler'), 'duplicate_asset_id', (run_home_tool(tests.id('Maple Street'), 'update_home_asset', '{"kind": "boiler"}') ->> 'assetId')::uuid)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'save_vendor', jsonb_build_object('name', 'Vendor ' || $1)) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'save_vendor', jsonb_build_object('vendor_id', tests.id('Acme'), 'phone', $1::text)) $$, 'some rows, then 0'),
  ('add_home_file', 'owner', $$ select add_home_file(tests.id('Maple Street'), gen_random_uuid()) $$, 'some rows, then 0'),
  ('remove_home_file', 'owner', $$ select remove_home_file(tests.id('Maple Street'), (add_home_file(tests.id('Maple Street'), gen_random_uuid()) ->> 'id')::uuid) $$, 'some rows, then 0'),
  ('rename_thread', 'owner', $$ select rename_thread((tests.stored('thread') #>> '{}')::uuid, 'Title ' || $1) $$, 'some rows, then 0'),
  ('share_thread', 'owner', $$ select share_thread((tests.stored('thread') #>> '{}')::uuid, (array['household', 'private'])[1 + $1 % 2]) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', jsonb_build_object('schedules', jsonb_build_array(jsonb_build_object('title', 'Task ' || $1, 'every', '{"count": 1, "unit": "year"}'::jsonb)))) $$, 'some rows, then 0'),
  ('run_home_tool', 'owner', $$ select run_home_tool(tests.id('Maple Street'), 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', (array['pause', 'resume'])[1 + $1 % 2])) $$, 'some rows, then 0'),
  ('finish_turn', 'owner', $$ select tests.finish_turn('held') $$, 'some rows, then 0'),
  ('append_turn_events', 'owner', $$ select tests.append_events('held', 1, 'Hello') $$, 'some rows, then 0'),
  ('stop_turn', 'owner', $$ select stop_turn(jsonb_build_object('thread_key', 'held')) $$, 'no row, then 0'),
  ('answer_call', 'owner', $$ select tests.respond('held', 'call_' || $1, tests.approval()) $$, 'no row, then 0'),
  ('list_maintenance_offers', 'owner', $$ select list_maintenance_offers(tests.id('Maple Street')) $$, 'no row, then 0'),
  ('read_messages', 'owner', $$ select read_messages(jsonb_build_object('thread_key', tests.stored('thread'))) $$, 'no row, then 0'),
  ('read_turn_events', 'owner', $$ select tests.read_events('held') $$, 'no row, then 0');
-- A person changes a home 200 times in 24 hours.
update attacks set calls = 210 where function in ('update_home', 'set_home_member_role');
-- And adds 100 files.
update attacks set calls = 110 where function = 'add_home_file';
-- And stores 100,000 bytes, 1,024 for a row among them.
update attacks set calls = 410 where function in ('set_tool_policy', 'set_notification', 'grant_agent_access', 'rename_thread', 'share_thread', 'remove_home_file');

select set_eq($$ select distinct p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  $$ select function from attacks $$, 'each public function has an attack');
select is_empty($$ select a.function, r.result from attacks a cross join lateral pg_temp.try_call(a.who, a.statement, a.calls) r (result) where r.result is distinct from a.expected $$,
  'no function stores more rows, however often it is called');
select is_empty($$ select g.table_name, g.privilege_type from information_schema.role_table_grants g
    where g.grantee in ('anon', 'authenticated') and g.privilege_type in ('INSERT', 'DELETE', 'TRUNCATE') and g.table_schema in ('public', 'private') $$,
  'the Data API inserts into no table');
rollback;
