begin;
select tests.plan(3);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Plumber', tests.id('owner'));

select throws_ok($$ insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'PLUMBER', tests.id('owner')) $$,
  '23505', null, 'vendors: the name is unique per home');
select throws_ok($$ insert into vendors (home_id, name, external_source, external_id, created_by) values
  (tests.id('Maple Street'), 'a', 'google', '1', tests.id('owner')), (tests.id('Maple Street'), 'b', 'google', '1', tests.id('owner')) $$,
  '23505', null, 'vendors: the external id is unique per home');
select throws_ok($$ update home_assets set status = 'replaced', replaced_by_id = tests.id('Elsewhere') $$,
  '23503', null, 'home_assets: the replacement belongs to the same home');
rollback;
