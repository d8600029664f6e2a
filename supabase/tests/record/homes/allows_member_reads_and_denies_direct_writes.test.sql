begin;
select tests.plan(15);
select tests.make_world();

select is(tests.try_as_each_role($$ select from public.homes where id = tests.id('Maple Street') $$), tests.rows_for_members(1), 'homes: select');
select is(tests.try_as_each_role($$ insert into public.homes (name, time_zone, created_by) values ('x', 'UTC', tests.id('owner')) $$), tests.denied_to_each_role(), 'homes: insert');
select is(tests.try_as_each_role($$ update public.homes set name = 'x' $$), tests.denied_to_each_role(), 'homes: update');
select is(tests.try_as_each_role($$ delete from public.homes $$), tests.denied_to_each_role(), 'homes: delete');

select is(tests.try_as_each_role($$ select from public.home_members where home_id = tests.id('Maple Street') $$), tests.rows_for_members(4), 'home_members: select');
select is(tests.try_as_each_role($$ insert into public.home_members (home_id, person_id, role) values (tests.id('Maple Street'), tests.id('stranger'), 'owner') $$), tests.denied_to_each_role(), 'home_members: insert');
select is(tests.try_as_each_role($$ update public.home_members set role = 'owner' $$), tests.denied_to_each_role(), 'home_members: update');
select is(tests.try_as_each_role($$ delete from public.home_members $$), tests.denied_to_each_role(), 'home_members: delete');

select is(tests.try_as_each_role($$ select from public.people where id <> tests.id('stranger') $$), tests.rows_for_members(4), 'people: select');
select is(tests.try_as_each_role($$ insert into public.people (id, display_name) values (gen_random_uuid(), 'x') $$), tests.denied_to_each_role(), 'people: insert');
select is(tests.try_as_each_role($$ update public.people set display_name = 'x' $$),
  'owner 1, member 1, contributor 1, viewer 1, stranger 1, anonymous 42501', 'people: each caller updates only their own name');
select is(tests.try_as_each_role($$ update public.people set user_id = null $$), tests.denied_to_each_role(), 'people: update of the account');
select is(tests.try_as_each_role($$ delete from public.people $$), tests.denied_to_each_role(), 'people: delete');

select is(tests.try_as('service role', $$ update public.homes set name = 'x' $$), '42501', 'the service role cannot update homes');
select is(tests.try_as('table owner', $$ delete from public.homes $$), '42501', 'the table owner cannot delete homes');

rollback;
