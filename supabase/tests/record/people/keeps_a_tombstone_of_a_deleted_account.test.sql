begin;
select tests.plan(11);
select tests.make_world(), tests.make_event('Gutters cleaned', 'maintenance_performed');

select lives_ok($$ delete from auth.users where id = tests.id('owner') $$, 'deletes an account with events');
select results_eq($$ select user_id, display_name, left_at is not null from people where id = tests.id('owner') $$,
  $$ values (null::uuid, 'Former member'::text, true) $$, 'keeps the person without account and name');
select is((select actor_person_id from home_events), tests.id('owner'), 'keeps the person on their events');
select is((select role from home_members where person_id = tests.id('member')), 'owner', 'makes the longest-standing member the owner');
select is((select revoked_at is not null from home_members where person_id = tests.id('owner')), true, 'revokes the deleted account''s membership');
select is(tests.try_as('owner', $$ select from public.homes $$), '0', 'a token of a deleted account reads no home');
select is(tests.try_as('owner', $$ select public.create_home('x', 'UTC') $$), '42501', 'a token of a deleted account creates no home');

select tests.try_as('owner', $$ update public.people set display_name = 'Rude' $$);
select is((select display_name from people where id = tests.id('owner')), 'Former member', 'a token of a deleted account changes no name');

select lives_ok($$ delete from auth.users where id = tests.id('stranger') $$, 'deletes the account of a home''s only person');
select is((select count(*)::int from homes where id = tests.id('Elm Street')), 1, 'keeps the home');
select is(
  (select count(*)::int from home_members where home_id = tests.id('Elm Street') and revoked_at is null), 0, 'revokes its only membership');
rollback;
