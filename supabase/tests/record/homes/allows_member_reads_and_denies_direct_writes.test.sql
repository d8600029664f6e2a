begin;
set local search_path = public, extensions;
select plan(15);
select tests.make_world();

select is(tests.attempts($$ select from public.homes where id = tests.id('Maple Street') $$), tests.members_only(1), 'homes: select');
select is(tests.attempts($$ insert into public.homes (name, time_zone, created_by) values ('x', 'UTC', tests.id('owner')) $$), tests.refused(), 'homes: insert');
select is(tests.attempts($$ update public.homes set name = 'x' $$), tests.refused(), 'homes: update');
select is(tests.attempts($$ delete from public.homes $$), tests.refused(), 'homes: delete');

select is(tests.attempts($$ select from public.home_members where home_id = tests.id('Maple Street') $$), tests.members_only(4), 'home_members: select');
select is(tests.attempts($$ insert into public.home_members (home_id, person_id, role) values (tests.id('Maple Street'), tests.id('stranger'), 'owner') $$), tests.refused(), 'home_members: insert');
select is(tests.attempts($$ update public.home_members set role = 'owner' $$), tests.refused(), 'home_members: update');
select is(tests.attempts($$ delete from public.home_members $$), tests.refused(), 'home_members: delete');

select is(tests.attempts($$ select from public.people where id <> tests.id('stranger') $$), tests.members_only(4), 'people: select');
select is(tests.attempts($$ insert into public.people (id, display_name) values (gen_random_uuid(), 'x') $$), tests.refused(), 'people: insert');
select is(tests.attempts($$ update public.people set display_name = 'x' $$),
  'owner 1, member 1, contributor 1, viewer 1, stranger 1, anonymous 42501', 'people: each caller updates only their own name');
select is(tests.attempts($$ update public.people set user_id = null $$), tests.refused(), 'people: update of the account');
select is(tests.attempts($$ delete from public.people $$), tests.refused(), 'people: delete');

select is(tests.attempt('service role', $$ update public.homes set name = 'x' $$), '42501', 'the service role cannot update homes');
select is(tests.attempt('table owner', $$ delete from public.homes $$), '42501', 'the table owner cannot delete homes');

select * from finish();
rollback;
