begin;
set local search_path = public, extensions;
select plan(12);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Plumber', tests.id('owner'));

select is(tests.attempts($$ select from public.home_assets $$), tests.members_only(1), 'home_assets: select');
select is(tests.attempts($$ insert into public.home_assets (home_id, kind, category, name, created_by)
  values (tests.id('Maple Street'), 'roof', 'exterior', 'Roof', tests.id('owner')) $$), tests.refused(), 'home_assets: insert');
select is(tests.attempts($$ update public.home_assets set name = 'x' $$), tests.refused(), 'home_assets: update');
select is(tests.attempts($$ delete from public.home_assets $$), tests.refused(), 'home_assets: delete');
select is(tests.attempt('table owner', $$ delete from public.home_assets $$), '42501', 'home_assets: the table owner cannot delete');

select is(tests.attempts($$ select from public.vendors $$), tests.members_only(1), 'vendors: select');
select is(tests.attempts($$ insert into public.vendors (home_id, name, created_by)
  values (tests.id('Maple Street'), 'x', tests.id('owner')) $$), tests.refused(), 'vendors: insert');
select is(tests.attempts($$ update public.vendors set name = 'x' $$), tests.refused(), 'vendors: update');
select is(tests.attempts($$ delete from public.vendors $$), tests.refused(), 'vendors: delete');

select throws_ok($$ insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'PLUMBER', tests.id('owner')) $$,
  '23505', null, 'vendors: the name is unique per home');
select throws_ok($$ insert into vendors (home_id, name, external_source, external_id, created_by) values
  (tests.id('Maple Street'), 'a', 'google', '1', tests.id('owner')), (tests.id('Maple Street'), 'b', 'google', '1', tests.id('owner')) $$,
  '23505', null, 'vendors: the external id is unique per home');
select throws_ok($$ update home_assets set status = 'replaced', replaced_by_id = tests.id('Elsewhere') $$,
  '23503', null, 'home_assets: the replacement belongs to the same home');

select * from finish();
rollback;
