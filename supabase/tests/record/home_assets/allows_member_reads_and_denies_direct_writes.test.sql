begin;
select tests.plan(12);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Plumber', tests.id('owner'));

select is(tests.try_as_each_role($$ select from public.home_assets $$), tests.rows_for_members(1), 'home_assets: select');
select is(tests.try_as_each_role($$ insert into public.home_assets (home_id, kind, category, name, created_by)
  values (tests.id('Maple Street'), 'roof', 'exterior', 'Roof', tests.id('owner')) $$), tests.denied_to_each_role(), 'home_assets: insert');
select is(tests.try_as_each_role($$ update public.home_assets set name = 'x' $$), tests.denied_to_each_role(), 'home_assets: update');
select is(tests.try_as_each_role($$ delete from public.home_assets $$), tests.denied_to_each_role(), 'home_assets: delete');
select is(tests.try_as('table owner', $$ delete from public.home_assets $$), '42501', 'home_assets: the table owner cannot delete');

select is(tests.try_as_each_role($$ select from public.vendors $$), tests.rows_for_members(1), 'vendors: select');
select is(tests.try_as_each_role($$ insert into public.vendors (home_id, name, created_by)
  values (tests.id('Maple Street'), 'x', tests.id('owner')) $$), tests.denied_to_each_role(), 'vendors: insert');
select is(tests.try_as_each_role($$ update public.vendors set name = 'x' $$), tests.denied_to_each_role(), 'vendors: update');
select is(tests.try_as_each_role($$ delete from public.vendors $$), tests.denied_to_each_role(), 'vendors: delete');

select throws_ok($$ insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'PLUMBER', tests.id('owner')) $$,
  '23505', null, 'vendors: the name is unique per home');
select throws_ok($$ insert into vendors (home_id, name, external_source, external_id, created_by) values
  (tests.id('Maple Street'), 'a', 'google', '1', tests.id('owner')), (tests.id('Maple Street'), 'b', 'google', '1', tests.id('owner')) $$,
  '23505', null, 'vendors: the external id is unique per home');
select throws_ok($$ update home_assets set status = 'replaced', replaced_by_id = tests.id('Elsewhere') $$,
  '23503', null, 'home_assets: the replacement belongs to the same home');

rollback;
