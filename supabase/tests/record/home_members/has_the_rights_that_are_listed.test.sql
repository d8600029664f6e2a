-- list_role_rights and what each role may really do.
begin;
select tests.plan(7);
select tests.make_world(), tests.make_person('guest'), tests.make_event('Leak', 'note');
select tests.make_schedule('Filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')));
select tests.store('invitation', to_jsonb(tests.invite('viewer')));

create temp table attempts (function text, statement text);
insert into attempts values
  ('leave_home', $$ select public.leave_home(tests.id('Maple Street')) $$),
  ('create_calendar_feed', $$ select public.create_calendar_feed(tests.id('Maple Street')) $$),
  ('add_home_file', $$ select public.add_home_file(tests.id('Maple Street'), tests.id('file')) $$),
  ('update_home', $$ select public.update_home(tests.id('Maple Street'), '{"name": "Oak"}') $$),
  ('set_tool_policy', $$ select public.set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$),
  ('invite_home_member', $$ select public.invite_home_member(tests.id('Maple Street'), 'viewer') $$),
  ('list_home_invitations', $$ select public.list_home_invitations(tests.id('Maple Street')) $$),
  ('revoke_home_invitation', $$ select public.revoke_home_invitation(tests.id('Maple Street'), tests.id('no invitation')) $$),
  ('set_home_member_role', $$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('guest'), 'viewer') $$),
  ('revoke_home_member', $$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('guest')) $$),
  ('offer_home_transfer', $$ select public.offer_home_transfer(tests.id('Maple Street')) $$),
  ('confirm_home_transfer', $$ select public.confirm_home_transfer(tests.id('Maple Street'), tests.id('no offer'), tests.id('guest')) $$),
  ('redact_home_event', $$ select public.redact_home_event(tests.id('Maple Street'), tests.id('Leak'), 'other') $$),
  ('void_events_of_person', $$ select public.void_events_of_person(tests.id('Maple Street'), tests.id('owner'), now() - interval '1 day', now(), 'flood') $$),
  ('erase_home', $$ select public.erase_home(tests.id('Maple Street'), 'Maple Street') $$);
-- Another owner, so that each role may leave.
select tests.add_member(tests.id('Maple Street'), tests.make_person('partner'), 'owner');

create temp table listed as
select r ->> 'name' as name, r ->> 'kind' as kind, array(select jsonb_array_elements_text(r -> 'roles')) as roles,
  r ->> 'own_only_role' as own_only_role
from (select tests.set_claims(tests.id('viewer'))) s, jsonb_array_elements(public.list_role_rights()) r;
select tests.set_claims(null);
select set_eq($$ select name from listed where kind = 'function' $$, $$ select function from attempts $$, 'each listed function is tried');
select set_eq(
  $$ select name, r from listed, unnest(roles) r where kind = 'function' $$,
  -- A missing row counts as allowed: rights are checked before.
  $$ select function, r from attempts, unnest(array['viewer', 'contributor', 'member', 'owner']) r where tests.try_as(r, statement) <> '42501' $$,
  'each role may do what is listed, and nothing else of it');
select set_eq($$ select name from listed where kind = 'tool' $$, $$ select tool_name from private.tool_policies $$, 'each tool is listed');
select is_empty($$ select name from listed where not 'owner' = any (roles) $$, 'an owner may do everything');

-- The code of a call in the home, which is rolled back.
create function pg_temp.call(who text, tool text, input jsonb default '{}') returns text language sql as $$
  select tests.code_as(who, format('run_home_tool(tests.id(''Maple Street''), %L, %L)', tool, input))
$$;
select set_eq(
  $$ select name, r from listed, unnest(roles) r where kind = 'tool' and name not in ('compose_message', 'request_user_input') $$,
  -- An argument that is missing counts as allowed: rights are checked before. The app itself executes the other tools.
  $$ select t.tool_name, r from private.tool_policies t, unnest(array['viewer', 'contributor', 'member', 'owner']) r
     where t.kind <> 'client' and pg_temp.call(r, t.tool_name) <> 'forbidden' $$,
  'each role may run the tools that are listed, and no others');

-- Of a tool with an own_only_role: an act on what is its own, and one on what is another person's.
create function pg_temp.correct(who text, title text) returns text language sql as $$
  select pg_temp.call(who, 'correct_home_record', jsonb_build_object('event_id', tests.id(title), 'action', 'amend', 'title', 'Drip'))
$$;
create function pg_temp.complete(who text) returns text language sql as $$
  select pg_temp.call(who, 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'complete'))
$$;
create temp table limited (tool text, who text, others text, own text);
insert into limited (tool, who, others) select 'correct_home_record', r, pg_temp.correct(r, 'Leak') from unnest(array['contributor', 'member']) r;
insert into limited (tool, who, others) select 'manage_schedule', r, pg_temp.complete(r) from unnest(array['contributor', 'member']) r;
select tests.make_event('Note of ' || r, 'note', jsonb_build_object('actor_person_id', tests.id(r))) from unnest(array['contributor', 'member']) r;
update limited set own = pg_temp.correct(who, 'Note of ' || who) where tool = 'correct_home_record';
update maintenance_schedules set assignee_person_id = tests.id('contributor');
update limited set own = pg_temp.complete(who) where tool = 'manage_schedule';
select set_eq($$ select name, own_only_role from listed where own_only_role is not null $$,
  $$ select tool, who from limited where others = 'forbidden' $$, 'only own_only_role is refused what is another person''s');
select is_empty($$ select * from limited where own is distinct from 'ok' $$, 'and not its own');
rollback;
