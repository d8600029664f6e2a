-- Calls each function that writes, as each role, and lists the tool calls that it stores.
begin;
select tests.plan(21);
select tests.make_world(), tests.make_person('buyer'), tests.make_person('heir'), tests.make_event('Leak', 'note');
select tests.make_event('Spam', 'note', jsonb_build_object('actor_person_id', tests.id('contributor')));
-- A second owner, so that each member may leave.
select tests.add_member(tests.id('Maple Street'), tests.make_person('partner'), 'owner');
select tests.store('token', to_jsonb(tests.invite('viewer')));
select tests.sign_in(tests.id('owner'));
select tests.store('invitation', invite_home_member(tests.id('Maple Street'), 'viewer'));
select tests.store('offer', offer_home_transfer(tests.id('Maple Street')));
select tests.store('feed', create_calendar_feed(tests.id('Maple Street')));
select grant_agent_access(tests.id('Maple Street'), 'chatty', 'write');
select tests.complete_turn('done');
select tests.as_superuser();
insert into home_files (id, home_id, uploaded_by, created_at) values (tests.id('old file'), tests.id('Maple Street'), tests.id('contributor'), now());
select tests.store('thread', to_jsonb(t.thread_id)) from chat_turns t where t.id = tests.id('turn done');
select tests.store('message', to_jsonb(t.user_message_id)) from chat_turns t where t.id = tests.id('turn done');
-- A home that goes to another owner, and one without an owner.
select tests.make_home(tests.id('owner'), 'Oak Street');
select tests.sign_in(tests.id('owner'));
select tests.store('oak offer', offer_home_transfer(tests.id('Oak Street')));
select tests.run_as('buyer', $$ select accept_home_transfer(tests.stored('oak offer') ->> 'token') $$);
select tests.make_home(tests.id('partner'), 'Ash Street');
select tests.add_member(tests.id('Ash Street'), tests.id('heir'), 'viewer');
delete from auth.users where id = tests.id('partner');
select tests.run_without_triggers($$ update home_members set role = 'viewer' where home_id = tests.id('Ash Street') and person_id = tests.id('heir') $$);
update home_members set revoked_at = now() - interval '1 year' where home_id = tests.id('Ash Street') and person_id = tests.id('partner');
select tests.add_member(tests.id('Maple Street'), tests.make_person('second owner'), 'owner');

-- Returns the tool calls without a turn that a statement stores, or its SQLSTATE, and rolls it back.
create function pg_temp.list_rows(who text, statement text) returns jsonb language plpgsql as $$
declare
  before constant uuid[] := array(select c.id from public.tool_calls c);
  row_list jsonb;
begin
  if who = 'anonymous' then perform tests.sign_out(); else perform tests.sign_in(tests.id(who)); end if;
  execute statement;
  perform tests.as_superuser();
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('is_callers', c.person_id = tests.id(who)) order by c.tool_name), '[]') into row_list
  from public.tool_calls c where c.id <> all (before) and c.turn_id is null;
  raise exception using errcode = 'UNDO0', message = row_list::text;
exception
  when sqlstate 'UNDO0' then return sqlerrm::jsonb;
  when others then return to_jsonb(sqlstate);
end $$;

create temp table writes (function text, people text[], input jsonb, statement text);
insert into writes values
  ('create_home', array['owner', 'member', 'contributor', 'viewer', 'stranger'], null, $$ select create_home('Pine', 'UTC') $$),
  ('update_home', array['owner'], '{"changes": {"name": "Oak"}}', $$ select update_home(tests.id('Maple Street'), '{"name": "Oak"}') $$),
  ('set_tool_policy', array['owner'], '{"tool_name": "record_home_event", "policy": "approval"}', $$ select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$),
  ('set_notification', array['owner', 'member', 'contributor', 'viewer'], '{"channel": "email", "kind": null, "setting": "all"}', $$ select set_notification(tests.id('Maple Street'), 'email', null, 'all') $$),
  ('create_calendar_feed', array['owner', 'member', 'contributor', 'viewer'], '{"filter": {"kinds": ["schedules", "warranties", "reviews"], "assignee": "all", "links": true}}', $$ select create_calendar_feed(tests.id('Maple Street')) $$),
  ('add_home_file', array['owner', 'member', 'contributor'], jsonb_build_object('file_id', tests.id('file')), $$ select add_home_file(tests.id('Maple Street'), tests.id('file')) $$),
  ('remove_home_file', array['owner', 'contributor'], jsonb_build_object('file_id', tests.id('old file')), $$ select remove_home_file(tests.id('Maple Street'), tests.id('old file')) $$),
  ('revoke_calendar_feed', array['owner'], jsonb_build_object('feed_id', tests.stored('feed') -> 'feed_id'), $$ select revoke_calendar_feed(tests.id('Maple Street'), (tests.stored('feed') ->> 'feed_id')::uuid) $$),
  ('grant_agent_access', array['owner', 'member', 'contributor', 'viewer'], '{"client_id": "claude", "access": "read"}', $$ select grant_agent_access(tests.id('Maple Street'), 'claude', 'read') $$),
  ('revoke_agent_access', array['owner'], '{"client_id": "chatty"}', $$ select revoke_agent_access(tests.id('Maple Street'), 'chatty') $$),
  ('rename_thread', array['owner'], jsonb_build_object('thread_id', tests.stored('thread')), $$ select rename_thread((tests.stored('thread') #>> '{}')::uuid, 'The leak') $$),
  ('share_thread', array['owner'], jsonb_build_object('thread_id', tests.stored('thread'), 'visibility', 'household'), $$ select share_thread((tests.stored('thread') #>> '{}')::uuid, 'household') $$),
  ('delete_thread', array['owner'], jsonb_build_object('thread_id', tests.stored('thread')), $$ select delete_thread((tests.stored('thread') #>> '{}')::uuid) $$),
  ('delete_message', array['owner'], jsonb_build_object('message_id', tests.stored('message')), $$ select delete_message((tests.stored('message') #>> '{}')::uuid) $$),
  ('invite_home_member', array['owner'], '{"role": "viewer"}', $$ select invite_home_member(tests.id('Maple Street'), 'viewer') $$),
  ('revoke_home_invitation', array['owner'], jsonb_build_object('invitation_id', tests.stored('invitation') -> 'invitation_id'), $$ select revoke_home_invitation(tests.id('Maple Street'), (tests.stored('invitation') ->> 'invitation_id')::uuid) $$),
  ('accept_invitation', array['stranger'], '{}', $$ select accept_invitation(tests.stored('token') #>> '{}') $$),
  ('set_home_member_role', array['owner'], jsonb_build_object('person_id', tests.id('viewer'), 'role', 'member'), $$ select set_home_member_role(tests.id('Maple Street'), tests.id('viewer'), 'member') $$),
  ('revoke_home_member', array['owner'], jsonb_build_object('person_id', tests.id('second owner')), $$ select revoke_home_member(tests.id('Maple Street'), tests.id('second owner')) $$),
  ('leave_home', array['owner', 'member', 'contributor', 'viewer'], '{}', $$ select leave_home(tests.id('Maple Street')) $$),
  ('claim_home', array['heir'], '{}', $$ select claim_home(tests.id('Ash Street')) $$),
  ('offer_home_transfer', array['owner'], '{}', $$ select offer_home_transfer(tests.id('Maple Street')) $$),
  ('accept_home_transfer', array['stranger', 'heir'], '{}', $$ select accept_home_transfer(tests.stored('offer') ->> 'token') $$),
  ('confirm_home_transfer', array['owner'], jsonb_build_object('invitation_id', tests.stored('oak offer') -> 'invitation_id', 'person_id', tests.id('buyer')), $$ select confirm_home_transfer(tests.id('Oak Street'), (tests.stored('oak offer') ->> 'invitation_id')::uuid, tests.id('buyer')) $$),
  ('void_events_of_person', array['owner'], null, $$ select void_events_of_person(tests.id('Maple Street'), tests.id('contributor'), now() - interval '1 day', now() + interval '1 day', 'flood') $$),
  ('redact_home_event', array['owner'], jsonb_build_object('event_id', tests.id('Leak'), 'reason', 'other'), $$ select redact_home_event(tests.id('Maple Street'), tests.id('Leak'), 'other') $$);

create temp table tried as
select w.function, w.input, p.who, p.who = any (w.people) as is_allowed, pg_temp.list_rows(p.who, w.statement) as result
from writes w cross join unnest(array['owner', 'member', 'contributor', 'viewer', 'stranger', 'heir', 'anonymous']) p (who)
-- Anybody may create a home and accept an invitation.
where not (p.who = 'heir' and w.function in ('create_home', 'accept_invitation'));

select is_empty($$ select function, who, result from tried where is_allowed and (jsonb_typeof(result) <> 'array' or jsonb_array_length(result) <> 1) $$,
  'each write has one row, for each role that may make it');
select is_empty($$ select function, who, result from tried where not is_allowed and result ? 'id' $$, 'a rejected call has no row');
select is_empty($$ select function, who, result from tried where not is_allowed and jsonb_typeof(result) <> 'string' and result <> '[]' $$, 'a role that may not write stores nothing');
select is_empty($$ select function, who, r from tried, jsonb_array_elements(result) r where is_allowed and (
    r ->> 'tool_name' <> function or r ->> 'origin' <> 'app' or not (r ->> 'is_callers')::boolean or r ->> 'turn_id' is not null
    or r ->> 'state' <> 'output-available' or r ->> 'finished_at' is null or not r -> 'result' @> jsonb_build_object('type', function, 'success', true, 'code', 'ok')) $$,
  'the row names the function, the person and the result');
select is_empty($$ select function, who, r -> 'input' from tried, jsonb_array_elements(result) r where is_allowed and input is not null and r -> 'input' <> input $$,
  'the row has the input');
select is_empty($$ select function, r from tried, jsonb_array_elements(result) r where is_allowed and r ->> 'home_id' <> coalesce(r #>> '{result,data,home_id}',
    tests.id(case function when 'claim_home' then 'Ash Street' when 'confirm_home_transfer' then 'Oak Street' else 'Maple Street' end)::text) $$,
  'the row belongs to the home');
select is_empty($$ select function, result from tried where result::text ~ '[0-9a-f]{64}' or result::text like '%The leak%' $$,
  'a row has no token and no title of a thread');

-- The remaining functions.
create function pg_temp.calls(name text, called text) returns boolean
language sql as $$ select bool_or(p.prosrc ~ ('\maccess\.' || called || '\(')) from pg_proc p where p.proname = name and p.pronamespace in ('public'::regnamespace, 'access'::regnamespace) $$;
select set_eq($$ select distinct p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = 'v'
    and p.prorettype <> 'trigger'::regtype and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and not pg_temp.calls(p.proname, 'run_home_tool') and p.proname not in (select function from writes) $$,
  array[
    -- The calls of a turn have rows with the origin turn.
    'begin_turn', 'run_tools', 'answer_call', 'finish_turn', 'append_turn_events', 'release_turn', 'renew_turn', 'stop_turn',
    -- Deletes the rows of the home; private.home_erasures has who did it.
    'erase_home',
    -- Of the person, not of a home.
    'set_language',
    -- A process that delivers, and reads.
    'lease_reminders', 'settle_reminder', 'read_act_link', 'read_calendar_feed',
    -- Their tool calls have rows with the origin mcp.
    'run_agent_tool', 'decide_agent_call',
    -- Calls functions above as its person.
    'use_act_link'],
  'every other public function that writes runs a tool');

-- What changes nothing.
select is(pg_temp.list_rows('owner', $$ select update_home(tests.id('Maple Street'), '{"name": "Maple Street"}') $$), '[]', 'a home that does not change has no row');
select is(jsonb_array_length(pg_temp.list_rows('owner', $$ select delete_thread((tests.stored('thread') #>> '{}')::uuid), delete_thread((tests.stored('thread') #>> '{}')::uuid) $$)), 1, 'a thread is deleted once');
select is(jsonb_array_length(pg_temp.list_rows('owner', $$ select delete_message((tests.stored('message') #>> '{}')::uuid), delete_message((tests.stored('message') #>> '{}')::uuid) $$)), 1, 'a message is deleted once');
select is(jsonb_array_length(pg_temp.list_rows('viewer', $$ select set_notification(tests.id('Maple Street'), 'push', 'reviews', 'all') from generate_series(1, 3) $$)), 1, 'a setting is stored once');
select is(pg_temp.list_rows('owner', $$ update chat_threads set title = 'Drip', archived_at = now() $$) #>> '{1,tool_name}', 'rename_thread', 'an update of a thread by the Data API has a row');
select is(pg_temp.list_rows('owner', $$ update chat_threads set title = 'Drip', archived_at = now() $$) #>> '{0,tool_name}', 'archive_thread', 'an update that archives a thread has a row archive_thread');

-- Limits: what can be repeated without end stops at the bytes of a day; leaving and switching off do not.
select tests.set_limits('{"bytes_per_day": 1}');
insert into private.person_storage_days (person_id, day, bytes) select tests.id(who), (now() at time zone 'UTC')::date, 5 from unnest(array['owner', 'viewer']) who
on conflict on constraint person_storage_days_pkey do update set bytes = 5;
select is_empty($$ select w.function, r.result from writes w cross join lateral pg_temp.list_rows('owner', w.statement) r (result)
    where w.function in ('set_tool_policy', 'set_notification', 'grant_agent_access', 'rename_thread', 'share_thread') and r.result <> '"PT429"' $$, 'settings and titles have the limit of bytes of a day');
select is(jsonb_array_length(pg_temp.list_rows('viewer', $$ select set_notification(tests.id('Maple Street'), 'email', null, 'off') $$)), 1, 'everybody may switch reminders off');
select is(jsonb_array_length(pg_temp.list_rows('viewer', $$ select leave_home(tests.id('Maple Street')) $$)), 1, 'everybody may leave');
select tests.set_limits();

-- Idempotency.
select tests.sign_in(tests.id('stranger'));
select tests.store('pine', to_jsonb(create_home('Pine', 'UTC', idempotency_key => 'first-home')));
select is(to_jsonb(create_home('Pine', 'UTC', idempotency_key => 'first-home')), tests.stored('pine'), 'a repeated key returns the first home');
select throws_ok($$ select create_home('Fir', 'UTC', idempotency_key => 'first-home') $$, 'PT422', null, 'a key belongs to one call');
select throws_ok($$ select create_home('Fir', 'UTC', idempotency_key => 'short') $$, '22023', null, 'rejects a short key');
select results_eq($$ select tool_name, result #>> '{data,home_id}' from tool_calls where home_id <> tests.id('Elm Street') $$,
  $$ select 'create_home', tests.stored('pine') #>> '{}' $$, 'the person reads the row');
rollback;
