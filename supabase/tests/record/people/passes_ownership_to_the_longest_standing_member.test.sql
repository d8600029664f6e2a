begin;
select tests.plan(13);
select tests.make_world();
select tests.make_person('second member'), tests.make_person('third member'), tests.make_person('former'), tests.make_person('second owner');
select tests.add_member(tests.id('Maple Street'), tests.id(name), 'member') from unnest(array['second member', 'third member', 'former']) name;
update home_members m set created_at = now() - days * interval '1 day', revoked_at = case when name = 'former' then now() end
from (values ('former', 50), ('contributor', 40), ('viewer', 30), ('second member', 20), ('member', 10), ('third member', 5)) v (name, days) where m.person_id = tests.id(v.name);
create function pg_temp.owners(home text) returns text language sql as $$
  select string_agg(n.name, ', ' order by n.name) from home_members m
  join unnest(array['owner', 'second owner', 'member', 'second member', 'third member', 'former', 'contributor', 'viewer', 'stranger']) n (name) on tests.id(n.name) = m.person_id
  where m.home_id = tests.id(home) and m.role = 'owner' and m.revoked_at is null
$$;

-- Another owner remains.
select tests.add_member(tests.id('Maple Street'), tests.id('second owner'), 'owner');
delete from auth.users where id = tests.id('second owner');
select is(pg_temp.owners('Maple Street'), 'owner', 'nobody inherits while another owner remains');
select is((select role from home_members where person_id = tests.id('second owner')), 'owner', 'the membership of the deleted account keeps its role');

-- The owner of this home is an owner of no other, and a member elsewhere.
select tests.make_home(tests.id('stranger'), 'Oak Street');
select tests.add_member(tests.id('Oak Street'), tests.id('owner'), 'member');
select tests.add_member(tests.id('Oak Street'), tests.id('viewer'), 'member');
delete from auth.users where id = tests.id('owner');
select is(pg_temp.owners('Maple Street'), 'second member', 'the longest-standing member inherits, not a former member, contributor or viewer');
select is((select role from home_members where home_id = tests.id('Maple Street') and person_id = tests.id('former')), 'member', 'a former member keeps the former role');
select is(pg_temp.owners('Oak Street'), 'stranger', 'a home keeps its owner when a member''s account is deleted');
select is((select role from home_members where home_id = tests.id('Oak Street') and person_id = tests.id('viewer')), 'member', 'its members keep their roles');
select is(pg_temp.owners('Elm Street'), 'stranger', 'a home of other people stays as it is');
select is((select count(*)::int from home_members where person_id = tests.id('owner') and revoked_at is null), 0, 'revokes every membership of the deleted account');

-- The heir can act as an owner.
select is(tests.try_as('second member', $$ select public.set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$), '1', 'the heir sets the policy of the home');
select is(tests.try_as('member', $$ select public.set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$), '42501', 'another member does not');

-- A revocation in the past keeps its date.
update home_members set revoked_at = '2020-01-01' where person_id = tests.id('former');
delete from auth.users where id = tests.id('former');
select is((select revoked_at::date from home_members where person_id = tests.id('former')), '2020-01-01', 'an earlier revocation keeps its date');
-- Of two members of the same age, one inherits.
update home_members set created_at = now() - interval '9 days' where home_id = tests.id('Maple Street') and person_id in (tests.id('member'), tests.id('third member'));
delete from auth.users where id = tests.id('second member');
select is((select count(*)::int from home_members where home_id = tests.id('Maple Street') and role = 'owner' and revoked_at is null), 1, 'one of two members of the same age inherits');
select ok(pg_temp.owners('Maple Street') in ('member', 'third member'), 'and it is one of them');
rollback;
