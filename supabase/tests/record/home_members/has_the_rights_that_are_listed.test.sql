-- list_role_rights and what each role may really do.
begin;
set local search_path = public, extensions;
select plan(4);
select tests.make_world();
select tests.make_person('guest');
select tests.make_event('Leak', 'note');
select tests.store('invitation', to_jsonb(tests.invite('viewer')));

create temp table attempts (function text, statement text);
insert into attempts values
  ('leave_home', $$ select public.leave_home(tests.id('Maple Street')) $$),
  ('create_calendar_feed', $$ select public.create_calendar_feed(tests.id('Maple Street')) $$),
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
select r ->> 'name' as name, r ->> 'kind' as kind, array(select jsonb_array_elements_text(r -> 'roles')) as roles
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

select * from finish();
rollback;
