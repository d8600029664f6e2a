begin;
set local search_path = public, extensions;
select plan(10);
select tests.make_world();
select tests.make_event('Gutters cleaned', 'maintenance_performed');

select lives_ok($$ delete from auth.users where id = tests.id('owner') $$, 'An account with history can be deleted');
select results_eq(
  $$ select user_id, display_name, left_at is not null from people where id = tests.id('owner') $$,
  $$ values (null::uuid, 'Former member'::text, true) $$, 'A nameless tombstone stays');
select is((select actor_person_id from home_events), tests.id('owner'), 'and the event still refers to it');
select is((select role from home_members where person_id = tests.id('member')), 'owner', 'The home passes to its longest-standing member');
select is((select revoked_at is not null from home_members where person_id = tests.id('owner')), true, 'and the deleted account''s membership ends');
select is(tests.attempt('owner', $$ select from public.homes $$), '0', 'A token that outlives its account reads nothing');
select is(tests.attempt('owner', $$ select public.create_home('x', 'UTC') $$), '42501', 'and makes no home');

select lives_ok($$ delete from auth.users where id = tests.id('stranger') $$, 'A home''s only person can delete the account');
select is((select count(*)::int from homes where id = tests.id('Elm Street')), 1, 'The home stays');
select is(
  (select count(*)::int from home_members where home_id = tests.id('Elm Street') and revoked_at is null), 0, 'without members');

select * from finish();
rollback;
