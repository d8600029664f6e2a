-- The owner of "Maple Street" and "Oak Street" has agents: "none" without a grant, "reader" and "writer" with one for
-- "Maple Street", "former" with a revoked one, and one that claims to be "local".
begin;
select tests.plan(27);
select tests.make_world(), tests.make_home(tests.id('owner'), 'Oak Street'), tests.make_approval_tools();
select tests.make_asset('boiler', 'Boiler'), tests.make_asset('boiler', 'Other boiler', home => 'Oak Street');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('actor_person_id', tests.id('owner'), 'asset_id', tests.id('Boiler'), 'review_on', current_date));
select tests.make_event('Repair', 'repair_completed', jsonb_build_object('actor_person_id', tests.id('owner'), 'cost_actual_minor', 100));
select tests.make_schedule('Filter', 'after_completion', 3, current_date + 30);
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Acme', tests.id('owner'));
insert into home_files (id, home_id, uploaded_by, created_at) values (tests.id('file'), tests.id('Maple Street'), tests.id('owner'), now());
insert into usage_limits (home_id, turns_per_day) values (tests.id('Maple Street'), 100);
insert into reminders (id, home_id, person_id, channel, local_date, language, send_after, send_before)
values (tests.id('reminder'), tests.id('Maple Street'), tests.id('owner'), 'email', current_date, 'en', now(), now() + interval '1 hour');
insert into reminder_items (home_id, reminder_id, person_id, channel, kind, item_id, item_on)
values (tests.id('Maple Street'), tests.id('reminder'), tests.id('owner'), 'email', 'schedules', gen_random_uuid(), current_date);
select tests.sign_in(tests.id('owner'));
select set_notification(tests.id('Maple Street'), 'email', 'schedules', 'all');
select create_calendar_feed(tests.id('Maple Street'));
select invite_home_member(tests.id('Maple Street'), 'viewer');
select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval');
select run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "By the app"}');
select tests.begin_turn('hello', jsonb_build_object('home_id', tests.id('Maple Street')));
select tests.finish_turn('hello', '{"usage": [{"pass": 1, "model": "m", "input_tokens": 1, "cached_input_tokens": 0, "output_tokens": 1}]}');
select tests.begin_turn('again', jsonb_build_object('home_id', tests.id('Maple Street'), 'regenerate', true, 'message', jsonb_build_object(
  'client_id', tests.stored('hello') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hello"}]'::jsonb)));
select tests.append_events('again', 1, 'a');
select tests.run_tools('again', tests.tool_call(0, 'test_ask', '{}'));
select grant_agent_access(tests.id('Maple Street'), 'reader');
select grant_agent_access(tests.id('Maple Street'), 'writer', 'write', 'Writing agent');
select grant_agent_access(tests.id('Maple Street'), 'former', 'write');
select revoke_agent_access(tests.id('Maple Street'), 'former');
select grant_agent_access(tests.id('Maple Street'), 'local', 'write');
select tests.as_superuser();

create function pg_temp.sign_in(who text) returns void language plpgsql as $$
begin
  if who = 'person' then
    perform tests.sign_in(tests.id('owner'));
  else
    perform tests.sign_in_agent(tests.id('owner'), who);
  end if;
end $$;

-- Tables and views -----------------------------------------------------------------------------------------------------

create temp table relations as
select c.relname::text as name, case when c.relname = 'homes' then 'id' else 'home_id' end as home_column
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and has_any_column_privilege('authenticated', c.oid, 'select')
  and (c.relname = 'homes' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'home_id'));
create function pg_temp.list_homes(who text, relation text, home_column text) returns text language plpgsql as $$
declare
  homes text;
begin
  perform pg_temp.sign_in(who);
  execute format($q$ select coalesce(string_agg(distinct h.name, ', ' order by h.name), 'nothing')
    from public.%I r join (values (tests.id('Maple Street'), 'Maple'), (tests.id('Oak Street'), 'Oak'), (tests.id('Elm Street'), 'Elm')) h (id, name)
      on h.id = r.%I $q$, relation, home_column) into homes;
  perform tests.as_superuser();
  return homes;
end $$;
create temp table seen as
select r.name, w.who, pg_temp.list_homes(w.who, r.name, r.home_column) as homes
from relations r cross join unnest(array['person', 'none', 'reader', 'writer', 'former', 'local']) w (who);

select is_empty($$ select name from seen where who = 'person' and homes !~ 'Maple' $$, 'each table and view has a row of Maple Street that its owner sees');
select is_empty($$ select name, who, homes from seen where who in ('none', 'former', 'local') and homes <> 'nothing' $$,
  'without a grant, with a revoked one and as "local" an agent sees no row of any home');
select is_empty($$ select name, who, homes from seen where who in ('reader', 'writer') and homes not in ('Maple', 'nothing') $$,
  'a grant for one home shows no row of another home of the person');
select set_eq($$ select name from seen where who = 'reader' and homes = 'nothing' $$,
  array['chat_messages', 'chat_threads', 'chat_turns', 'home_invitations', 'home_threads', 'tool_approvals', 'tool_calls'],
  'a grant to read shows everything of the home except conversations, calls of others and invitations');
select is_empty($$ select a.name from seen a join seen b using (name) where a.who = 'reader' and b.who = 'writer' and a.homes <> b.homes $$,
  'a grant to write shows the same');
select tests.sign_in_agent(tests.id('owner'), 'reader');
select results_eq($$ select client_id from agent_grants $$, array['reader'], 'an agent sees its own grant only');
update people set display_name = 'Changed' where id = tests.id('owner');
update chat_threads set title = 'Changed';
select tests.as_superuser();
select is_empty($$ select from people where display_name = 'Changed' union all select from chat_threads where title = 'Changed' $$,
  'an agent updates neither its person nor a thread');

-- Functions ------------------------------------------------------------------------------------------------------------

create function pg_temp.try(who text, statement text) returns text language plpgsql as $$
declare
  result jsonb;
  state text;
  detail text;
begin
  perform pg_temp.sign_in(who);
  begin
    execute statement into result;
    raise exception using errcode = 'UNDO0', message = coalesce(result ->> 'code', 'done');
  exception when others then
    get stacked diagnostics state = returned_sqlstate, detail = pg_exception_detail;
    perform tests.as_superuser();
    return case when state = 'UNDO0' then sqlerrm else concat_ws(' ', state, nullif(detail, '')) end;
  end;
end $$;
create temp table functions as
select p.proname::text as name, (
    select format('select to_jsonb(public.%I(%s))', p.proname, string_agg('null::' || t.type::regtype, ', ' order by t.place))
    from unnest(p.proargtypes::oid[]) with ordinality t (type, place)) as statement, p.prorettype = 'void'::regtype as is_void
from pg_proc p
where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');
update functions set statement = replace(replace(statement, 'to_jsonb(public', 'public'), '))', ')') where is_void;
update functions set statement = format('select to_jsonb(public.%I())', name) where statement is null;
select set_eq($$ select name from functions where pg_temp.try('writer', statement) <> '42501 agent_forbidden' $$,
  array['list_maintenance_offers', 'list_role_rights', 'run_agent_tool', 'run_home_tool',
    -- The token or the secret is the right, also without an account.
    'lease_reminders', 'read_act_link', 'read_calendar_feed', 'read_invitation', 'settle_reminder', 'use_act_link',
    -- Says nothing of a home.
    'read_jobs_status'],
  'an agent with a grant to write may call the functions of the record only: none of turns, approvals, households, erasure or grants');
select is_empty($$ select name from functions where (pg_temp.try('none', statement) = '42501 agent_forbidden') <> (pg_temp.try('writer', statement) = '42501 agent_forbidden') $$,
  'without a grant the same functions are rejected');
select is_empty($$ select name from functions where pg_temp.try('person', statement) like '%agent_forbidden%' $$, 'no function rejects a session of the person');

create temp table acts (statement text, expected text);
insert into acts values
  ($$ run_home_tool($1, 'search_home_record', '{}') $$, 'person ok, none PT404 home_unknown, reader ok, writer ok, former PT404 home_unknown, local PT404 home_unknown'),
  ($$ run_home_tool($1, 'get_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'))) $$, 'person ok, none PT404 home_unknown, reader ok, writer ok, former PT404 home_unknown, local PT404 home_unknown'),
  ($$ run_home_tool($1, 'get_home_asset', jsonb_build_object('asset_id', tests.id('Other boiler'))) $$, 'person not_found, none PT404 home_unknown, reader not_found, writer not_found, former PT404 home_unknown, local PT404 home_unknown');
insert into acts
select format($q$ run_agent_tool($1, 'search_home_record', '{}') $q$), 'person ok, none PT404 home_unknown, reader ok, writer ok, former PT404 home_unknown, local PT404 home_unknown'
union all
select f || $q$($1, 'record_home_event', '{"event_type": "note", "title": "A"}') $q$, 'person ok, none PT404 home_unknown, reader forbidden, writer ok, former PT404 home_unknown, local PT404 home_unknown'
from unnest(array['run_agent_tool', 'run_home_tool']) f
union all
select $q$ run_home_tool($1, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Boiler'), 'manufacturer', 'LG')) $q$, 'person ok, none PT404 home_unknown, reader forbidden, writer awaiting_approval, former PT404 home_unknown, local PT404 home_unknown'
union all
select $q$ run_agent_tool($1, 'get_home_asset', jsonb_build_object('asset_id', tests.id('Other boiler'))) $q$, 'person not_found, none PT404 home_unknown, reader not_found, writer not_found, former PT404 home_unknown, local PT404 home_unknown';
select is((
    select string_agg(w.who || ' ' || pg_temp.try(w.who, 'select ' || replace(a.statement, '$1', quote_literal(tests.id('Maple Street')) || '::uuid')), ', ' order by n)
    from unnest(array['person', 'none', 'reader', 'writer', 'former', 'local']) with ordinality w (who, n)), a.expected, btrim(a.statement))
from acts a;
select is(pg_temp.try('writer', format('select run_home_tool(%L, ''list_attention'', ''{}'')', tests.id(h.name))), 'PT404 home_unknown', h.name || ' does not exist for the agent')
from unnest(array['Oak Street', 'Elm Street', 'No home']) h (name);
select is((select string_agg(access.my_role(tests.id('Maple Street')), '') from (select pg_temp.sign_in('reader')) s), 'viewer', 'a grant to read makes an owner''s agent a viewer');
select is((select string_agg(access.my_role(tests.id('Maple Street')), '') from (select pg_temp.sign_in('writer')) s), 'member', 'a grant to write makes an owner''s agent a member');
select is_empty($$ select unnest(access.my_home_ids('owner')) $$, 'no agent has the homes of an owner');
select tests.sign_in_agent(tests.id('stranger'), 'writer');
select is_empty($$ select id from homes $$, 'a grant of one person gives another person''s token of the client nothing');
select tests.as_superuser();
update home_members set role = 'contributor' where home_id = tests.id('Maple Street') and person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select lives_ok($$ select grant_agent_access(tests.id('Maple Street'), 'writer', 'write') $$, 'a contributor grants access to an agent');
select tests.sign_in_agent(tests.id('member'), 'writer');
select results_eq($$ select access.my_role(tests.id('Maple Street')) $$, array['contributor'], 'an agent has no higher role than its person');
select tests.as_superuser();
rollback;
