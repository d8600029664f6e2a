begin;
select tests.plan(16);
select tests.make_world(), tests.make_departed(), tests.make_person('newcomer');
select tests.make_home(tests.id('owner'), 'Oak Street');

select is(tests.try_as_each_role($$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('viewer'), 'member') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner changes a role');
select is(tests.try_as_each_role($$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('viewer')) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner revokes a member');
select is(tests.try_as(who, $$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('viewer'), 'member') $$), '42501', 'a person who is ' || who || ' changes no role')
from unnest(array['departed', 'deleted']) who;
select is(tests.try_as(who, $$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('viewer')) $$), '42501', 'a person who is ' || who || ' revokes no member')
from unnest(array['departed', 'deleted']) who;

-- Nobody is added by their id, and an id says nothing about the person.
select is(tests.try_as('owner', format($$ select public.set_home_member_role(tests.id('Maple Street'), %L, 'viewer') $$, id)), 'PT404', 'does not add ' || name)
from (values ('a stranger', tests.id('stranger')), ('a person without a home', tests.id('newcomer')), ('an unknown id', gen_random_uuid())) p (name, id);
select is(tests.try_as('owner', format($$ select public.revoke_home_member(tests.id('Maple Street'), %L) $$, id)), 'PT404', 'does not revoke ' || name)
from (values ('a stranger', tests.id('stranger')), ('an unknown id', gen_random_uuid())) p (name, id);
select is(tests.try_as('owner', $$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('viewer'), 'king') $$), '22023', 'rejects an unknown role');

select tests.sign_in(tests.id('owner'));
select revoke_home_member(tests.id('Maple Street'), tests.id('viewer'));
select lives_ok($$ select revoke_home_member(tests.id('Maple Street'), tests.id('viewer')) $$, 'a repeated request succeeds');
select tests.run_as_superuser(format($$ insert into home_audit_log (home_id, action, actor_person_id, recorded_at)
  select tests.id(%L), 'role_changed', tests.id(%L), now() - %L::interval from generate_series(1, 200) $$, home, actor, ago))
from (values ('Maple Street', 'member', '0'), ('Oak Street', 'owner', '0'), ('Maple Street', 'owner', '24 hours')) l (home, actor, ago);
select lives_ok($$ select set_home_member_role(tests.id('Maple Street'), tests.id('contributor'), 'viewer') $$,
  'changes of another owner, another home and another day do not count');
select tests.run_as_superuser($$ insert into home_audit_log (home_id, action, actor_person_id)
  select tests.id('Maple Street'), 'role_changed', tests.id('owner') from generate_series(1, 200) $$);
select throws_ok($$ select set_home_member_role(tests.id('Maple Street'), tests.id('contributor'), 'viewer') $$, 'PT429', null, 'limits the changes of a day');
select lives_ok($$ select revoke_home_member(tests.id('Maple Street'), tests.id('contributor')) $$, 'the limit never keeps a member in a home');
rollback;
